/** People who are there: strangers meet, who waits plays meanwhile and is led back, and everybody sees who has left. */
import { expect } from "@playwright/test";
import { asked, person, post, table, type Made, type Person } from "./people";
import { test } from "./pulse";

const WITH_PEOPLE = { game: "ratapolis", seats: 2, language: "en", pace: "live", people: true };
const lookForPeople = (who: Person) => post<Made>(who, "/quick", WITH_PEOPLE);

test("who waits for people plays with bots meanwhile, and is led back when somebody has come", async ({ browser }) => {
  const [anna, boris] = [await person(browser, "Anna"), await person(browser, "Boris")];
  await anna.page.goto("/");
  await anna.page.getByRole("button", { name: "Find players: Ratapolis" }).click();
  await expect(anna.page.getByRole("heading", { name: "Who plays?" })).toBeVisible();
  const id = anna.page.url().split("/").at(-1)!;
  await anna.page.getByRole("button", { name: "Play with bots meanwhile" }).click();
  await expect(asked(anna.page)).toBeVisible();
  expect(anna.page.url()).not.toContain(id);
  const back = anna.page.getByRole("link", { name: /You wait for people at .*: 1 of 2 are there/ });
  await back.click();
  await expect(anna.page).toHaveURL(new RegExp(id));
  await expect(anna.page.getByRole("heading", { name: "Who plays?" })).toBeVisible();
  await anna.page.goBack();
  await expect(back).toBeVisible();

  expect((await lookForPeople(boris)).card.id).toBe(id);
  await boris.page.goto(`/t/${id}`);
  await expect(asked(boris.page)).toBeVisible();
  await expect(back).toHaveCount(0);
  await anna.page.getByRole("link", { name: /It is your move at another table/ }).click();
  await expect(anna.page).toHaveURL(new RegExp(id));
  await expect(asked(anna.page)).toBeVisible();
  await expect(anna.page.getByRole("link", { name: /It is your move at another table/ })).toBeVisible(); // at that of the bots
});

test("whoever watches is told so, is counted, and sees who has never come", async ({ browser }) => {
  const [anna, vera] = [await person(browser, "Anna"), await person(browser, "Vera")];
  const { card } = await table(anna, { game: "ratapolis", public: true });
  await vera.page.goto(`/t/${card.id}`);
  await expect(vera.page.getByText("You are watching")).toBeVisible();
  await expect(vera.page.locator('[data-seat="0"]')).toContainText("not at the table");
  await anna.page.goto(`/t/${card.id}`);
  await expect(vera.page.locator('[data-seat="0"]')).not.toContainText("not at the table");
  await expect(anna.page.getByText("1 person watches")).toBeVisible();
  await vera.page.goto("/rules");
  await expect(anna.page.getByText("1 person watches")).toHaveCount(0);
});

test("who watches asks for a bot's seat, is let in and plays; who hands his own over comes back", async ({
  browser,
}) => {
  const [anna, vera] = [await person(browser, "Anna"), await person(browser, "Vera")];
  const { card, invite } = await table(anna, { seats: 3, bots: 2 });
  await anna.page.goto(`/t/${card.id}`);
  await expect(asked(anna.page)).toBeVisible();
  await vera.page.goto(`/i/${invite}`);
  await vera.page.getByRole("button", { name: "Take a bot’s seat" }).click();
  await expect(vera.page.getByText("You have asked.")).toBeVisible();
  await anna.page.getByRole("alert").getByRole("button", { name: "No" }).click();
  await vera.page.getByRole("button", { name: /Take the seat: .* 3/ }).click();
  const request = anna.page.getByRole("alert").filter({ hasText: "Vera would like to play on in place of" });
  await request.getByRole("button", { name: "Let in" }).click();
  await expect(request).toHaveCount(0);
  await expect(vera.page.locator('[data-seat="2"]')).toContainText("Vera");
  await expect(vera.page.getByText("Vera, before: Greedy bot 3")).toBeVisible();

  await anna.page.getByRole("button", { name: "Table", exact: true }).click();
  await anna.page.getByLabel("Who may take over a bot’s seat").selectOption("nobody");
  await anna.page.getByLabel("Let a bot play for me").selectOption({ index: 1 });
  await expect(vera.page.locator('[data-seat="0"]')).toContainText("away, a bot plays");
  await expect(asked(vera.page)).toBeVisible();
  await anna.page.getByRole("button", { name: "I am back" }).click();
  await expect(vera.page.locator('[data-seat="0"]')).not.toContainText("a bot plays");
});
