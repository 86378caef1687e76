import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { asked, person, table } from "./people";

const PAGES = ["/", "/new?game=catham", "/rules", "/rules/catham", "/rules/rattus", "/about", "/me", "/first/catham", "/nowhere"];

for (const scheme of ["dark", "light"] as const) {
  test(`axe finds nothing serious on any page, ${scheme}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const anna = await person(browser, "Anna", { colorScheme: scheme });
    const tables: string[] = [];
    for (const game of ["catham", "cartus", "rattus", "ratapolis"]) tables.push((await table(anna, { game, seats: 3, bots: 2 })).card.id);
    const waiting = await table(anna, { seats: 3, bots: 1 });
    const addresses = [...PAGES, `/t/${waiting.card.id}`, ...tables.flatMap((id) => [`/t/${id}`, `/t/${id}?list`])];
    for (const address of addresses) {
      // Each game by its board, and by the list of choices.
      await anna.page.evaluate((list) => localStorage.setItem("ratskeller-settings", JSON.stringify({ list })), address.endsWith("?list")).catch(() => {});
      await anna.page.goto(address);
      await expect(anna.page.locator("main h1").first()).toBeAttached();
      if (tables.some((id) => address.includes(id))) await expect(asked(anna.page)).toBeVisible();
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
