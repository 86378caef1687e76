/** At every instant everything on the page shows the same beat, in games of every kind. */
import { expect, type Page } from "@playwright/test";
import { asked, click, ending, person, playOn, table } from "./people";
import { test } from "./pulse";

const DECISIONS = 6; // before a bot plays on for us; what then happens is told to its end
const HASTE = 4; // times as fast as at fast pace does it go on: there is enough to be told
const KINDS = [
  { game: "catham", seats: 3 },
  { game: "cartus", seats: 3 },
  { game: "rattus", seats: 3 },
  { game: "rattus", seats: 3, options: { edition: "africanus" } },
  { game: "ratapolis", seats: 3 },
];

/** What was seen on the page, frame by frame. */
interface Seen {
  frames: number;
  beats: number[];
  faults: string[];
}
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Look at every frame, and let timers hurry: one number, and nothing to choose and no result while a story is told. */
function watchFrames(haste: number): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((act: () => void, ms = 0) => later(act, ms / haste)) as typeof setTimeout;
  const seen: Seen = (window.seen = { frames: 0, beats: [], faults: [] });
  const fault = (what: string) => seen.faults.length < 10 && !seen.faults.includes(what) && seen.faults.push(what);
  const look = () => {
    requestAnimationFrame(look);
    const found = [...document.querySelectorAll<HTMLElement>("[data-beat]")];
    if (found.length < 2) return; // the table is not there yet
    seen.frames++;
    const name = (part: HTMLElement) => `${part.localName}.${part.className.split(" ").slice(0, 2).join(".")}`;
    const beats = new Set(found.map((part) => part.dataset["beat"]));
    if (beats.size > 1) fault(found.map((part) => `${name(part)} ${part.dataset["beat"]}`).join(", "));
    const beat = Number(document.documentElement.dataset["beat"]);
    if (seen.beats.at(-1) !== beat) seen.beats.push(beat);
    if (!document.querySelector(".playback")) return;
    if (document.querySelector('[data-asked="true"], .choices button')) fault(`asked while ${beat} is told`);
    if (document.querySelector(".prompt > .ending")) fault(`ended while ${beat} is told`);
  };
  requestAnimationFrame(look);
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
  await expect.poll(() => page.locator(".playback").textContent()).toMatch(/\/[2-9]/); // bots have gone on meanwhile
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

for (const { game, seats, options = {} } of KINDS) {
  const name = [game, ...Object.values(options)].join(" ");
  test(`${name} is told as one story`, async ({ browser }) => {
    const anna = await person(browser, "Anna", { pace: "fast", reducedMotion: "no-preference" });
    const { page } = anna;
    await page.addInitScript(watchFrames, HASTE);
    const { card } = await table(anna, { game, seats, bots: seats - 1, options });
    await page.goto(`/t/${card.id}`);
    let decided = 0;
    const decide = async () => {
      await list(page, true);
      await click(page, [".choices button"]); // the first of all, whatever the board offers
      decided += 1;
    };
    await playOn([page], decide, () => decided >= DECISIONS);
    await expect(async () => {
      await list(page, false); // it lies over the button
      await page.getByRole("button", { name: "Table", exact: true }).click({ timeout: 1000 });
    }).toPass();
    await page.getByRole("button", { name: "Resign", exact: true }).click();
    await page.getByRole("button", { name: /Really resign/ }).click();
    await expect(ending(page)).toBeVisible({ timeout: 0 });
    const { frames, beats, faults } = await page.evaluate(() => window.seen);
    expect(faults).toEqual([]);
    expect(beats, "told in order").toEqual(beats.toSorted((one, other) => one - other));
    expect(beats.length, `of ${frames} frames`).toBeGreaterThan(30);
  });
}
