/** A table is set up without typing, and several people play at one screen. */
import { expect, type Page } from "@playwright/test";
import { person } from "./people";
import { test } from "./pulse";

const summary = (page: Page) => page.locator("[data-summary]");
const open = (page: Page) => page.getByRole("button", { name: "Open the table" });
const curtain = (page: Page, name: string) => page.getByRole("button", { name: `I am ${name}, show my cards` });

test("cards are picked and counted, what is refused is said beside its field, and a sentence sums it up", async ({
  browser,
}) => {
  const { page } = await person(browser, "Anna");
  await page.goto("/new?game=rattus&seats=4");
  const count = page.getByText(/\d of \d chosen/);
  await expect(page.getByRole("radiogroup", { name: "Edition" })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Class cards" })).toHaveCount(0); // the base game has its six
  await expect(page.getByLabel(/aravan/)).toHaveCount(0);

  await page.getByRole("button", { name: /With Africanus/ }).click();
  await expect(page.getByRole("button", { name: /With Africanus/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel(/aravan/)).toBeVisible();
  await page.getByRole("radio", { name: "choose 6" }).check({ force: true });
  await expect(count).toHaveText("0 of 6 chosen, 6 more to choose");
  await expect(open(page)).toBeDisabled();
  const cards = page.getByRole("group", { name: "Class cards" }).getByRole("checkbox");
  await cards.first().focus();
  await page.keyboard.press("Space");
  await cards.nth(3).check({ force: true });
  await page.getByRole("button", { name: "The rest at random" }).click();
  await expect(count).toHaveText("6 of 6 chosen");
  await expect(cards.first()).toBeChecked();
  await expect(open(page)).toBeEnabled();

  await page.getByRole("radio", { name: "5 players" }).check({ force: true });
  await expect(count).toHaveText("6 of 8 chosen, 2 more to choose");
  await expect(open(page)).toBeDisabled();
  await page.getByRole("radio", { name: "Rattus, for 2 to 4" }).check({ force: true });
  const field = page.locator(".field").filter({ hasText: "Edition" });
  await expect(field.getByRole("alert")).toContainText("4");
  await expect(open(page)).toBeDisabled();
  await page.getByRole("radio", { name: "with Africanus" }).check({ force: true });
  await page.getByRole("radio", { name: "random", exact: true }).check({ force: true });
  await page.getByLabel("Clock").selectOption({ label: "5 min each, +5 s per move" });
  const told = "Rattus for 5, with Africanus, class cards at random; 5 min each, +5 s per move; by link.";
  await expect(summary(page)).toHaveText(told);
  await page.getByLabel("Seat 2").selectOption("open");
  await open(page).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(summary(page)).toHaveText(told);

  await page.goto("/new?game=rattus");
  await page.getByRole("button", { name: /As last time/ }).click();
  await expect(summary(page)).toHaveText(told);
  await expect(page.getByLabel("Seat 2")).toHaveValue("open");
});

test("at one screen there is a curtain where a hand is hidden, and a recap behind it", async ({ browser }) => {
  const { page } = await person(browser, "Anna");
  await page.goto("/new?game=cartus&seats=2");
  await page.getByLabel("Seat 2").selectOption("here");
  await page.getByLabel("Name", { exact: true }).fill("Bea");
  await open(page).click();

  // Privileges are nobody's secret: both look, no hand is in the page, and whoever is asked answers.
  const choices = page.locator(".choices button");
  const openly = page.getByText(/^(Anna|Bea), this is for you\. Everybody may look\.$/);
  let asked = 0;
  await expect(async () => {
    if (await curtain(page, "Anna").or(curtain(page, "Bea")).isVisible()) return;
    await expect(openly).toBeVisible({ timeout: 2000 });
    await expect(page.locator("section.hand")).toHaveCount(0);
    await choices.first().click({ timeout: 1000 });
    asked += 1;
    throw new Error("somebody is asked openly");
  }).toPass({ timeout: 20_000, intervals: [300] });
  expect(asked).toBeGreaterThanOrEqual(2); // both have chosen

  const first = (await curtain(page, "Anna").isVisible()) ? "Anna" : "Bea";
  const second = first === "Anna" ? "Bea" : "Anna";
  await expect(page.locator("section.hand")).toHaveCount(0);
  await curtain(page, first).click();
  await expect(page.locator("section.hand")).toBeVisible();
  await expect(page.locator(".missed")).toContainText("Since your last turn:");
  await page.getByRole("button", { name: "Understood" }).click();
  await expect(async () => {
    if (await curtain(page, second).isVisible()) return;
    const all = page.getByRole("button", { name: /^All choices/, expanded: false });
    if (await all.isVisible()) await all.click({ timeout: 500 });
    await choices.last().click({ timeout: 500 });
    throw new Error("the visit goes on");
  }).toPass({ timeout: 20_000, intervals: [300] });
  await expect(page.locator("section.hand")).toHaveCount(0); // nothing of a hand is in the page
  await curtain(page, second).click();
  await expect(page.locator(".missed li").first()).toContainText(first);
});

test("where nothing is hidden there is no curtain", async ({ browser }) => {
  const { page } = await person(browser, "Anna");
  await page.goto("/new?game=rattus&seats=2");
  await page.getByLabel("Seat 2").selectOption("here");
  await page.getByLabel("Name", { exact: true }).fill("Bea");
  await open(page).click();
  // Both begin by placing cubes, one after the other.
  const asked = page.locator(".sentence[data-asked=true]");
  await expect(asked).toBeVisible();
  await page.getByRole("button", { name: /^All choices/ }).click();
  await page.locator(".choices button").first().click();
  await expect(page.locator(".log li").filter({ hasText: "Anna" }).first()).toBeAttached(); // as Bea reads it
  await expect(asked).toBeVisible();
  await expect(page.locator(".curtain, .missed")).toHaveCount(0);
});
