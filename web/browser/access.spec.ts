import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { asked, person, table } from "./people";

const PAGES = ["/", "/new?game=catham", "/rules", "/rules/catham", "/rules/rattus", "/about", "/me", "/first/catham", "/nowhere"];

for (const scheme of ["dark", "light"] as const) {
  test(`axe finds nothing serious on any page, ${scheme}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const anna = await person(browser, "Anna", { colorScheme: scheme });
    const { card } = await table(anna, { seats: 3, bots: 2 });
    const generic = await table(anna, { game: "cartus", seats: 3, bots: 2 });
    const waiting = await table(anna, { seats: 3, bots: 1 });
    const tables = [card.id, generic.card.id, waiting.card.id].map((id) => `/t/${id}`);
    for (const address of [...PAGES, ...tables]) {
      await anna.page.goto(address);
      await expect(anna.page.locator("main h1").first()).toBeAttached();
      if (address === tables[0]) await expect(asked(anna.page)).toBeVisible();
      await anna.page.waitForTimeout(400);
      const { violations } = await new AxeBuilder({ page: anna.page }).analyze();
      const serious = violations.filter((one) => ["serious", "critical"].includes(one.impact ?? ""));
      const told = serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 4).join(" | ")}`);
      expect(told, address).toEqual([]);
    }
  });
}

test("no page scrolls sideways, from a small phone to a wide screen", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { card } = await table(anna, { seats: 4, bots: 3 });
  for (const [width, height] of [[360, 640], [740, 360], [1024, 768], [3840, 2160]] as const) {
    await anna.page.setViewportSize({ width, height });
    for (const address of [...PAGES, `/t/${card.id}`]) {
      await anna.page.goto(address);
      await expect(anna.page.locator("main h1").first()).toBeAttached();
      const over = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
