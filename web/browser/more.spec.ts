import { expect, test } from "@playwright/test";
import { asked, click, ending, person, stateOf, stranger, table, watched } from "./people";

test("the first game teaches by doing; it can be left and taken up again, in either language, and ended", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const anna = await person(browser, "Anna");
  const { page } = anna;
  await page.goto("/");
  await page.getByRole("link", { name: /Learn Catham City/ }).click();
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const guide = page.locator(".guide");
  await expect(guide).toContainText("Welcome to Catham");
  await guide.getByRole("button", { name: "Go on" }).click();
  const second = await guide.getByRole("status").innerText();
  await page.reload();
  await expect(guide).toContainText(second); // where it was left
  await page.getByRole("button", { name: "RU", exact: true }).click();
  await expect(guide).toContainText(/[а-яё]{4}/i);
  await page.getByRole("button", { name: "EN", exact: true }).click();
  let steps = 0;
  for (const next = guide.locator(".button.main"); (await stateOf(page)) !== "over";) {
    if (await next.isVisible()) {
      await next.click({ timeout: 1000 }).catch(() => {});
      steps++;
    } else if ((await stateOf(page)) === "asked") await click(page);
    else await page.waitForTimeout(25);
  }
  await expect(ending(page)).toBeVisible();
  expect(steps).toBeGreaterThan(4);

  await page.goto("/first/catham");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.locator(".guide").getByRole("button", { name: "End the lesson" }).click();
  await expect(page.locator(".guide")).toHaveCount(0);
  await expect(asked(page)).toBeVisible();
});

test("a wrong click explains itself by the rule, and the rule opens at a tap", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { card } = await table(anna, { seats: 2, bots: 1 });
  const { page } = anna;
  await page.goto(`/t/${card.id}`);
  await expect(asked(page)).toBeVisible();
  const dim = page.locator('section.hand button[aria-disabled="true"]').first();
  await expect(dim).toBeVisible();
  await dim.click({ force: true }); // it is marked as not to be clicked now, and says why when it is
  const note = page.locator(".prompt [role=alert]");
  await expect(note).toContainText(/CAT-\d+/);
  const rule = (await note.getByRole("button").innerText()).trim();
  await note.getByRole("button").click();
  await expect(page.getByRole("dialog").locator(`[id="${rule}"]`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a line of the history shows its moment, and leads back to now", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { card } = await table(anna, { seats: 2, bots: 1 });
  const { page } = anna;
  await page.goto(`/t/${card.id}`);
  const lines = page.locator("aside.history li button");
  for (let i = 0; i < 5; i++) {
    await expect(asked(page)).toBeVisible();
    await click(page);
  }
  await expect(lines).not.toHaveCount(0);
  await lines.first().click();
  await expect(page.getByText("You are looking at an earlier moment.")).toBeVisible();
  await expect(page.locator("section.hand button.lit")).toHaveCount(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(page.getByText("You are looking at an earlier moment.")).toHaveCount(0);
});

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
