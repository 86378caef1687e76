/** How one comes to a table. */
import { expect } from "@playwright/test";
import { asked, person, post, stranger, table, watched } from "./people";
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

test("one click makes a guest of a newcomer, who plays, and is offered the same again", async ({ browser }) => {
  const gone = await person(browser, "Gone");
  await table(gone, { game: "ratapolis", seats: 3, bots: 0, public: true }); // opened, and left
  const page = await watched(await stranger(browser));
  await page.goto("/");
  const large = page.locator("form").getByRole("button", { name: "Play now" });
  await expect(large).toHaveText(/Catham City/);
  const name = (await page.getByLabel("Your name here").getAttribute("placeholder"))!;
  await page.getByRole("button", { name: "Play now: Ratapolis" }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(asked(page)).toBeVisible();
  await expect(page.getByText("Gone")).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByText(`You play as ${name}.`)).toBeVisible();
  await expect(page.getByRole("region", { name: "My tables" }).getByRole("listitem")).toHaveCount(1);
  await expect(large).toHaveText(/Ratapolis/);
  await large.click();
  await expect(asked(page)).toBeVisible();
});

test("a table is opened, whatever part of the page comes late", async ({ browser }) => {
  const page = await watched(await stranger(browser));
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/assets/watching-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/");
  const late = page.waitForRequest("**/assets/watching-*.js");
  const opened = page.waitForURL(/\/t\//);
  await page.getByRole("button", { name: "Play now: Catham City" }).click();
  await Promise.all([late, opened]);
  release();
  await expect(asked(page)).toBeVisible();
});

test("whoever wishes plays under a name of his own, and is told what is wrong with it", async ({ browser }) => {
  const page = await watched(await stranger(browser));
  await page.goto("/");
  const field = page.getByLabel("Your name here");
  const suggested = () => field.getAttribute("placeholder");
  const first = await suggested();
  await expect(async () => {
    await page.getByRole("button", { name: "Another name" }).click(); // one in 144 is the same
    expect(await suggested()).not.toBe(first);
  }).toPass();
  await field.fill("...");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(/^A name needs a letter/);
  await expect(field).toBeFocused();
  await field.fill("Late");
  await field.press("Enter");
  await expect(asked(page)).toBeVisible();
  await expect(page.getByRole("banner").getByText("Late")).toBeVisible();
});

test("games in the open are watched from home", async ({ browser }) => {
  const name = `Open${Date.now() % 1e5}`;
  const host = await person(browser, name);
  await table(host, { seats: 2, bots: 1, public: true });
  const page = await watched(await stranger(browser));
  await page.goto("/");
  await page.getByRole("link", { name: /^Games to watch: \d/ }).click();
  await expect(page.getByRole("heading", { name: "Games to watch" })).toBeInViewport();
  const row = page.getByRole("region", { name: "Games to watch" }).getByRole("listitem").filter({ hasText: name });
  await row.getByRole("link", { name: "Watch: Catham City" }).click();
  await expect(page.locator("section.board")).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
});

test("when the shelf cannot be reached home says so, and tries again", async ({ browser }) => {
  const page = await watched(await stranger(browser));
  await page.route("**/api/games", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert")).toHaveText(/^The shelf could not be reached/);
  await expect(page.locator("form").getByRole("button", { name: "Play now" })).toBeDisabled();
  await page.unroute("**/api/games");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(4);
});

test("play now deals: where only one was awaited, or with bots while people gather elsewhere", async ({ browser }) => {
  const host = await person(browser, "Host");
  const { card } = await table(host, { game: "cartus", seats: 3, bots: 0, public: true, start: "full" });
  await host.page.goto(`/t/${card.id}`);
  const anna = await person(browser, "Anna");
  await anna.page.goto("/");
  await expect(host.page.getByText("Waiting for 2 more.")).toBeVisible();
  const play = anna.page.getByRole("button", { name: "Play now: Rattus Cartus" });
  await play.click();
  await expect(asked(anna.page)).toBeVisible();
  await anna.page.getByRole("link", { name: "People wait for players of Rattus Cartus: go there" }).click();
  await expect(anna.page.getByText("Waiting for 2 more.")).toBeVisible();
  await post(host, `/tables/${card.id}/seats/1/bot`, { bot: "greedy" }, "PUT");
  await expect(anna.page.getByText("Waiting for one more.")).toBeVisible();
  await anna.page.goto("/");
  await play.click();
  await expect(anna.page).toHaveURL(new RegExp(card.id));
  for (const { page } of [host, anna]) await expect(page.locator("section.board")).toBeVisible();
});

test("who waits in vain takes bots", async ({ browser }) => {
  const host = await person(browser, "Host");
  const { card } = await table(host, { game: "cartus", seats: 3, bots: 0, public: true });
  await host.page.goto(`/t/${card.id}`);
  await host.page.getByRole("button", { name: "Fill up with bots and play" }).click();
  await expect(host.page.locator("section.board")).toBeVisible();
});

for (const [width, locale] of [
  [320, "ru-RU"],
  [360, "ru-RU"],
  [360, "en-GB"],
] as const)
  test(`the bar fits a phone ${width} wide, ${locale}`, async ({ browser }) => {
    const phone = { viewport: { width, height: 740 }, hasTouch: true, isMobile: true, locale };
    const { page } = await person(browser, "Константин Великолепный", phone);
    await page.goto("/");
    await expect(page.locator("header .guest")).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]))
      .toEqual([width, width]);
  });
