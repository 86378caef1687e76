/** How one comes to a table. */
import { expect } from "@playwright/test";
import { asked, person, stranger, table, watched } from "./people";
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

test("play now asks a newcomer for nothing but a nickname, and he plays", async ({ browser }) => {
  const gone = await person(browser, "Gone");
  await table(gone, { game: "ratapolis", seats: 3, bots: 0, public: true }); // opened, and left
  const page = await watched(await stranger(browser));
  await page.goto("/");
  await page.getByRole("button", { name: "Play now: Ratapolis" }).click();
  await page.getByLabel("Nickname").fill("Late");
  await page.getByRole("button", { name: "Come in" }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(asked(page)).toBeVisible();
  await expect(page.getByText("Gone")).toHaveCount(0);
});

test("play now brings people together who are there, and who waits in vain takes bots", async ({ browser }) => {
  const host = await person(browser, "Host");
  const { card } = await table(host, { game: "cartus", seats: 3, bots: 0, public: true });
  await host.page.goto(`/t/${card.id}`);
  const anna = await person(browser, "Anna");
  await anna.page.goto("/");
  await expect(host.page.getByText("Waiting for 2 more.")).toBeVisible();
  await anna.page.getByRole("button", { name: "Play now: Rattus Cartus" }).click();
  await expect(anna.page).toHaveURL(new RegExp(card.id));
  await expect(anna.page.getByText("Waiting for one more.")).toBeVisible();
  await host.page.getByRole("button", { name: "Fill up with bots and play" }).click();
  for (const { page } of [host, anna]) await expect(page.locator("section.board")).toBeVisible();
});
