/** The main pages at both sizes and in both languages, as they look in a game under way. */
import { expect } from "@playwright/test";
import { asked, click, ending, person, table, type Person } from "../browser/people.ts";
import { NAMES, pictures } from "./shot.ts";

pictures("pages", async (anna, { browser, language, shot }) => {
  const guest = await person(browser, NAMES[language][1]);
  await table(guest, { seats: 4, bots: 1, public: true });
  await table(guest, { game: "ratapolis", seats: 3, bots: 0, public: true });
  await shot("lobby", "/");
  await shot("new-table", "/new?game=catham");
  await anna.page.locator(".numbers label", { hasText: "4" }).click();
  await anna.page.locator(".check input").uncheck();
  await anna.page.locator("form button.main").click();
  await anna.page.waitForURL(/\/t\//);
  const id = anna.page.url().split("/").at(-1);
  await moves(anna, 14);
  await shot("table");
  for (let i = 0; i < 400 && !(await ending(anna.page).isVisible()); i++) await moves(anna, 1);
  await shot("end");
  await anna.page.goto(`/replay/${id}?seat=0&step=24`);
  await expect(anna.page.locator(".luck.proved")).toBeVisible();
  await shot("replay");
  await shot("rules", "/rules/catham");
  await shot("profile", "/me");
});

/** So many decisions, each answered by clicking. */
async function moves(who: Person, count: number): Promise<void> {
  for (let i = 0; i < count && !(await ending(who.page).isVisible()); i++) {
    await expect(asked(who.page).or(ending(who.page))).toBeVisible({ timeout: 20_000 });
    if (await ending(who.page).isVisible()) return;
    await click(who.page);
    if (await who.page.locator(".counts .count").first().isVisible()) await click(who.page);
    await who.page.waitForTimeout(120);
  }
  await expect(asked(who.page).or(ending(who.page))).toBeVisible({ timeout: 20_000 });
}
