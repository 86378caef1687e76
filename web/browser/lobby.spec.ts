/** How one comes to a table. */
import { expect } from "@playwright/test";
import { person, stranger, table, watched } from "./people";
import { test } from "./pulse";

test("the lobby is live: a new table appears, and goes when it is full", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const name = `Host${Date.now() % 1e5}`;
  const host = await person(browser, name);
  await anna.page.goto("/");
  await expect(anna.page.getByText(/people? here|person here/)).toBeVisible();
  await table(host, { seats: 2, bots: 0, public: true });
  const row = anna.page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("1 free seat");
  await row.getByRole("link", { name: /Join/ }).click();
  await anna.page.getByRole("button", { name: "Sit down" }).click();
  await expect(anna.page.getByText("Waiting for the owner to begin.")).toBeVisible();
});

test("quick play asks a newcomer for nothing but a nickname", async ({ browser }) => {
  const page = await watched(await stranger(browser));
  await page.goto("/");
  await page.getByRole("button", { name: "Play now: Ratapolis" }).click();
  await page.getByLabel("Nickname").fill("Late");
  await page.getByRole("button", { name: "Come in" }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByText("Late").last()).toBeVisible();
});
