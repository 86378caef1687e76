import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/ctrl/settings.svelte";

beforeEach(() => settings.set({ language: "en" }));
afterEach(() => {
  settings.set({ language: "en" });
  vi.useRealTimers();
});

interface Manifest {
  [key: string]: unknown;
  lang: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

test("what is installed is the same in both languages, and has all that browsers ask of it", () => {
  const [en, ru] = ["en", "ru"].map((language) => {
    const manifest = JSON.parse(readFileSync(`public/manifest.${language}.webmanifest`, "utf8")) as Manifest;
    expect(manifest.lang).toBe(language);
    return manifest;
  }) as [Manifest, Manifest];
  const told = ["lang", "description", "shortcuts"];
  const same = ({ ...manifest }: Manifest) => Object.entries(manifest).filter(([key]) => !told.includes(key));
  expect(same(ru)).toEqual(same(en));
  expect(en).toMatchObject({ id: "/", name: "Ratskeller", start_url: "/", scope: "/", display: "standalone" });
  expect(ru.shortcuts.map(({ url }) => url)).toEqual(en.shortcuts.map(({ url }) => url));
  for (const said of ["description", "shortcuts"]) expect(ru[said]).not.toEqual(en[said]);
  expect(en.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of en.icons) {
    const png = readFileSync(`public${src}`);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("the page names the manifest of the language one reads now", async () => {
  vi.useFakeTimers();
  const { settleIn } = await import("../src/ctrl/installing.svelte");
  settleIn();
  await vi.advanceTimersByTimeAsync(5000);
  const href = () => document.querySelector('link[rel="manifest"]')!.getAttribute("href");
  expect(href()).toBe("/manifest.en.webmanifest");
  settings.set({ language: "ru" });
  await vi.advanceTimersByTimeAsync(0);
  expect(href()).toBe("/manifest.ru.webmanifest");
});
