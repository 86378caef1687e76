/** Ratapolis in the middle of a game, and the drawing board with a fault. */
import { expect } from "@playwright/test";
import { asked, table } from "../browser/people.ts";
import { decide, drawn, finger, mouse, walk } from "../browser/ratapolis.ts";
import { pictures } from "./shot.ts";

pictures("ratapolis", async (anna, { size, shot }) => {
  const { page } = anna;
  const press = size === "phone" ? finger : mouse;
  const { card } = await table(anna, {
    game: "ratapolis",
    seats: size === "phone" ? 3 : 5,
    bots: size === "phone" ? 2 : 4,
  });
  await page.goto(`/t/${card.id}`);
  await drawn(page);
  const fourth = page.locator(".rounds .now", { hasText: "4" });
  for (let turn = 0; turn < 40; turn++) {
    await expect(asked(page)).toBeVisible();
    if (await fourth.isVisible()) break;
    await decide(page, turn, press);
  }
  if (await page.locator(".prompt .choices button").first().isVisible()) await decide(page, 0, press); // the Archive
  await walk(page, 1, press); // the first action as an arrow
  await expect(page.locator("[data-arrow]")).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  await shot("ratapolis");
});

pictures("editor", async ({ page }, { shot }) => {
  await page.goto("/edit/ratapolis/city");
  await page.locator('select[name="start"] option[value="two-banks"]').waitFor({ state: "attached" });
  await page.locator('select[name="start"]').selectOption("two-banks");
  await expect(page.locator('[data-state="good"]')).toBeVisible();
  await page.locator('[data-brush="S"]').click();
  await page.locator('[data-cell="5,6"]').click();
  await expect(page.locator("[data-fault]")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await shot("editor");
});
