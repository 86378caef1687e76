/** The lessons, each to its end: as the guide proposes, then as it comes. */
import { expect, type Page } from "@playwright/test";
import { product, type Combination } from "./combinations";
import { asked, click, ending, person, prefer, stateOf } from "./people";
import { test } from "./pulse";
import { untidy } from "./tidy";

const ALL = {
  game: ["catham", "cartus", "rattus", "ratapolis"] as const,
  language: ["en", "ru"] as const,
  size: ["desktop", "phone"] as const,
};
const SIZES = { desktop: {}, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
/** Each game once, and either language on either. */
const SOME: Combination<typeof ALL>[] = [
  { game: "catham", language: "en", size: "phone" },
  { game: "cartus", language: "ru", size: "desktop" },
  { game: "rattus", language: "en", size: "desktop" },
  { game: "ratapolis", language: "ru", size: "phone" },
];

/** What is told to whoever follows the guide, in whatever order. */
const TOLD: Record<(typeof ALL.game)[number], string> = {
  catham: "welcome rivals hand take taken known tip play add points hackers counting discard hacked against pay alone",
  cartus: "welcome tracks rats nuns hand privilege visit lay resolved influence crown look saw giver worth alone count",
  rattus:
    "welcome rats place again turn take price settle forecast plague spread token harmless outbreak most died class " +
    "robbed steal king palace ends alone close ending count",
  ratapolis: "welcome roof cat card heat property move attack told ruin holder cheese again count",
};

for (const { game, language, size } of process.env["RATSKELLER_BROWSER"] === "all" ? product(ALL) : SOME)
  test(`the lesson of ${game} leads to the end of the game, on a ${size} in ${language}`, async ({ browser }) => {
    const anna = await person(browser, "Anna", SIZES[size]);
    await prefer(anna.context, { language });
    const { page } = anna;
    await page.goto(`/first/${game}`);
    await page.locator("article button").first().click();
    await expect(page.locator(".guide")).toBeVisible();
    const lesson = await learn(page);
    await expect(ending(page)).toBeVisible();
    await expect(page.locator(".guide")).toHaveCount(0);
    await expect(ending(page).locator(".settling")).toHaveCount(0);
    expect(await untidy(page)).toEqual([]);
    expect(lesson.silent, "moments at which one is asked and the guide is silent").toEqual([]);
    expect([lesson.proposed > 0, lesson.followed]).toEqual([true, lesson.proposed]);
    expect(TOLD[game].split(" ").filter((step) => !lesson.steps.includes(step))).toEqual([]);
    for (const text of lesson.texts) expect(text).toMatch(language === "ru" ? /[а-яё]{3}/i : /^[^а-яё]*$/i);
  });

test("a lesson can be left and taken up again, in either language, and ended: then the story goes on without it", async ({
  browser,
}) => {
  const { page } = await person(browser, "Anna", { pace: "fast" });
  await page.goto("/");
  await page.getByRole("link", { name: /Learn Catham City/ }).click();
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const guide = page.locator(".guide");
  await expect(guide).toContainText("Welcome to Catham");
  await guide.getByRole("button", { name: "Go on" }).click();
  const second = await guide.getByRole("status").innerText();
  await page.reload();
  await expect(guide).toContainText(second); // where it was left
  await page.getByRole("button", { name: "RU", exact: true }).click();
  await expect(guide).toContainText(/[а-яё]{4}/i);
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await guide.getByRole("button", { name: "End the lesson" }).click(); // in the middle of what is only read
  await expect(guide).toHaveCount(0);
  await expect(asked(page)).toBeVisible();
  await expect(async () => {
    if ((await stateOf(page)) === "asked") await click(page);
    await expect(page.locator("aside.history")).toContainText("Tipsy bot 2", { timeout: 500 });
  }).toPass();
});

interface Learnt {
  steps: string[];
  texts: string[];
  /** What was asked while the guide said nothing. */
  silent: string[];
  proposed: number;
  followed: number;
}

/** By the list of choices, within the page: what the guide proposes, else one after the other; he is heard out. */
async function learn(page: Page): Promise<Learnt> {
  return await page.evaluate(async () => {
    const learnt = { steps: [] as string[], texts: [] as string[], silent: [] as string[], proposed: 0, followed: 0 };
    const seen = <E extends HTMLElement>(what: string) =>
      [...document.querySelectorAll<E>(what)].filter((one) => one.checkVisibility());
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
    for (let turn = 0; !seen(".prompt > .ending").length || seen(".guide").length; await wait(10)) {
      const [guide] = seen(".guide");
      const step = guide?.dataset["step"];
      if (step && !learnt.steps.includes(step)) {
        learnt.steps.push(step);
        learnt.texts.push(guide.querySelector("p")!.innerText);
      }
      const [next] = seen<HTMLButtonElement>(".guide .button.main");
      if (next) next.click();
      else if (seen('[data-asked="true"]').length) {
        const [list] = seen('.prompt [aria-expanded="false"]');
        if (list) {
          list.click();
          await wait(0);
        }
        const choices = seen<HTMLButtonElement>(".prompt .choices button:enabled");
        if (!choices.length) continue;
        const proposed = guide?.dataset["proposed"];
        const told = choices.find((one) => one.dataset["notation"] === proposed);
        if (proposed) learnt.proposed++;
        if (proposed && told) learnt.followed++;
        if (!guide) learnt.silent.push(document.querySelector<HTMLElement>(".sentence")!.innerText);
        (told ?? choices[turn++ % choices.length]!).click();
      }
    }
    return learnt;
  });
}
