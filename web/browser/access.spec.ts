import { expect, type Page } from "@playwright/test";
import { expectNothingSerious } from "./axe";
import { combinations } from "./combinations";
import { person, post, prefer, table, type Person } from "./people";
import { test } from "./pulse";

const GAMES = ["catham", "cartus", "rattus", "ratapolis"];
const PAGES = [
  "/",
  "/new?game=catham",
  "/new?game=cartus&option.buildings=farm:3%2Bbrewery:2",
  "/rules",
  "/rules/catham",
  "/rules/rattus",
  "/about",
  "/me",
  "/sign-in",
  "/sign-up",
  "/friends",
  "/me/games",
  "/letters/confirm/x",
  "/letters/end/x",
  "/first/catham",
  "/nowhere",
];
const LEADING = ["/", "/nowhere"];
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

/** Each board, each game as a list, and each page. */
const PLACES = [...GAMES.map((game) => `${game}, its board`), ...GAMES.map((game) => `${game} as a list`), ...PAGES];
const chosen = combinations({
  place: [...PLACES, "the waiting room"],
  colorScheme: ["dark", "light"] as const,
  size: ["desktop", "phone"] as const,
  language: ["en", "ru"] as const,
});
for (const { place, colorScheme, size, language } of chosen) {
  test(`axe finds nothing serious: ${place}, ${colorScheme}, on a ${size}, in ${language}`, async ({ browser }) => {
    const anna = await person(browser, "Anna", { colorScheme, ...(size === "phone" ? PHONE : {}) });
    await prefer(anna.context, { language, list: place.endsWith("as a list") });
    await arrive(anna.page, await addressOf(place, anna), GAMES.includes(place.split(/,? /)[0]!));
    await expectNothingSerious(anna.page);
    expect(await anna.page.locator("html").getAttribute("lang")).toBe(language);
  });
}

async function addressOf(place: string, who: Person): Promise<string> {
  if (place.startsWith("/")) return place;
  const game = GAMES.find((one) => place.startsWith(one));
  const { card } = await table(who, game ? { game, seats: 3, bots: 2 } : { seats: 3, bots: 1 });
  return `/t/${card.id}`;
}

test("no page scrolls sideways, from a small phone to a wide screen", async ({ browser }) => {
  const anna = await person(browser, "Anastasia");
  await post(anna, "/me/keep", { name: `anastasia${Date.now() % 1e6}`, password: "correct horse battery" });
  const { playing, waiting } = await tables(anna); // so the bar has all it can have
  for (const address of [...PAGES, waiting, ...playing]) {
    await arrive(anna.page, address, playing.includes(address));
    for (const [width, height] of [
      [320, 640],
      [360, 640],
      [740, 360],
      [1024, 768],
      [3840, 2160],
    ] as const) {
      await anna.page.setViewportSize({ width, height });
      const over = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(over, `${address} at ${width}`).toBeLessThanOrEqual(0);
      // What leads on is in sight, a phone held sideways included.
      if (LEADING.includes(address))
        await expect
          .soft(anna.page.locator("main .button").first(), `${address} at ${width}`)
          .toBeInViewport({ ratio: 1 });
    }
  }
});
