/** Every game from the first choice to the check of its luck, through the list of choices and the outline: the non-visual mode. */
import { expect } from "@playwright/test";
import { combinations } from "./combinations";
import { asked, click, ending, person, playOn, prefer, table, type Person } from "./people";
import { test } from "./pulse";

const GAMES = { catham: 6, cartus: 5, rattus: 6, ratapolis: 6 }; // with the most that can play it
const SIZES = { desktop: {}, phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } };
const POINTS = { en: /point/, ru: /очк/ };
const names = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

const chosen = combinations({
  game: names(GAMES),
  language: names(POINTS),
  size: names(SIZES),
  empty: process.env["RATSKELLER_BROWSER"] === "all" ? [0, 1, 2, 3, 4] : ([0, "most"] as const), // of the seats
});
for (const { game, language, size, empty } of chosen) {
  const seats = GAMES[game] - (empty === "most" ? GAMES[game] - 2 : empty);
  if (seats < 2) continue;
  test(`${game} by ${seats} is finished by the list of choices and its luck is right, on a ${size} in ${language}`, async ({
    browser,
  }) => {
    const anna = await person(browser, "Анна", SIZES[size]);
    await prefer(anna.context, { list: true, language });
    const { card } = await table(anna, { game, seats, bots: seats - 1, bot: "random" });
    await anna.page.goto(`/t/${card.id}`);
    await expect(asked(anna.page)).toBeVisible();
    let looks = 0;
    await playOn(
      [anna.page],
      (page) => click(page, [".prompt .choices button"]),
      (states) => ++looks > 8 || states.includes("over"),
    );
    const outlines = await finish(anna);
    if (language === "ru")
      expect(
        outlines.flatMap((text) => text.match(/[a-z_]{3,}/gi) ?? []),
        "words that are not Russian",
      ).toEqual([]);
    await expect(ending(anna.page)).toContainText(POINTS[language]);
    await ending(anna.page).locator('a[href^="/replay"]').click();
    const folded = anna.page.locator('.tools [aria-expanded="false"]'); // on a phone, the log and the proof below it
    if (size === "phone") await folded.click();
    await expect(anna.page.locator(".luck.open")).toBeVisible();
  });
}

/** The rest is chosen within the page: the same buttons, without a mouse on its way to each.  The answer is what the outline said on the way. */
async function finish({ page }: Person): Promise<string[]> {
  return await page.evaluate(async () => {
    const outlines: string[] = [];
    for (let turn = 0; !document.querySelector(".prompt > .ending");) {
      const choices = document.querySelectorAll<HTMLButtonElement>(".prompt .choices button:enabled");
      if (choices.length) choices[turn++ % choices.length]!.click();
      if (turn % 8 === 0) outlines.push(document.querySelector<HTMLElement>("section.board")!.innerText);
      await new Promise((done) => setTimeout(done, 10));
    }
    return outlines;
  });
}
