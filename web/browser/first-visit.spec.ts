/** What the house costs somebody who has never been here, and how soon he plays. */
import { expect, type Page } from "@playwright/test";
import { asked, base, person, stranger, table, watched } from "./people";
import { test } from "./pulse";
import { afar, chain, watchWire } from "./traffic";

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  // In a LAN, where on plain http a browser takes nothing better than gzip.
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 3,
    extraHTTPHeaders: { "Accept-Encoding": "gzip" },
  },
};

for (const locale of ["en-GB", "ru-RU"])
  for (const [size, options] of Object.entries(SIZES))
    test(`home is light and complains of nothing, ${locale} on a ${size}`, async ({ browser }) => {
      await table(await person(browser, "Host"), { public: true }); // somebody is here, with a name in Latin letters
      const page = await watched(await stranger(browser, { locale, ...options }));
      const { settled } = await watchWire(page);
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 3 })).toHaveCount(4);
      await expect(page.locator("#playing ~ ul").getByText(/Host/).first()).toBeVisible();
      await page.mouse.wheel(0, 5000); // what is further down counts as well
      await page.evaluate(() => document.fonts.ready);
      const { asked, bytes, complaints } = await settled();
      expect(complaints).toEqual([]);
      expect(bytes, asked.join("\n")).toBeLessThan(100_000);
      expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(15);
      expect(asked.filter((one) => one.includes("/words/"))).toEqual([]); // the games' cards say what is read here
      expect(asked.filter((one) => one.endsWith(".woff2"))).toHaveLength(2); // of one language
      expect(asked).toContain("the socket");
    });

test("figures stand in columns, and no sign between words is as wide as they are", async ({ browser }) => {
  const page = await watched(await stranger(browser));
  await page.goto("/");
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const written = document.body.appendChild(document.createElement("span"));
    return Object.fromEntries(
      ["0", "1", "-", ",", ":"].map((sign) => {
        written.textContent = sign.repeat(100);
        return [sign, written.getBoundingClientRect().width];
      }),
    );
  });
  expect(widths["1"]).toBe(widths["0"]);
  for (const sign of ["-", ",", ":"]) expect(widths[sign], sign).toBeLessThan(0.8 * widths["0"]!);
});

/** When something was first there, in seconds of the clock on the wall. */
const noted = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, number>)[key]!, name);

// Every game once, by the large button and by its card.
for (const [game, locale, size, name] of [
  ["catham", "en-GB", "desktop", /^Play now Catham/],
  ["cartus", "ru-RU", "phone", /^Играть сейчас: Раттус. Картус/],
  ["rattus", "en-GB", "phone", /^Play now: Rattus$/],
  ["ratapolis", "ru-RU", "desktop", /^Играть сейчас: Ратаполис/],
] as const)
  test(`from the address to the first choice it is one click, 350 kB and eight round trips, ${game} on a ${size}`, async ({
    browser,
  }) => {
    const far = await afar(base(), { delay: 500 }); // longer than the machine is busy between two trips
    const page = await watched(await stranger(browser, { ...SIZES[size], locale, baseURL: far.base }));
    await page.addInitScript(() => {
      const note = (name: string, selector: string) => {
        const kept = window as unknown as Record<string, number>;
        if (!kept[name] && document.querySelector(selector)) kept[name] = Date.now() / 1000;
      };
      new MutationObserver(() => {
        note("ready", "form button.main:enabled");
        note("asked", '[data-asked="true"]');
      }).observe(document, { attributes: true, childList: true, subtree: true });
      // What is asked for when the button is reached for counts: who presses at once waits for it.
      document.addEventListener("pointerover", () => note("reached", "button.main:hover"), { capture: true });
      document.addEventListener("pointerdown", () => note("reached", "button.main"), { capture: true });
    });
    const { wire } = await watchWire(page);
    await page.goto("/");
    const button = page.getByRole("button", { name });
    await expect(button).toBeEnabled();
    await page.waitForLoadState("networkidle");
    await (size === "phone" ? button.tap() : button.click());
    await expect(asked(page)).toBeVisible();
    await expect(
      page
        .locator('section.board :is(.lit, [role="button"]), section.hand button.lit, .prompt .choices button')
        .first(),
    ).toBeEnabled();
    const at = async (name: string) => (await noted(page, name)) - wire.ahead;
    const there = chain(wire.trips, -Infinity, await at("ready"));
    const begun = chain(wire.trips, await at("reached"), await at("asked"));
    const told = [...there, ...begun]
      .map(({ what, from, to }) => `${from.toFixed(2)}–${to.toFixed(2)} ${what}`)
      .join("\n");
    expect(there.length, told).toBeGreaterThan(1);
    expect(begun.length, told).toBeGreaterThan(2);
    expect(there.length + begun.length, told).toBeLessThanOrEqual(8);
    expect(wire.bytes, wire.asked.join("\n")).toBeLessThan(350_000);
    expect(wire.complaints).toEqual([]);
    far.stop();
  });

test("words are fetched once, of the game and in the language that is read", async ({ browser }) => {
  const page = await watched(await stranger(browser));
  const { settled } = await watchWire(page);
  await page.goto("/new?game=catham");
  await expect(page.getByLabel("Factions")).toBeVisible();
  const words = async () => (await settled()).asked.filter((one) => one.includes("/words/")).toSorted();
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
