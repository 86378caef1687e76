/** At every instant everything on the page shows the same beat, in games of every kind, and says what the server told of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { Words } from "../src/ctrl/fluent";
import { grouped } from "../src/ctrl/grouped";
import { tellAsk, tellEvent } from "../src/ctrl/telling";
import type { GameFull, TableEvent, TableQuestion } from "../src/wire";
import { BOARDS } from "./boards";
import { watchFrames, type Said } from "./frames";
import { asked, base, click, ending, person, playOn, table } from "./people";
import { test } from "./pulse";
import { serve } from "./server";
import { storiesIn, type Story } from "./wire";

const DECISIONS = 4; // before a bot plays on for us; what then happens is told to its end
const HASTE = 8; // times as fast as at fast pace does it go on: there is enough to be told
const KINDS = [
  { game: "catham", seats: 3 },
  { game: "cartus", seats: 3 },
  { game: "rattus", seats: 3 },
  { game: "rattus", seats: 3, options: { edition: "africanus" } },
  { game: "ratapolis", seats: 3 },
];

/** Words of the frame or of a game. */
async function wordsOf(game: string): Promise<Words> {
  const words = (file: string) => readFileSync(join(import.meta.dirname, `../src/words/${file}.ftl`), "utf8");
  const own = words("door.en") + words("en");
  if (!game) return new Words("en", own);
  const addresses = ["/api/words/en", `/api/games/${game}/words/en`].map((address) => `${base()}${address}`);
  return new Words("en", ...(await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))));
}

/** How a game is told, by the words of the server and by what is known of it. */
async function teller(game: string, names: string[]) {
  const [words, frame] = [await wordsOf(game), await wordsOf("")];
  const full = (await (await fetch(`${base()}/api/games/${game}`)).json()) as GameFull;
  const known = { full, actions: [] };
  return {
    event: (event: TableEvent, seat: number | null) => tellEvent(words, known, event, names, seat),
    question: (ask: TableQuestion) => `${frame.say("your-move")} ${tellAsk(words, known, ask, names)}`,
    title: (asked: boolean) => {
      const name = words.say("name");
      return asked ? frame.say("title-your-move", { game: name }) : `${name} · ${frame.say("title")}`;
    },
  };
}
type Teller = Awaited<ReturnType<typeof teller>>;

/** What a page should have said at that beat, for what it may say in several ways as it did. */
function rightly(said: Said, story: Story, game: string, tell: Teller): Said {
  const { view, events, upTo } = story.moments[said.beat]!;
  const words = (event: TableEvent) => tell.event(event, said.seat);
  const lines = grouped(story.lines.slice(0, upTo), words);
  const now = said.heard === null ? null : story.after(said.heard);
  const last = now?.beat === said.beat; // of what was known
  const asked = last && !!now.ask && !view.over;
  const themes = (events.length ? events : story.lines.slice(upTo - 1, upTo)).map(words);
  const sentence = asked
    ? tell.question(now.ask!)
    : said.telling && !themes.includes(said.sentence)
      ? themes[0]!
      : said.sentence;
  const facts = BOARDS[game]!.facts(view, said.seat, said.telling).sort();
  return {
    ...said,
    title: tell.title(asked),
    yourMove: asked,
    asked,
    over: last && view.over,
    sentence,
    acting: view.over ? [] : view.to_act.toSorted(),
    lines: lines.length,
    last: lines.at(-1)?.text ?? "",
    aloud: said.aloud && words(story.lines[upTo - 1]!),
    facts,
  };
}

/** What was said otherwise, the first of it. */
function wrong(said: Said, right: Said): string[] {
  const differs = (key: keyof Said) => JSON.stringify(said[key]) !== JSON.stringify(right[key]);
  const only = (some: string[], others: string[]) => some.filter((one) => !others.includes(one)).join(", ");
  return (Object.keys(right) as (keyof Said)[]).filter(differs).map((key) => {
    const [is, should] =
      key === "facts" ? [only(said.facts, right.facts), only(right.facts, said.facts)] : [said[key], right[key]];
    return `beat ${said.beat}: ${key} is ${String(is)}, not ${String(should)}`;
  });
}

/** Open or close the list of all choices, if there is one now. */
async function list(page: Page, open: boolean): Promise<void> {
  const all = page.locator(`[aria-expanded=${!open}]`, { hasText: /^All choices/ });
  if (await all.isVisible()) await all.click({ timeout: 1000 }).catch(() => {});
}

test("a story waits, steps, is skipped by the space bar, and told again", async ({ browser }) => {
  const anna = await person(browser, "Anna", { pace: "slow" });
  const { page } = anna;
  const { card } = await table(anna, { seats: 3, bots: 2 });
  await page.goto(`/t/${card.id}`);
  await expect(asked(page)).toBeVisible();
  const beat = () => page.evaluate(() => Number(document.documentElement.dataset["beat"]));
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await expect(async () => {
    await click(page);
    await expect(page.locator(".playback")).toBeVisible({ timeout: 200 });
  }).toPass();
  await press("Wait");
  await expect.poll(() => page.locator(".playback").textContent()).toMatch(/\/(?!1\b)\d/); // bots have gone on meanwhile
  const stopped = await beat();
  await press("Next");
  expect(await beat()).toBe(stopped + 1);
  await press("Back");
  expect(await beat()).toBe(stopped);
  await expect(asked(page)).toBeHidden();
  await press("Go on");
  await expect(async () => {
    await page.keyboard.press(" ");
    await expect(asked(page)).toBeVisible({ timeout: 100 });
  }).toPass();
  const now = await beat();
  await press("Show the last turn again");
  await expect(asked(page)).toBeHidden();
  expect(await beat()).toBeLessThan(now);
  await press("Skip");
  await expect(asked(page)).toBeVisible();
  expect(await beat()).toBe(now);
});

test("several bots' turns are skipped together, to one's own", async ({ browser }) => {
  const here = base();
  const { base: there, stop } = await serve({ RATSKELLER_PACE: "1" }); // where bots wait for who follows
  process.env["RATSKELLER_BASE"] = there;
  try {
    const anna = await person(browser, "Anna", { pace: "slow" });
    const { page } = anna;
    await page.addInitScript(watchFrames, { haste: 1, drawn: [] });
    const { card } = await table(anna, { seats: 4, bots: 3 });
    await page.goto(`/t/${card.id}`);
    await expect(asked(page)).toBeVisible();
    const toMyTurn = page.getByRole("button", { name: "To my turn" });
    await expect(async () => {
      await click(page);
      await expect(toMyTurn).toBeVisible({ timeout: 200 });
    }).toPass();
    await toMyTurn.click();
    const before = await page.evaluate(() => [window.seen.said.length, window.seen.heard.length] as const);
    await expect(asked(page)).toBeVisible();
    const { said, heard } = await page.evaluate(() => window.seen);
    expect(said.slice(before[0]).filter(({ telling }) => telling)).toEqual([]);
    const story = storiesIn(heard).get(0)!;
    const skipped = story.moments.slice(story.after(before[1]).beat + 1).flatMap(({ events }) => events);
    expect(new Set(skipped.map(({ seat }) => seat)).size, "bots").toBeGreaterThan(1);
  } finally {
    process.env["RATSKELLER_BASE"] = here;
    await stop();
  }
});

for (const { game, seats, options = {} } of KINDS) {
  const name = [game, ...Object.values(options)].join(" ");
  test(`${name} is told as one story`, async ({ browser }) => {
    const anna = await person(browser, "Anna", { pace: "fast", reducedMotion: "no-preference" });
    const { page } = anna;
    await page.addInitScript(watchFrames, { haste: HASTE, drawn: BOARDS[game]!.drawn });
    const { card } = await table(anna, { game, seats, bots: seats - 1, options });
    await page.goto(`/t/${card.id}`);
    let decided = 0;
    const decide = async () => {
      await list(page, true);
      await click(page, [".choices button"]); // the first of all, whatever the board offers
      decided += 1;
    };
    await playOn([page], decide, () => decided >= DECISIONS);
    const menu = page.getByRole("dialog", { name: "Table" });
    await expect(async () => {
      if (await menu.isVisible()) return;
      await list(page, false); // it lies over the button
      await page.getByRole("button", { name: "Table", exact: true }).click({ timeout: 1000 });
    }).toPass();
    await page.getByRole("button", { name: "Resign", exact: true }).click();
    await page.getByRole("button", { name: /Really resign/ }).click();
    await expect(ending(page)).toBeVisible({ timeout: 0 });
    const { frames, beats, faults, heard, said } = await page.evaluate(() => window.seen);
    const names = await page.locator("[data-seat] .name").allTextContents();
    const tell = await teller(game, names);
    const stories = storiesIn(heard);
    for (const one of said) faults.push(...wrong(one, rightly(one, stories.get(one.seat)!, game, tell)));
    const told = stories.get(0)!.moments.length;
    expect(faults.slice(0, 20)).toEqual([]);
    expect(beats, "told in order").toEqual(beats.toSorted((one, other) => one - other));
    expect(beats.length, `of ${told} in ${frames} frames`).toBeGreaterThan(30);
  });
}
