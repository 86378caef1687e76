/** A visitor at each size and in each language, whose pages are kept as pictures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Browser } from "@playwright/test";
import { person, type Person } from "../browser/people.ts";

const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 },
};
export const NAMES = { en: ["Anna", "Boris"], ru: ["Анна", "Борис"] } as const;

export interface Sitting {
  browser: Browser;
  size: keyof typeof SIZES;
  language: keyof typeof NAMES;
  /** The page as it is, or as it is at an address, under a name. */
  shot: (name: string, address?: string) => Promise<void>;
}

export function pictures(title: string, take: (anna: Person, sitting: Sitting) => Promise<void>): void {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
    for (const language of Object.keys(NAMES) as (keyof typeof NAMES)[])
      test(`${title} ${size} ${language}`, async ({ browser }) => {
        mkdirSync(FOLDER, { recursive: true });
        const colorScheme = size === "desktop" && language === "ru" ? "light" : "dark";
        const anna = await person(browser, NAMES[language][0], {
          ...SIZES[size],
          colorScheme,
          locale: { en: "en-GB", ru: "ru-RU" }[language],
          reducedMotion: "reduce",
        });
        await take(anna, { browser, size, language, shot });

        async function shot(name: string, address?: string): Promise<void> {
          if (address) await anna.page.goto(address);
          await expect(anna.page.locator("main h1, main h2").first()).toBeAttached();
          await anna.page.waitForLoadState("networkidle");
          await anna.page.waitForTimeout(900);
          const devtools = await anna.context.newCDPSession(anna.page);
          const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 78 });
          await devtools.detach();
          writeFileSync(join(FOLDER, `${name}-${size}-${language}.webp`), Buffer.from(data, "base64"));
        }
      });
}
