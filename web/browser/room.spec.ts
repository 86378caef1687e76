/** The room of a table at every size: recorded moments of every phase, by two to six people, in both languages, with the longest of
 *  names.  Nothing overlaps, nothing is cut, and whatever can be chosen can be hit with a finger. */
import { expect, type Browser } from "@playwright/test";
import { combinations } from "./combinations";
import { moments, RecordedTable, type Recorded } from "./recorded";
import { test } from "./pulse";
import { untidy } from "./tidy";

const GAMES = ["catham", "cartus", "rattus", "ratapolis"];
const SIZES = {
  "a phone on its side": [844, 390],
  "a phone": [390, 844],
  "a tablet": [768, 1024],
  "a laptop": [1280, 800],
  "a screen": [1920, 1080],
  "a wall": [3840, 2160],
  "a laptop at 200 %": [640, 400],
} as const;
const TOUCHED: Size[] = ["a phone on its side", "a phone", "a tablet"];
const NAMES = {
  short: ["Anna", "Bo", "Cleo", "Дина", "Ed", "Фима"],
  long: [
    "Екатерина Великолепная",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Жжжжжжжжжжжж Щщщщщщщщщщщ",
    "Maximilian Wammelmommmmm",
    "Ы",
    "Bartholomew of the Moors",
  ],
} as const;
const ALL = process.env["RATSKELLER_BROWSER"] === "all";

/** Every phase, and every number of seats; with `make browser-all` all that is recorded. */
function chosen(game: string): string[] {
  const open = new Set<string>();
  const kinds = ({ view, seat }: Recorded) => [
    `${(view as { phase?: string }).phase} ${seat === null ? "watched" : ""}`,
    `${view.seats} seats`,
  ];
  const all = Object.entries(moments(game));
  for (const [, moment] of all) for (const kind of kinds(moment)) open.add(kind);
  const fresh = (moment: Recorded) => kinds(moment).filter((kind) => open.has(kind)).length;
  return all
    .toSorted(([, one], [, other]) => other.view.seats - one.view.seats)
    .flatMap(([name, moment]) => {
      if (!ALL && !fresh(moment)) return [];
      for (const kind of kinds(moment)) open.delete(kind);
      return [name];
    });
}

type Size = keyof typeof SIZES;
type Case = { moment: string; size: Size; language: "en" | "ru"; names: keyof typeof NAMES };

/** A window of this size; the small ones are held in a hand. */
async function window(table: RecordedTable, size: Size): Promise<void> {
  const [width, height] = SIZES[size];
  await table.touched(TOUCHED.includes(size));
  await table.page.setViewportSize({ width, height });
}

/** Look at these cases one after the other: a page for each language, resized for each size. */
async function look(
  browser: Browser,
  game: string,
  cases: Case[],
  arrive: (table: RecordedTable, moment: Recorded) => Promise<void>,
  settings: object = { pace: "instant" },
): Promise<void> {
  const recorded = moments(game);
  const sorted = cases.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
  const found: string[] = [];
  let table: RecordedTable | null = null;
  let before: Case | null = null;
  for (const now of sorted) {
    if (!table || before?.language !== now.language) {
      await table?.page.close();
      table = await RecordedTable.open(browser, game, { settings: { ...settings, language: now.language } });
    }
    if (before?.moment !== now.moment || before.names !== now.names || before.language !== now.language) {
      table.names = NAMES[now.names];
      await arrive(table, recorded[now.moment]!);
    }
    await window(table, now.size);
    await table.settled();
    const faults = await untidy(table.page);
    found.push(
      ...faults.map((fault) => `${now.moment} on ${now.size} in ${now.language}, ${now.names} names: ${fault}`),
    );
    before = now;
  }
  expect(found).toEqual([]);
}
const keyOf = ({ language, names, moment, size }: Case) => `${language} ${names} ${moment} ${size}`;

const sizes = Object.keys(SIZES) as Size[];
const languages = ["en", "ru"] as const;
const names = ["short", "long"] as const;

for (const game of GAMES) {
  test(`${game} at every size`, async ({ browser }) => {
    const cases = combinations({ moment: chosen(game), size: sizes, language: languages, names });
    await look(browser, game, cases, (table, moment) => table.show(moment));
  });
}

/** The same moment in other rooms: told by a list, with all choices beside the board, replayed, in the middle of a story, in a lesson. */
const KINDS = {
  list: (table: RecordedTable, moment: Recorded) => table.show(moment),
  choices: (table: RecordedTable, moment: Recorded) => table.choices(moment),
  replay: (table: RecordedTable, moment: Recorded) => table.replay(moment),
  story: (table: RecordedTable, moment: Recorded) => table.tell(moment),
  lesson: (table: RecordedTable, moment: Recorded) => table.teach(moment),
};
const FIRST: Record<string, string> = { catham: "turn-2", cartus: "visit-3", rattus: "turn-2", ratapolis: "start" };
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
for (const game of GAMES) {
  const cases = combinations({ kind: kinds, moment: [FIRST[game]!], size: sizes, language: languages, names });
  for (const kind of kinds)
    test(`${game} at every size: ${kind}`, async ({ browser }) => {
      const own = cases.filter((one) => one.kind === kind);
      await look(browser, game, own, KINDS[kind], {
        list: kind === "list",
        pace: kind === "story" ? "slow" : "instant",
      });
    });
}

test("talk at every size", async ({ browser }) => {
  const cases = combinations({ moment: ["turn-2"], size: sizes, language: languages, names });
  await look(browser, "catham", cases, (table, moment) => table.talk(moment), { pace: "instant", log: "shown" });
});

/** Whoever comes nearer to a drawing finds all of it large enough for a finger. */
const DRAWN: Record<string, string[]> = { rattus: ["turn-2", "turn-6"], ratapolis: ["start", "plan-6"] };
for (const game of Object.keys(DRAWN)) {
  test(`${game} for a finger`, async ({ browser }) => {
    for (const moment of DRAWN[game]!)
      for (const size of TOUCHED) {
        const table = await RecordedTable.open(browser, game);
        await window(table, size);
        await table.open(moments(game)[moment]!);
        const nearer = table.page.locator("[data-nearer]");
        for (let i = 0; i < 2 && (await nearer.count()); i++) await nearer.press("Enter"); // as keys bring things into sight
        await table.settled();
        expect(await untidy(table.page, true), `${moment} on ${size}`).toEqual([]);
        await table.page.close();
      }
  });
}

/** What goes wrong is found. */
const WRONG: Record<string, [style: string, fault: RegExp]> = {
  "something lies over everything": [".room::after { content: ''; position: absolute; inset: 0 }", /is covered by/],
  "a part lies over another": [".room > .prompt { transform: translateY(-60px) }", /overlap by/],
  "buttons are low": [".prompt .button.button { min-height: 0; height: 24px }", /can be hit on \d+ px only/],
  "a sentence is cut": [".sentence.sentence { width: 5rem; white-space: nowrap; overflow: hidden }", /is cut by/],
  "the page is wide": [".room { width: 130vw }", /the page is \d+ px too wide/],
  "the page is high": ["main:has(.room) { min-height: 110vh }", /the page is \d+ px too high/],
  "the board is wide": [".room > .board > * { min-width: 130% }", /the board is \d+ px too wide/],
  "much is said": [".said { min-height: 12rem }", /the prompt needs \d+ px more/],
};
test("what is untidy is found", async ({ browser }) => {
  const table = await RecordedTable.open(browser, "catham", { settings: { pace: "instant" } });
  const looks = async (style: string) => {
    const tag = await table.page.addStyleTag({ content: style });
    await table.settled();
    const faults = (await untidy(table.page)).join("\n");
    await tag.evaluate((one) => (one as HTMLElement).remove());
    return faults;
  };
  await table.show(moments("catham")["turn-2"]!);
  for (const [what, [style, fault]] of Object.entries(WRONG)) expect(await looks(style), what).toMatch(fault);
  expect(await untidy(table.page)).toEqual([]);
  await table.replay(moments("catham")["turn-2"]!);
  expect(await looks(".controls { transform: translateY(9rem) }")).toMatch(/is out of sight/);
  expect(await untidy(table.page)).toEqual([]);
});
