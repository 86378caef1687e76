/** A city is drawn, refused with its cell, mended, shared by link, and played in. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { asked, person, stranger, watched } from "./people";
import { test } from "./pulse";

const EDITOR = "/edit/ratapolis/city";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row - 1},${column - 1}"]`);
const good = (page: Page) => page.locator('[data-state="good"]');
const verdict = (page: Page) => page.locator(".verdict");

async function start(page: Page, city: string): Promise<void> {
  await page.locator('select[name="start"] option[value="new-town"]').waitFor({ state: "attached" });
  await page.locator('select[name="start"]').selectOption(city);
  await expect(good(page)).toBeVisible();
}
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((one) => ["serious", "critical"].includes(one.impact ?? ""))
    .map((one) => `${one.id}: ${one.nodes[0]?.target.join(" ")}`);
}

test("paint, see the fault at its cell, mend it, share it; somebody opens the link and plays there", async ({
  browser,
}) => {
  const anna = await person(browser, "Anna");
  const { page } = anna;
  await page.goto("/new?game=ratapolis");
  const cities = page.locator('label:has([name="option-city"])');
  for (const city of [cities.first(), cities.nth(1)]) await expect(city.locator("svg")).toBeVisible();
  await page.getByRole("link", { name: "Draw your own" }).click();
  await expect(page.locator("[data-building]")).toHaveCount(0); // an empty plan, nobody's city
  await start(page, "new-town");

  // A second Bakery, far from the first: the rules say so, and where.
  await page.getByRole("radio", { name: /Bakery/ }).check({ force: true });
  await cell(page, 8, 10).click();
  await expect(verdict(page)).toContainText("D in row 8, column 10 does not touch the D in row 1, column 3");
  await expect(page.locator('[data-fault="8,10"]')).toBeVisible();
  await expect(cell(page, 8, 10)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("link", { name: "Play here" })).toHaveCount(0);
  expect(await serious(page)).toEqual([]);
  await page.getByRole("button", { name: "RU", exact: true }).click();
  await expect(verdict(page)).toContainText("D (ряд 8, столбец 10) не касается D (ряд 1, столбец 3)");
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(good(page)).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.locator('[data-fault="8,10"]')).toBeVisible();

  // Mended by a stroke of the brush along the last row.
  await page.getByRole("radio", { name: /Fire station/ }).check({ force: true });
  const [from, to] = [await cell(page, 8, 9).boundingBox(), await cell(page, 8, 10).boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(good(page)).toBeVisible();

  // Larger than a city may be, and back.
  for (let i = 0; i < 15; i++) await page.getByRole("button", { name: "Add a column on the right" }).click();
  await expect(verdict(page)).toContainText("at most 24 columns");
  for (let i = 0; i < 14; i++) await page.getByRole("button", { name: "Undo" }).click();
  await expect(good(page)).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toMatch(/#QQDDHHOOEE-\/.*\/KKGGTTBBII-$/);

  const boris = await watched(await stranger(browser)); // a newcomer
  await boris.goto(link);
  await expect(boris.getByRole("heading", { name: "Somebody drew a city" })).toBeVisible();
  await expect(boris.locator("[data-building]")).toHaveCount(20);
  await boris.getByRole("link", { name: "Play here" }).click();
  await expect(boris.getByText("That will do.")).toBeVisible();
  await boris.getByRole("button", { name: "Open the table" }).click();
  await boris.getByLabel("Nickname").fill("Boris");
  await boris.getByRole("button", { name: "Come in" }).click();
  await expect(boris).toHaveURL(/\/t\//);
  await expect(asked(boris)).toBeVisible();
  // The eleven columns of the link, not the ten of the city one plays in otherwise.
  await expect(boris.locator("svg.sheet")).toHaveAttribute("viewBox", "-34 -34 1168 868");
  await expect(boris.locator('[data-tile="I"]')).toBeVisible();
});

test("by keyboard alone: walk, build, clear, undo; the text and the address follow", async ({ browser }) => {
  const { page } = await person(browser, "Vera", { colorScheme: "dark" });
  await page.goto(EDITOR);
  await start(page, "first-city");
  await cell(page, 1, 1).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 2, 2)).toBeFocused();
  await expect(cell(page, 2, 2)).toHaveAccessibleName("Row 2, column 2: L Bus station");
  await page.keyboard.press("g"); // the Bus station still hangs together
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/G Radio station/);
  await expect(good(page)).toBeVisible();
  await page.keyboard.press("Shift+ArrowDown"); // and another one with the same brush
  await expect(cell(page, 3, 2)).toHaveAccessibleName(/G Radio station/);
  await page.keyboard.press("Delete");
  await expect(cell(page, 3, 2)).toHaveAccessibleName("Row 3, column 2: ground");
  await page.keyboard.press("#");
  await expect(cell(page, 3, 2)).toHaveAccessibleName("Row 3, column 2: park");
  await expect(cell(page, 3, 2)).toBeFocused();
  await expect(page).toHaveURL(/#GGJJJPQQQQ\/GGHHPPEEQI\/F_LHHPEEEI\//);
  for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
  await expect(cell(page, 3, 2)).toHaveAccessibleName(/L Bus station/);
  await page.keyboard.press("Control+y");
  await expect(cell(page, 3, 2)).toHaveAccessibleName(/G Radio station/);

  await page.getByRole("button", { name: "As text" }).press("Enter");
  const text = page.getByRole("textbox", { name: "Map" });
  await expect(text).toHaveValue(/^GGJJJPQQQQ\nGGHHPPEEQI\nFGLHHPEEEI\n/);
  await text.fill("A".repeat(41));
  await page.getByRole("button", { name: "Draw this" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("no map that could be drawn");
  await text.fill("ABCDE\nFGHIJ\nKLMNO\nPQRS?");
  await page.getByRole("button", { name: "Draw this" }).press("Enter");
  await expect(verdict(page)).toContainText("“?” in row 4, column 5");
  await page.getByRole("button", { name: "Show the cell" }).press("Enter");
  await expect(cell(page, 4, 5)).toBeFocused();
  await page.keyboard.press("t");
  await expect(good(page)).toBeVisible();
  expect(await serious(page)).toEqual([]);
});

test("a link that is no city says so, and the sheet is there to draw on", async ({ browser }) => {
  const { page } = await person(browser, "Dora");
  for (const [link, why] of [
    ["atlantis", "'atlantis' is not one of"],
    ["A/".repeat(50), "no map that could be drawn"],
  ] as const) {
    await page.goto("/");
    await page.goto(`${EDITOR}#${link}`);
    await expect(verdict(page)).toContainText(why);
    await cell(page, 1, 1).click();
    await expect(verdict(page)).toContainText("it needs all twenty tiles");
    await expect(page).toHaveURL(/#A---------\//);
  }
});

test("on a phone, by touch: nothing scrolls sideways, and no button is too small for a finger", async ({ browser }) => {
  const { page } = await person(browser, "Gleb", PHONE);
  await page.goto(EDITOR);
  await expect(verdict(page)).toContainText("Choose a building");
  await page.locator('[data-brush="K"]').tap();
  await cell(page, 2, 3).tap();
  await expect(page.locator('[data-building="K"]')).toBeVisible();
  await expect(verdict(page)).toContainText("it needs all twenty tiles");
  for (const city of ["first-city", "long-street"]) {
    await start(page, city); // the long one is scrolled in its frame
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await cell(page, 2, 1).tap();
    await expect(cell(page, 2, 1)).toHaveAccessibleName(/K Theatre/);
  }
  const small = await page.locator(".editor :is(button, a, select, [data-brush])").evaluateAll((all) =>
    all
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && (width < 44 || height < 44);
      })
      .map((one) => one.outerHTML.slice(0, 90)),
  );
  expect(small).toEqual([]);
});
