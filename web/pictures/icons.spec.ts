/** The icons of the installed page, drawn from the logo; a mask may cut off all but the middle of the last. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";

const LOGO = readFileSync(join(import.meta.dirname, "../src/ui/logo.svg"), "utf8");
const FOLDER = join(import.meta.dirname, "../public/icons");

for (const [name, size, share, ground] of [
  ["192", 192, 0.94, "transparent"],
  ["512", 512, 0.94, "transparent"],
  ["maskable", 512, 0.62, "#1b1410"],
  ["apple", 180, 0.8, "#1b1410"],
] as const)
  test(`the icon ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:${ground}">` +
        LOGO.replace("<svg ", `<svg width="${size * share}" height="${size * share}" `),
    );
    writeFileSync(join(FOLDER, `${name}.png`), await page.screenshot({ omitBackground: true }));
  });
