import { expect } from "@playwright/test";
import { ending, person, table, type Person } from "./people";
import { test } from "./pulse";

/** A game that bots play to its end. */
async function finished(who: Person): Promise<string> {
  const { card } = await table(who, { seats: 3, bots: 2, public: true });
  await who.page.goto(`/t/${card.id}`);
  await who.page.getByRole("button", { name: "Table", exact: true }).click();
  await who.page.getByRole("button", { name: "Resign", exact: true }).click();
  await who.page.getByRole("button", { name: /Really resign/ }).click();
  await expect(ending(who.page)).toBeVisible({ timeout: 0 });
  return card.id;
}

test("a replay steps, scrubs, plays, changes its viewer, links to a moment, checks the luck, and finds out what was tampered with", async ({
  browser,
}) => {
  const anna = await person(browser, "Anna");
  const { page } = anna;
  const id = await finished(anna);
  await page.getByRole("link", { name: "Replay" }).first().click();
  await expect(page.getByText(/All \d+ seeds are right/)).toBeVisible();
  await page.getByText("What was checked").click();
  await expect(page.getByText("The secret is the one whose hash was published")).toBeVisible();
  const steps = page.getByText(/^Step \d+ of \d+$/);
  await expect(steps).toContainText("Step 0 of");
  await page.getByRole("button", { name: "One step on" }).click();
  await expect(steps).toContainText("Step 1 of");
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "One step back" }).click();
  const step = (await steps.innerText()).match(/\d+/)![0];
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
  const link = page.url();

  // The link leads a stranger to the same moment.
  const other = await person(browser, "Boris");
  await other.page.goto(link);
  await expect(other.page.getByText(/^Step \d+ of \d+$/)).toContainText(`Step ${step} of`);
  // From another seat's view its hand is seen.
  await other.page.getByLabel("Seen by").selectOption("1");
  await expect(other.page.locator("section.hand")).toBeVisible();
  // Played at speed.
  await other.page.getByRole("button", { name: "To the beginning" }).click();
  await other.page.getByLabel("Speed").selectOption("4");
  await other.page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(other.page.getByText(/^Step [4-9] of/)).toBeVisible({ timeout: 15_000 });

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the record" }).click();
  expect((await download).suggestedFilename()).toBe(`catham-${id}.json`);

  // Luck that was tampered with is found out.
  await page.route("**/record", async (route) => {
    const record = (await (await route.fetch()).json()) as { log: string[][] };
    record.log.find((row) => row.length > 2)![2] = "0123456789abcdef";
    await route.fulfill({ json: record });
  });
  await page.goto(`/replay/${id}`);
  await expect(page.getByText("A seed does not follow from the secret")).toBeVisible();
});
