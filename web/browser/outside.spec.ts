/** Games from outside: the example as its wheel brings it, boards that go wrong, and a game that is not there any more. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Browser } from "@playwright/test";
import { asked, click, ending, person, playOn, post, prefer, table, type Person } from "./people";
import { test } from "./pulse";
import { python, serve, type Started } from "./server";

const HERE = process.env["RATSKELLER_BASE"];
let folder: string;
let installed: Record<string, string>;
let server: Started;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ratskeller-outside-"));
  const packages = join(folder, "packages");
  const root = join(import.meta.dirname, "../..");
  const odd = execFileSync(python, ["-m", "tests.outside", packages], { cwd: root, encoding: "utf8" });
  installed = { PYTHONPATH: packages, RATSKELLER_GAMES: odd.trim() };
  server = await serve(installed, folder);
  process.env["RATSKELLER_BASE"] = server.base;
});
test.afterAll(async () => {
  await server.stop();
  process.env["RATSKELLER_BASE"] = HERE;
  rmSync(folder, { recursive: true, force: true });
});

async function atTable(browser: Browser, game: string, language = "en"): Promise<Person & { id: string }> {
  const anna = await person(browser, "Anna");
  await prefer(anna.context, { language });
  const { card } = await table(anna, { game, seats: 2, bots: 1, bot: "random" });
  await anna.page.goto(`/t/${card.id}`);
  await expect(asked(anna.page)).toBeVisible();
  return { ...anna, id: card.id };
}

test("the lobby shows it with its drawing, and its rules can be read and searched", async ({ browser }) => {
  const { page } = await person(browser, "Anna");
  await page.goto("/");
  const card = page.locator("li.game").filter({ hasText: "Goofspiel" });
  await expect(card).toContainText("Bid a card for every prize");
  const drawn = await card.locator("img").evaluate((image: HTMLImageElement) => image.decode().then(() => image.src));
  expect(drawn).toMatch(/\/api\/games\/goofspiel\/brought\/[0-9a-f]+\/art\.svg$/);
  await expect(page.locator("li.game").filter({ hasText: "Boardless" }).locator(".art span")).toHaveText("B");
  await card.getByRole("link", { name: /Rules/ }).click();
  await expect(page.locator('[id="GOO-3"]')).toContainText("The only highest bid wins the prize");
  await page.getByRole("searchbox").fill("five rounds");
  await expect(page.locator('[id="GOO-4"]')).toBeVisible();
  await expect(page.locator('[id="GOO-3"]')).toBeHidden();
  await page.goto("/rules/boardless");
  await expect(page.getByText("This game brings no page of rules.")).toBeVisible();
});

test("a whole game is played by the board of the wheel, and replayed by it, in Russian", async ({ browser }) => {
  const { page, id } = await atTable(browser, "goofspiel", "ru");
  const cards = page.locator(".goofspiel .hand button");
  await expect(cards).toHaveCount(5);
  await expect(cards.first()).toHaveAccessibleName("Поставить 1");
  await cards.nth(2).click();
  await expect(cards).toHaveCount(4);
  await playOn([page], (one) => click(one, [".goofspiel .hand button:enabled"]));
  await expect(ending(page)).toBeVisible();
  await page.goto(`/replay/${id}?step=1`);
  await expect(page.locator(".goofspiel .prize")).toBeVisible();
  await page
    .getByRole("button", { name: "В начало" })
    .click()
    .catch(() => page.keyboard.press("Home"));
  await expect(page.locator(".goofspiel .points li")).toHaveText([/: 0$/, /: 0$/]);
});

for (const game of ["throwing", "elder"])
  test(`a board that cannot be shown gives way to the list: ${game}`, async ({ browser }) => {
    const { page } = await atTable(browser, game);
    await expect(page.getByText("The game's own board cannot be shown.")).toBeVisible();
    await expect(page.locator(".facts")).toContainText("Prizes to come");
    await playOn([page], (one) => click(one, [".prompt .choices button"]));
    await ending(page).locator('a[href^="/replay"]').click();
    await expect(page.getByText("The game's own board cannot be shown.")).toBeVisible();
  });

test("a board that throws in the middle of a game gives way to the list", async ({ browser }) => {
  const { page } = await atTable(browser, "stumbling");
  await expect(page.getByText("as drawn")).toBeVisible();
  await page.getByRole("button", { name: /^All choices/ }).click();
  await page.locator(".prompt .choices button").first().click();
  await expect(page.getByText("The game's own board cannot be shown.")).toBeVisible();
  await expect(page.getByText("as drawn")).toHaveCount(0);
  await playOn([page], (one) => click(one, [".prompt .choices button"]));
  await expect(ending(page)).toBeVisible();
});

test("a game without a board is played by the list of choices", async ({ browser }) => {
  const { page } = await atTable(browser, "boardless");
  await expect(page.locator(".facts")).toContainText("Your bid");
  await expect(page.getByText("The game's own board cannot be shown.")).toHaveCount(0);
  await playOn([page], (one) => click(one, [".prompt .choices button"]));
  await expect(ending(page)).toBeVisible();
});

test("scripts in names, options, cities, words and rules are shown, never run", async ({ browser }) => {
  const name = "<img src=x onerror=struck=1>{$x}";
  const anna = await person(browser, "Struck");
  const { page } = anna;
  // The server takes no such nickname; should one get in, the page shows it all the same.
  const rename = `import sqlite3, sys
with sqlite3.connect(sys.argv[1], timeout=10) as house:
    house.execute("UPDATE users SET nickname = ? WHERE nickname = 'Struck'", sys.argv[2:])`;
  execFileSync(python, ["-c", rename, join(folder, "test.db"), name]);
  const reported: string[] = [];
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => reported.push(dialog.message())));
  page.on("console", (line) => {
    if (/Content.Security.Policy|Refused to/i.test(line.text())) reported.push(line.text());
  });
  const visit = async (address: string, sign: string) => {
    await page.goto("/imprint"); // a city stands behind the #, which alone loads nothing
    await page.goto(address);
    await expect(page.locator("main").first()).toBeVisible();
    await expect(page.locator("body")).toContainText(sign);
    expect(await page.evaluate(() => "struck" in window), address).toBe(false);
    expect(await page.locator('img[src="x"], [onerror], [onload], a[href^="javascript" i], body script').count()).toBe(
      0,
    );
  };
  const { card } = await table(anna, { game: "scripted", seats: 2, bots: 1, bot: "random" });
  await post(anna, "/tables", { game: "scripted", seats: 2, options: {}, language: "en", public: true, pace: "live" });
  await visit("/", name);
  await visit(`/t/${card.id}`, name);
  await visit("/rules/scripted", "onerror");
  await visit("/new?game=scripted", "onerror");
  await visit(`/edit/ratapolis/city#${encodeURIComponent(name)}`, "is not one of");
  await visit(`/t/${encodeURIComponent(name)}`, "");
  await visit(`/rules/${encodeURIComponent(name)}`, "Catham");
  await visit(`/new?game=${encodeURIComponent(name)}`, "");
  expect(reported).toEqual([]);
});

test("a table whose game is gone says so, in the lobby and at its address", async ({ browser }) => {
  const { page, id } = await atTable(browser, "boardless");
  await server.stop();
  server = await serve({ ...installed, RATSKELLER_GAMES: "" }, folder);
  process.env["RATSKELLER_BASE"] = server.base;
  const cookies = await page.context().cookies();
  const again = await person(browser, "Anna");
  await again.context.addCookies(cookies);
  await again.page.goto("/");
  const row = again.page.getByRole("listitem").filter({ hasText: "kept, not played here" }).first();
  await expect(row.getByRole("link")).toHaveText("Look");
  for (const address of [`/t/${id}`, `/replay/${id}`]) {
    await again.page.goto(address);
    await expect(again.page.getByRole("heading", { name: "The game boardless is not installed here." })).toBeVisible();
    await expect(again.page.getByText("The table is kept as it is.")).toBeVisible();
  }
});
