/** What a table is played with is picked, never typed by heart. */
import { expect } from "@playwright/test";
import { person } from "./people";
import { test } from "./pulse";

test("class cards are picked, as many as the seats want, and only where there is a choice", async ({ browser }) => {
  const { page } = await person(browser, "Anna");
  await page.goto("/new?game=rattus");
  const [cards, count] = [page.getByLabel("Class cards"), page.getByText(/\d of \d chosen/)];
  const open = page.getByRole("button", { name: "Open the table" });
  await page.getByRole("radio", { name: "4 players" }).check({ force: true });
  await expect(page.getByLabel("Edition")).toBeVisible();
  await expect(cards).toHaveCount(0); // the base game has its six
  await expect(page.getByLabel(/aravan/)).toHaveCount(0);

  await page.getByLabel("Edition").selectOption("africanus");
  await expect(page.getByLabel(/aravan/)).toBeVisible();
  await cards.selectOption({ label: "choose 6" });
  await expect(count).toHaveText("0 of 6 chosen");
  await expect(open).toBeDisabled();
  const boxes = page.getByRole("group", { name: "Class cards" }).getByRole("checkbox");
  for (let i = 0; i < 6; i++) await boxes.nth(i).check();
  await expect(count).toHaveText("6 of 6 chosen");
  await expect(boxes.nth(6)).toBeDisabled();
  await expect(open).toBeEnabled();

  await page.getByRole("radio", { name: "5 players" }).check({ force: true });
  await expect(count).toHaveText("6 of 8 chosen");
  await expect(open).toBeDisabled();
  for (const i of [6, 8]) await boxes.nth(i).check();
  await expect(open).toBeEnabled();
  await open.click();
  await expect(page.locator("section.board")).toBeVisible();
});

test("what does not go together is said before the table is opened", async ({ browser }) => {
  const { page } = await person(browser, "Anna");
  await page.goto("/new?game=rattus&seats=5");
  await page.getByLabel("Edition").selectOption("base");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open the table" })).toBeDisabled();
  await page.getByRole("radio", { name: "3 players" }).check({ force: true });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open the table" })).toBeEnabled();
});
