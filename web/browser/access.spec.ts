import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { person, table, type Person } from "./people";

const GAMES = ["catham", "cartus", "rattus", "ratapolis"];
const PAGES = [
  "/",
  "/new?game=catham",
  "/rules",
  "/rules/catham",
  "/rules/rattus",
  "/about",
  "/me",
  "/first/catham",
  "/nowhere",
];
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A table of each game where it is this person's turn, and one that waits. */
async function tables(who: Person): Promise<{ playing: string[]; waiting: string }> {
  const playing: string[] = [];
  for (const game of GAMES) playing.push(`/t/${(await table(who, { game, seats: 3, bots: 2 })).card.id}`);
  return { playing, waiting: `/t/${(await table(who, { seats: 3, bots: 1 })).card.id}` };
}

async function arrive(page: Page, address: string, board = false): Promise<void> {
  await page.goto(address);
  await expect(page.locator("main h1").first()).toBeAttached();
  if (board) await expect(page.locator("section.board > *").first()).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
}

async function expectNothingSerious(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter((one) => ["serious", "critical"].includes(one.impact ?? ""));
  const told = serious.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => node.target.join(" "))
        .slice(0, 4)
        .join(" | ")}`,
  );
  expect.soft(told, what).toEqual([]);
}

// What each pair of tests leaves out, the other has: every page in either light, size and language, every board in all lights and sizes.
for (const { name, here, other, language } of [
  {
    name: "by candle on a desktop, in English",
    here: { colorScheme: "dark" },
    other: { colorScheme: "light" },
    language: "en",
  },
  {
    name: "by day on a phone, in Russian",
    here: { colorScheme: "light", ...PHONE },
    other: { colorScheme: "dark" },
    language: "ru",
  },
] as const) {
  test(`axe finds nothing serious on any page and any board, ${name}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const anna = await person(browser, "Anna", here);
    const { page } = anna;
    let list = false; // each game by its board, and by the list of choices
    await page.goto("/");
    const { playing, waiting } = await tables(anna);
    const set = () =>
      page.evaluate((kept) => localStorage.setItem("ratskeller-settings", JSON.stringify(kept)), { language, list });
    await set();
    for (const address of [...PAGES, waiting]) {
      await arrive(page, address);
      await expectNothingSerious(page, address);
    }
    for (const [i, address] of playing.entries()) {
      await arrive(page, address, true);
      await expectNothingSerious(page, GAMES[i]!);
      await page.emulateMedia(other);
      await expectNothingSerious(page, `${GAMES[i]}, ${other.colorScheme}`);
      await page.emulateMedia({ colorScheme: here.colorScheme });
    }
    list = true;
    await set();
    for (const [i, address] of playing.entries()) {
      await arrive(page, address, true);
      await expectNothingSerious(page, `${GAMES[i]} as a list`);
    }
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
  });
}

test("no page scrolls sideways, from a small phone to a wide screen", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { playing, waiting } = await tables(anna);
  for (const address of [...PAGES, waiting, ...playing]) {
    await arrive(anna.page, address, playing.includes(address));
    for (const [width, height] of [
      [360, 640],
      [740, 360],
      [1024, 768],
      [3840, 2160],
    ] as const) {
      await anna.page.setViewportSize({ width, height });
      const over = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(over, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
