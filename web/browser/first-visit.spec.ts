/** What the house costs somebody who has never been here. */
import { expect, type Page } from "@playwright/test";
import { stranger, watched } from "./people";
import { test } from "./pulse";

interface Visit {
  asked: string[];
  bytes: number;
  complaints: string[];
}

/** What came over the wire, its bytes with their headers, and what the console complained of. */
function watch(page: Page): { sum: () => Promise<Visit> } {
  const [asked, complaints]: [string[], string[]] = [[], []];
  let bytes = 0;
  const sizes: Promise<void>[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("requestfailed", (request) => complaints.push(request.url()));
  page.on("requestfinished", (request) => {
    const count = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      if (responseBodySize < 0) return; // the browser had it
      asked.push(new URL(request.url()).pathname);
      bytes += responseBodySize + responseHeadersSize;
    };
    sizes.push(count());
  });
  const sum = async () => {
    await page.waitForLoadState("networkidle");
    await Promise.all(sizes);
    return { asked, bytes, complaints };
  };
  return { sum };
}

const MOST = { "en-GB": 160_000, "ru-RU": 195_000 }; // bytes; Cyrillic letters come on top of the Latin ones
for (const [locale, most] of Object.entries(MOST))
  test(`the first page is light and complains of nothing, ${locale}`, async ({ browser }) => {
    const page = await watched(await stranger(browser, { locale }));
    const visit = watch(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(4);
    const { asked, bytes, complaints } = await visit.sum();
    expect(complaints).toEqual([]);
    expect(bytes, asked.join("\n")).toBeLessThan(most);
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(locale === "en-GB" ? 15 : 18);
    expect(asked.filter((one) => one.includes("/words/"))).toEqual([]); // the games' cards say what is read here
  });

test("words are fetched once, of the game and in the language that is read", async ({ browser }) => {
  const page = await watched(await stranger(browser));
  const visit = watch(page);
  await page.goto("/new?game=catham");
  await expect(page.getByLabel("Factions")).toBeVisible();
  const words = async () => (await visit.sum()).asked.filter((one) => one.includes("/words/")).toSorted();
  expect(await words()).toEqual(["/api/games/catham/words/en", "/api/words/en"]);
  await page.getByRole("button", { name: "RU", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Новый стол");
  await expect(page.getByLabel("Фракции")).toBeVisible();
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await expect(page.getByLabel("Factions")).toBeVisible();
  expect(await words()).toEqual([
    "/api/games/catham/words/en",
    "/api/games/catham/words/ru",
    "/api/words/en",
    "/api/words/ru",
  ]);
});
