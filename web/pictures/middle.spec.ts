/** Rattus Cartus and Rattus in the middle of a game, played there through the list of choices. */
import { expect } from "@playwright/test";
import { asked, table, type Person } from "../browser/people.ts";
import { pictures } from "./shot.ts";

const DECISIONS = { cartus: 30, rattus: 16 };

for (const game of ["cartus", "rattus"] as const)
  pictures(game, async (anna, { size, shot }) => {
    const seats = size === "phone" ? 3 : 4;
    const { card } = await table(anna, { game, seats, bots: seats - 1 });
    await anna.page.goto(`/t/${card.id}`);
    await list(anna, true);
    await choose(anna, DECISIONS[game]);
    await list(anna, false);
    await expect(asked(anna.page)).toBeVisible();
    await anna.page.evaluate(() => scrollTo(0, 0));
    await shot(game);
  });

/** Have the list of choices in place of the board, or the board again. */
async function list({ page }: Person, on: boolean): Promise<void> {
  await page.evaluate((wish) => {
    const settings = JSON.parse(localStorage.getItem("ratskeller-settings") ?? "{}") as Record<string, unknown>;
    localStorage.setItem("ratskeller-settings", JSON.stringify({ ...settings, list: wish }));
  }, on);
  await page.reload();
  await expect(asked(page)).toBeVisible();
}

/** So many decisions, each another of those offered. */
async function choose({ page }: Person, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const offered = page.locator(".prompt .choices button:enabled");
    await expect(offered.first()).toBeVisible();
    await offered
      .nth((i * 7) % (await offered.count()))
      .click({ timeout: 2000 })
      .catch(() => {}); // the table may have moved on
    await page.waitForTimeout(150);
  }
}
