/** How a person plays Ratapolis: by pressing on the plan. */
import { expect, type Page } from "@playwright/test";
import { stateOf } from "./people";

export const walls = (page: Page, kind = "") => page.locator(`[data-walls]${kind}`);
export const drawn = (page: Page) => expect(walls(page)).toHaveCount(20); // the board is loaded after the table
export const slips = (page: Page) => page.locator(".slip.done");

type Press = (page: Page, x: number, y: number) => Promise<void>;
export const mouse: Press = (page, x, y) => page.mouse.click(x, y);
export const finger: Press = (page, x, y) => page.touchscreen.tap(x, y);

/** Press a place of this building where nothing else lies; false if there is none. */
export async function pressOn(page: Page, selector: string, press: Press): Promise<boolean> {
  const spot = await page.evaluate((wanted) => {
    const shape = document.querySelector(wanted);
    if (!shape) return null;
    shape.scrollIntoView({ block: "center", inline: "center" });
    const box = shape.getBoundingClientRect();
    for (let i = 1; i < 144; i++) {
      const [x, y] = [box.x + (box.width * ((i * 5) % 12)) / 12, box.y + (box.height * Math.floor(i / 12)) / 12];
      if (document.elementFromPoint(x, y)?.closest(wanted)) return { x, y };
    }
    return null;
  }, selector);
  if (spot) await press(page, spot.x, spot.y);
  return spot !== null;
}

/** One decision by pressing on the plan: a group walks, a rat is bitten, or nothing is done; questions are declined. */
export async function decide(page: Page, turn: number, press: Press): Promise<void> {
  if (!(await page.locator(".hand .idle").isVisible())) {
    await page
      .locator(".prompt .choices button")
      .last()
      .click({ timeout: 2000 })
      .catch(() => {});
    return;
  }
  const before = await slips(page).count();
  if (turn % 5 === 4)
    await page
      .locator(".hand .idle")
      .click({ timeout: 2000 })
      .catch(() => {});
  else if (turn % 5 === 2 && (await page.locator(".victim").count()))
    await pressOn(page, press === mouse ? ".victim" : "[data-walls].lit.home", press);
  else await walk(page, turn, press);
  const bite = page.locator(".pane .bite").first(); // on a phone, a building is chosen, then whom to bite there
  if (press === finger && turn % 5 === 2 && (await bite.isVisible())) await bite.tap({ timeout: 2000 }).catch(() => {});
  // Written down; or all are ready, and the slips are new.
  await expect
    .poll(
      async () =>
        (await slips(page).count()) !== before ||
        (await stateOf(page)) !== "asked" ||
        !(await walls(page, ".target").count()),
    )
    .toBe(true);
}

/** A group goes from one of its buildings to a neighbour that lights up. */
export async function walk(page: Page, turn: number, press: Press): Promise<void> {
  const homes = await walls(page, ".lit.home").evaluateAll((all) => all.map((one) => one.getAttribute("data-walls")));
  const home = homes[turn % Math.max(1, homes.length)];
  if (!home || !(await pressOn(page, `[data-walls="${home}"]`, press))) return;
  await expect(walls(page, ".target").first()).toBeVisible();
  const targets = await walls(page, ".target").evaluateAll((all) => all.map((one) => one.getAttribute("data-walls")));
  await pressOn(page, `[data-walls="${targets[turn % targets.length]}"]`, press);
}
