/** What people at one table do besides playing: call, take back, pause, break off, run out of time, answer once and for all. */
import { expect, type Page } from "@playwright/test";
import { asked, click, person, post, prefer, sit, stateOf, table, type Person } from "./people";
import { test } from "./pulse";

const CHOICES = [".prompt .choices button"];

async function menu(page: Page, ...clicks: (string | RegExp)[]): Promise<void> {
  await page.getByRole("button", { name: "Table", exact: true }).click();
  for (const name of clicks) await page.getByRole("dialog").getByText(name).click();
}

/** Two people at a table by the list of choices, Anna first. */
async function two(anna: Person, boris: Person, game: string): Promise<string> {
  for (const who of [anna, boris]) await prefer(who.context, { list: true });
  const { card, invite } = await table(anna, { game, seats: 2, bots: 0 });
  await sit(boris, invite, 1);
  await post(anna, `/tables/${card.id}/start`);
  for (const who of [anna, boris]) await who.page.goto(`/t/${card.id}`);
  return card.id;
}

test("one is called to one's turn, takes a decision back, pauses, and breaks off only together", async ({
  browser,
}) => {
  const [anna, boris] = [await person(browser, "Anna"), await person(browser, "Boris")];
  for (const who of [anna, boris]) await who.context.addInitScript(eavesdrop);
  await two(anna, boris, "rattus");
  await menu(boris.page, /^Sounds: my move/, "A notification when it is my move");
  await boris.page.keyboard.press("Escape");
  await expect.poll(() => boris.page.evaluate(() => window.calls.sounds)).toBeGreaterThan(0); // how it will sound
  await boris.page.evaluate(() => (window.calls.sounds = 0));
  await expect(anna.page).toHaveTitle(/^● Your move/);
  await expect(boris.page).not.toHaveTitle(/Your move/);
  expect(await boris.page.evaluate(() => window.calls)).toEqual({ sounds: 0, notes: [] });
  await decide(anna);
  await expect(boris.page).toHaveTitle(/^● Your move/);
  await expect.poll(() => boris.page.evaluate(() => window.calls.sounds)).toBeGreaterThan(0);
  await expect
    .poll(() => boris.page.evaluate(() => window.calls.notes))
    .toEqual([expect.stringMatching(/^Your move\. .{10}/)]);
  expect(await anna.page.evaluate(() => window.calls)).toEqual({ sounds: 0, notes: [] }); // as it is before one asks for it

  await decide(boris);
  await boris.page.getByRole("button", { name: "Take back" }).click();
  await expect(anna.page.locator("aside.history")).toContainText("Boris takes");
  await expect(asked(boris.page)).toBeVisible();
  await expect(boris.page.getByRole("button", { name: "Take back" })).toHaveCount(0);

  await menu(anna.page, "Propose a pause");
  await expect(anna.page.getByText("You agree.")).toBeVisible();
  await boris.page
    .getByRole("alert")
    .filter({ hasText: "Anna proposes a pause." })
    .getByRole("button", { name: "Yes" })
    .click();
  for (const { page } of [anna, boris]) await expect(page.getByText("The game is paused.")).toBeVisible();
  await menu(boris.page, "Propose to go on");
  await anna.page
    .getByRole("alert")
    .filter({ hasText: "Boris proposes to go on." })
    .getByRole("button", { name: "Yes" })
    .click();
  for (const { page } of [anna, boris]) await expect(page.getByText("The game is paused.")).toHaveCount(0);

  await menu(boris.page, "Offer to end the game");
  const proposal = anna.page.getByRole("alert").filter({ hasText: "Boris proposes to break the game off." });
  await proposal.getByRole("button", { name: "No" }).click();
  for (const { page } of [anna, boris]) await expect(page.getByText("proposes to break the game off.")).toHaveCount(0);
  await menu(boris.page, "Offer to end the game");
  await proposal.getByRole("button", { name: "Yes" }).click();
  for (const { page } of [anna, boris]) await expect(page.getByText("Broken off, as agreed.")).toBeVisible();
});

test("a bot plays for whoever ran out of time, until he is back", async ({ browser }) => {
  const [anna, boris] = [await person(browser, "Anna"), await person(browser, "Boris")];
  const { card, invite } = await table(anna, { seats: 2, bots: 0, clock: { kind: "move", move: 12 } });
  await sit(boris, invite, 1);
  await post(anna, `/tables/${card.id}/start`);
  for (const who of [anna, boris]) await who.page.goto(`/t/${card.id}`);
  await expect(anna.page.getByText("You ran out of time, and a bot plays for you.")).toBeVisible({ timeout: 60_000 });
  await anna.page.getByRole("button", { name: "I am back" }).click();
  await expect(anna.page.getByText("You ran out of time")).toHaveCount(0);
  await expect(boris.page.locator("aside.history")).toContainText(/Anna (takes|plays)/);
});

test("a question is answered once and for all, until one wants to be asked again", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { page } = anna;
  await prefer(anna.context, { list: true });
  const { card } = await table(anna, { game: "cartus", seats: 2, bots: 1 });
  await page.goto(`/t/${card.id}`);
  const always = page.getByRole("dialog").getByRole("button", { name: /^From now on always/ });
  await expect(async () => {
    await page.keyboard.press("Escape");
    if ((await stateOf(page)) === "asked") await click(page, CHOICES); // until a question comes that has a plain answer
    await page.getByRole("button", { name: "Answer this always alike" }).click({ timeout: 500 });
    await expect(always.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await always.first().click();
  await expect(always).toHaveCount(0); // the box is gone
  await menu(page);
  await page.getByRole("dialog").getByRole("button", { name: "Ask me again" }).click();
  await expect(page.getByRole("dialog").getByText("Standing answers")).toHaveCount(0);
});

async function decide({ page }: Person): Promise<void> {
  const history = page.locator("aside.history ol");
  const told = await history.innerText();
  await page.locator(CHOICES[0]!).first().click();
  await expect.poll(() => history.innerText()).not.toBe(told);
}

declare global {
  interface Window {
    calls: { sounds: number; notes: string[] };
  }
}

/** Somebody who looks elsewhere: what he would hear and be shown is noted. */
function eavesdrop(): void {
  window.calls = { sounds: 0, notes: [] };
  Object.defineProperty(document, "hidden", { get: () => true });
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    window.calls.sounds++;
    start.call(this, when);
  };
  class Note {
    static permission = "granted";
    constructor(title: string, { body }: NotificationOptions) {
      window.calls.notes.push(`${title} ${body}`);
    }
  }
  Object.assign(window, { Notification: Note });
}
