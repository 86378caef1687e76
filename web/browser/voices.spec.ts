/** Whole games by role and name alone, as they are played by whoever hears the page or speaks to it; and the keys. */
import { expect, type Locator, type Page } from "@playwright/test";
import { combinations } from "./combinations";
import { MOST, person, prefer, stranger, table, watched } from "./people";
import { pulse, test } from "./pulse";

const GAMES = { catham: 2, rattus: 2, cartus: 2, ratapolis: 3 }; // by as few as can play it
const WORDS = {
  en: { asks: "What is asked", choices: "Choices", again: "Play again", told: "What happened", move: /^Your move/ },
  ru: { asks: "Что нужно решить", choices: "Варианты", again: "Ещё партию", told: "Что было", move: /^Ваш ход/ },
};
type Words = (typeof WORDS)["en"];
/** Those whose boards are played here by what their buttons say. */
const BOARDS: Record<string, (page: Page) => Locator[]> = {
  catham: (page) => {
    const [board, hand] = [
      page.getByRole("region", { name: "Board" }),
      page.getByRole("region", { name: "Your hand" }),
    ];
    return [
      page.getByRole("group", { name: /^How/ }).getByRole("button", { name: /^(Take|Play) \d/ }),
      hand.getByRole("button", { name: /^(Play|Add|Give|Discard)/, disabled: false }),
      page.getByRole("list", { name: "Choices" }).getByRole("button"),
      board.getByRole("button", { name: /^Against/, disabled: false }),
      board.getByRole("list", { name: "Market" }).getByRole("button", { name: /^Take/, disabled: false }),
    ];
  },
};

const all = process.env["RATSKELLER_BROWSER"] === "all";
const played = all
  ? combinations({ game: Object.keys(GAMES) as (keyof typeof GAMES)[], language: ["en", "ru"] as const })
  : [{ game: "rattus", language: "ru" } as const];
for (const { game, language } of played)
  test(`${game} is played by the names of the choices, in ${language}`, async ({ browser }) => {
    const words = WORDS[language];
    const page = await sitDown(browser, game, { language, list: true });
    const choices = page.getByRole("list", { name: words.choices }).getByRole("button", { disabled: false });
    await play(page, words, [choices]);
  });

for (const game of Object.keys(BOARDS) as (keyof typeof GAMES)[])
  test(`${game} is played by the names of what is on the board`, async ({ browser }) => {
    const page = await sitDown(browser, game, { language: "en" });
    const silent = page.getByRole("button", { name: /^\w+: \d/, disabled: false }); // says what it is, not what it does
    await play(page, WORDS.en, BOARDS[game]!(page), silent);
  });

async function sitDown(
  browser: Parameters<typeof person>[0],
  game: keyof typeof GAMES,
  wishes: Record<string, unknown>,
): Promise<Page> {
  const anna = await person(browser, "Anna");
  await prefer(anna.context, wishes);
  const { card } = await table(anna, { game, seats: GAMES[game], bots: GAMES[game] - 1 });
  await anna.page.goto(`/t/${card.id}`);
  return anna.page;
}

/** To the end, by whichever of these buttons is there first. */
async function play(page: Page, words: Words, ways: Locator[], silent?: Locator): Promise<void> {
  const asks = page.getByRole("region", { name: words.asks });
  await expect(asks.getByRole("status")).toHaveText(words.move);
  const over = asks.getByRole("button", { name: words.again });
  let [moves, missed] = [0, 0];
  for (; !(await over.isVisible());) {
    const { beats } = pulse;
    const seen = await Promise.all(ways.map((way) => way.first().isVisible()));
    const way = ways[seen.indexOf(true)];
    if (!way) {
      await pulse.after(beats);
      continue;
    }
    expect(++moves, "presses").toBeLessThan(MOST);
    if (silent) expect(await silent.count()).toBe(0);
    // The table may move on meanwhile; what cannot be pressed again and again is a fault.
    missed = await way
      .first()
      .press("Enter", { timeout: 5000 })
      .then(() => 0)
      .catch(() => missed + 1);
    expect(missed, "presses in vain").toBeLessThan(5);
  }
  expect(moves).toBeGreaterThan(5);
  await expect(page.getByRole("log", { name: words.told })).not.toBeEmpty(); // what happened was told aloud
}

test("a question mark lists the keys, which work on a Russian keyboard, not while one writes, and not when switched off", async ({
  browser,
}) => {
  const page = await sitDown(browser, "catham", { confirm: true });
  const log = page.getByRole("button", { name: "What happened" });
  const keys = page.getByRole("dialog", { name: "Keys" });
  const menu = page.getByRole("button", { name: "Table", exact: true });
  await expect(log).toHaveAttribute("aria-expanded", "true");
  await expect(log).toHaveAttribute("aria-keyshortcuts", "L");

  await menu.focus();
  await page.keyboard.press("?");
  await expect(keys).toContainText("Show the last turn again");
  await page.keyboard.press("l"); // within a dialog
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(log).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("l");
  await expect(log).toHaveAttribute("aria-expanded", "false");
  await strike(page, { key: "д", code: "KeyL" });
  await expect(log).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("2");
  await expect(page.getByRole("dialog", { name: /bot/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await expect(page.getByRole("region", { name: "Your hand" }).getByRole("button").first()).toBeFocused();

  // What had the focus goes away.
  const asks = page.getByRole("region", { name: WORDS.en.asks });
  await page.keyboard.press("m");
  await page.keyboard.press("q");
  await page.keyboard.press("Enter");
  // Whoever is led through the list would be led on; what would be done stands over the question.
  await asks.getByRole("status").click({ force: true });
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(asks.getByRole("status")).toBeFocused();

  await strike(page, { key: "?", code: "Digit7", shiftKey: true });
  await keys.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(log).not.toHaveAttribute("aria-keyshortcuts");
  await page.keyboard.press("l");
  await page.keyboard.press("?");
  await menu.press("Enter");
  await page.getByRole("button", { name: "Keys" }).press("Enter");
  await expect(keys.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByRole("button", { name: "What happened", expanded: true })).toBeVisible();

  const home = await watched(await stranger(browser));
  await home.goto("/");
  const name = home.getByRole("textbox", { name: "Your name" });
  await name.pressSequentially("pop?");
  await expect(name).toHaveValue("pop?");
  await expect(home.getByRole("dialog")).toHaveCount(0);
  await name.press("Tab");
  await home.keyboard.press("o");
  await expect(home).toHaveURL(/\/new/);
});

/** As a keyboard of other letters would. */
async function strike(page: Page, init: { key: string; code: string; shiftKey?: boolean }): Promise<void> {
  await page.evaluate((event) => {
    const { activeElement } = document;
    activeElement?.dispatchEvent(new KeyboardEvent("keydown", { ...event, bubbles: true, cancelable: true }));
  }, init);
}
