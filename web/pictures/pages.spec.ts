/** The main pages at both sizes and in both languages, as they look in a game under way. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { asked, click, ending, person, table, type Person } from "../browser/people.ts";

const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 },
};
const NAMES = { en: ["Anna", "Boris"], ru: ["Анна", "Борис"] } as const;

for (const [size, options] of Object.entries(SIZES)) {
  for (const language of ["en", "ru"] as const) {
    test(`${size} ${language}`, async ({ browser }) => {
      mkdirSync(FOLDER, { recursive: true });
      const scheme = size === "desktop" && language === "ru" ? "light" : "dark";
      const anna = await person(browser, NAMES[language][0], { ...options, colorScheme: scheme, reducedMotion: "reduce" });
      const guest = await person(browser, NAMES[language][1]);
      await anna.context.addInitScript((wish) => {
        if (!localStorage.getItem("ratskeller-settings")) localStorage.setItem("ratskeller-settings", JSON.stringify({ language: wish }));
      }, language);
      await table(guest, { seats: 4, bots: 1, public: true });
      await table(guest, { game: "ratapolis", seats: 3, bots: 0, public: true });
      await shot(anna, "lobby", "/");
      await shot(anna, "new-table", "/new?game=catham");
      const { card } = await table(anna, { seats: 4, bots: 3 });
      await anna.page.goto(`/t/${card.id}`);
      await moves(anna, 14);
      await shot(anna, "table");
      for (let i = 0; i < 400 && !(await ending(anna.page).isVisible()); i++) await moves(anna, 1);
      await shot(anna, "end");
      await anna.page.goto(`/replay/${card.id}?seat=0&step=24`);
      await expect(anna.page.locator(".luck.good")).toBeVisible();
      await shot(anna, "replay");
      await shot(anna, "rules", "/rules/catham");
      await shot(anna, "profile", "/me");
      for (const game of ["cartus", "rattus", "ratapolis"]) {
        const other = await table(anna, { game, seats: 3, bots: 2 });
        await anna.page.goto(`/t/${other.card.id}`);
        await expect(anna.page.locator("[data-asked]")).toBeVisible();
        await shot(anna, game);
      }

      async function shot(who: Person, name: string, address?: string) {
        if (address) await who.page.goto(address);
        await expect(who.page.locator("main h1, main h2").first()).toBeAttached();
        await who.page.waitForTimeout(900);
        const devtools = await who.context.newCDPSession(who.page);
        const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 78 });
        await devtools.detach();
        writeFileSync(join(FOLDER, `${name}-${size}-${language}.webp`), Buffer.from(data, "base64"));
      }
    });
  }
}

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
