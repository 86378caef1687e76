/** Rattus Cartus on its board: four people by clicking, one by keyboard, one by touch; and what nobody may be told. */
import { expect, type Locator, type Page } from "@playwright/test";
import { Told } from "./cartus-told";
import { asked, ending, MOST, person, sit, stranger, table, watched } from "./people";
import { pulse, test } from "./pulse";

const STILL = { reducedMotion: "reduce" } as const;
const LAID = 1; // card at most, to keep the game short

/** Marks what comes next on the board: a card to pick, the press that lays them, something lit, or an answer of the prompt. */
function mark({ turn, most }: { turn: number; most: number }): "over" | "next" | "wait" {
  const all = (what: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(what)].filter((one) => one.checkVisibility() && !one.disabled);
  const next = () => {
    const cards = all(".hand button[data-hand].lit:not(.up)");
    if (document.querySelector(".hand .press")) {
      const [press] = all(".hand .press");
      return (!press || all(".hand .up").length < most) && cards[0] ? cards[0] : press;
    }
    const lit = all(".building:has(.seal.lit) .whole, .building.lit .whole, .nuns button.lit, button.visitor.lit");
    return lit[turn % lit.length] ?? cards[0] ?? all(".prompt .choices button")[0];
  };
  for (const one of document.querySelectorAll("[data-next]")) one.removeAttribute("data-next");
  if (document.querySelector(".prompt > .ending")) return "over";
  const found = document.querySelector('[data-asked="true"]') ? next() : null;
  found?.setAttribute("data-next", "");
  return found ? "next" : "wait";
}
type Press = (way: Locator, page: Page) => Promise<unknown>;
const clicked: Press = (way) => way.click({ timeout: 2000, position: { x: 12, y: 16 } }); // of a card in a full hand only the edge shows
/** Everybody plays until it is over for the last of them. The table may have moved on before something is pressed. */
async function playOut(pages: Page[], press: Press = clicked, each?: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < MOST; turn++) {
    const { beats } = pulse;
    const now = await Promise.all(pages.map((page) => page.evaluate(mark, { turn, most: LAID })));
    if (now.at(-1) === "over") return;
    const asked = pages.filter((_, i) => now[i] === "next");
    await Promise.all(asked.map((page) => press(page.locator("[data-next]"), page).catch(() => {})));
    if (asked.length) await each?.(turn);
    else await pulse.after(beats);
  }
  throw new Error("the game does not end");
}

test("four people play a whole game by clicking on the board, and nobody is told a secret", async ({ browser }) => {
  const people = await Promise.all(
    ["Anna", "Boris", "Vera", "Gleb"].map((name, i) =>
      person(browser, name, { ...STILL, viewport: { width: 1280 - i * 85, height: 800 - i * 25 } }),
    ),
  );
  const anna = people[0]!;
  const { card, invite } = await table(anna, { game: "cartus", seats: 4, bots: 0, public: true });
  const guest = await watched(await stranger(browser, STILL));
  const pages = people.map((who) => who.page);
  const told = [...pages.map((page, seat) => new Told(page, seat)), new Told(guest, null)];
  for (const [seat, who] of people.entries()) {
    if (seat > 0) await sit(who, invite, seat);
    await who.page.goto(`/t/${card.id}`);
  }
  await anna.page.getByRole("button", { name: "Begin" }).click();
  await guest.goto(`/t/${card.id}`);
  for (const page of pages) await expect(page.locator(".cartus.hand")).toBeVisible();
  await expect(guest.locator(".cartus.board")).toBeVisible();

  let checks = 0;
  await playOut(pages, undefined, async () => {
    if (checks++ % 20 === 0) await Promise.all(told.map((one) => one.checkPage()));
  });

  // Anna wants to see the end again, with motion: the winner is not named before the count is done.
  await anna.page.emulateMedia({ reducedMotion: "no-preference" });
  await anna.page.getByRole("button", { name: "Table", exact: true }).click();
  await anna.page.getByLabel("Pace").selectOption("normal");
  await anna.page.keyboard.press("Escape");
  await ending(anna.page).getByRole("button", { name: "Show the last turn again" }).click();
  await expect(anna.page.getByRole("heading", { name: "The count" })).toBeVisible();
  await expect(ending(anna.page)).toHaveCount(0);
  await expect(anna.page.locator(".fates .won")).toHaveCount(0);
  await anna.page.getByRole("button", { name: "Skip" }).click();
  await expect(anna.page.locator(".fates .won")).not.toHaveCount(0);
  await expect(ending(anna.page)).toBeVisible();

  // Everybody has seen the same end.
  const end = (page: Page) => {
    const rows = page.locator(".count tbody");
    return Promise.all([rows.first(), rows.last(), page.locator(".count .sisters")].map((part) => part.innerText()));
  };
  const [first, ...others] = await Promise.all(pages.map(end));
  expect(first!.join("")).toMatch(/\d/);
  for (const other of others) expect(other).toEqual(first);
  for (const one of told) one.check();
  // The row as it lay is what those who looked had seen.
  const nuns = told[0]!.view!.nun_row.map((nun) => nun.card);
  for (const one of told) for (const [place, seen] of one.nuns) expect(nuns[place]).toBe(seen);
  expect(told.some((one) => one.nuns.size > 0)).toBe(true);
});

test("a whole game by keyboard on the board; the focus is never lost", async ({ browser }) => {
  const { page, ...anna } = await person(browser, "Anna", STILL);
  const { card } = await table({ page, ...anna }, { game: "cartus", seats: 2, bots: 1 });
  await page.goto(`/t/${card.id}`);
  await expect(asked(page)).toBeVisible();
  let pressed = 0;
  await playOut(
    [page],
    async (way) => {
      for (let tries = 0; tries < 20; tries++) {
        const far = await way.evaluate(stepsTo, null, { timeout: 2000 });
        if (far === null) return; // the table has moved on
        if (far === 0) break;
        for (let tabs = 0; tabs < Math.abs(far); tabs++) await page.keyboard.press(far > 0 ? "Tab" : "Shift+Tab");
      }
      await page.keyboard.press("Enter");
      pressed++;
    },
    async () => {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: "the focus is lost" })
        .not.toBe("BODY");
    },
  );
  expect(pressed).toBeGreaterThan(30);
  await expect(page.locator(".count .sisters .up")).toHaveCount(5);
});

test("a whole game on a phone, by touch", async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, ...STILL };
  const { page, ...anna } = await person(browser, "Anna", phone);
  const { card } = await table(
    { page, ...anna },
    { game: "cartus", seats: 2, bots: 1, options: { buildings: "random-cards" } },
  );
  await page.goto(`/t/${card.id}`);
  await expect(asked(page)).toBeVisible();
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(small)).toEqual([]);
  };
  await playOut([page], (way) => way.tap({ timeout: 2000 }), fits);
  await fits();
});

test("a table with so many of each building as one likes, by keyboard and by touch", async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, ...STILL };
  const { page } = await person(browser, "Anna", phone);
  await page.goto("/new?game=cartus");
  await page.getByRole("radio", { name: "2 players" }).check({ force: true });
  await page.getByLabel("Seat 2").selectOption("open");
  await page.getByRole("radio", { name: "we say how many of each" }).check({ force: true });
  await expect(page.getByRole("slider")).toHaveCount(6);

  const farms = page.getByRole("slider", { name: "Farm and Brewery" });
  await farms.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(farms).toHaveAttribute("aria-valuetext", "3 × Farm and 2 × Brewery");
  const castles = page.getByRole("slider", { name: "Castle and Watchtower" });
  await castles.focus();
  await page.keyboard.press("Home");
  await expect(castles).toHaveAttribute("aria-valuetext", "0 × Castle and 5 × Watchtower");
  const palaces = page.getByRole("slider", { name: "Palace and Treasury" });
  const { width, height } = (await palaces.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(43.5);
  await palaces.tap({ position: { x: 0.2 * width, y: height / 2 } });
  await expect(palaces).toHaveAttribute("aria-valuetext", "1 × Palace and 4 × Treasury");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByText("3 × Farm, 2 × Brewery, 5 × Market,")).toContainText(
    "5 × Watchtower, 5 × Fortune teller's tent, 1 × Palace, and 4 × Treasury",
  );
});

/** How many times to press Tab from here to there; negative: backwards; null: there is nothing to go to any more. */
function stepsTo(there: Element): number | null {
  const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, [tabindex]")].filter(
    (one) =>
      one.checkVisibility() && !one.matches(":disabled") && (one.tabIndex >= 0 || one === document.activeElement),
  );
  const to = all.indexOf(there as HTMLElement);
  return to < 0 ? null : to - all.indexOf(document.activeElement as HTMLElement);
}

/** Buttons of the board and the hand that are smaller than a fingertip. */
function small(): string[] {
  const enough = 43.5;
  return [...document.querySelectorAll<HTMLElement>(".cartus button")]
    .filter((one) => one.checkVisibility())
    .map((one) => {
      const around = parseFloat(getComputedStyle(one, "::after").top) || 0; // a larger place to touch than to see
      const shown = (one.matches("[data-hand]") ? one.parentElement! : one).getBoundingClientRect();
      return { one, width: shown.width - 2 * around, height: one.getBoundingClientRect().height - 2 * around };
    })
    .filter(({ width, height }) => width < enough || height < enough)
    .map(({ one, width, height }) => `${one.textContent || one.ariaLabel}: ${Math.round(width)}×${Math.round(height)}`);
}
