/**
 * Goofspiel's second edition no longer plays its first, and the house is renewed with it while tables of the first are open in tabs.
 * Nothing that was played is lost, what cannot go on ends and says why, and nothing is played that nobody acknowledged.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectNothingSerious } from "./axe";
import {
  base,
  click,
  ending,
  person,
  playOn,
  post,
  prefer,
  sit,
  table,
  watched,
  type Made,
  type Person,
} from "./people";
import { test } from "./pulse";
import { freePort, serve } from "./server";

const HERE = process.env["RATSKELLER_BASE"];
const FIRST = join(import.meta.dirname, "../../examples/goofspiel/src");
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "light" } as const;
const HAND = [".goofspiel .hand button:enabled"];
const RENEWED = "The rules of Goofspiel were renewed.";

const playing = (packages: string) => ({ PYTHONPATH: packages, RATSKELLER_GAMES: "goofspiel" });

/** The second edition, in a folder for PYTHONPATH. */
function secondEdition(folder: string): string {
  const packages = join(folder, "second");
  cpSync(FIRST, packages, { recursive: true });
  const file = join(packages, "goofspiel/__init__.py");
  const text = readFileSync(file, "utf8");
  expect(text).toContain("version=1");
  writeFileSync(file, text.replace("version=1", "version=2, oldest=2"));
  return packages;
}

interface Told {
  log: unknown[];
  events: unknown[];
}
/** What the server tells of a table, apart from its board. */
async function told(who: Person, what: string): Promise<Told> {
  return (await who.context.request.get(`${base()}/api/tables/${what}`)).json() as Promise<Told>;
}

async function opened(who: Person, address: string): Promise<Page> {
  const page = await watched(who.context);
  await page.goto(address);
  return page;
}

test("a house whose rules are renewed under open tabs keeps what was played, and says what ended", async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "ratskeller-"));
  const port = await freePort();
  let server = await serve(playing(FIRST), folder, port);
  process.env["RATSKELLER_BASE"] = server.base;
  try {
    const anna = await person(browser, "Anna");
    const boris = await person(browser, "Boris", PHONE);
    await prefer(boris.context, { language: "ru" });
    const bots = { game: "goofspiel", seats: 2, bots: 1, bot: "random" };
    const people = { game: "goofspiel", seats: 2, bots: 0 };

    // Over, looked at and replayed; played by two; played, and open nowhere; waiting; and the lobby.
    const over = await table(anna, bots);
    const result = await opened(anna, `/t/${over.card.id}`);
    await playOn([result], (page) => click(page, HAND));
    const won = await ending(result).getByRole("heading").innerText();
    const replay = await opened(anna, `/replay/${over.card.id}`);
    await expect(replay.locator(".goofspiel")).toBeVisible();
    const going = await table(anna, people);
    await sit(boris, going.invite, 1);
    await post(anna, `/tables/${going.card.id}/start`);
    for (const { page } of [anna, boris]) {
      await page.goto(`/t/${going.card.id}`);
      await page.locator(HAND[0]!).first().click();
    }
    for (const { page } of [anna, boris]) await expect(page.locator(".goofspiel .hand button")).toHaveCount(4);
    const alone = await table(anna, bots);
    const waiting = await table(boris, { ...people, public: true });
    const room = await opened(boris, `/t/${waiting.card.id}`);
    await expect(room.getByRole("button", { name: "Начать", exact: true })).toBeVisible();
    const lobby = await opened(anna, "/");
    await expect(lobby.locator(`main a[href="/t/${alone.card.id}"]`)).toHaveText("Continue");
    const record = await told(anna, `${over.card.id}/record`);
    const history = await told(anna, `${going.card.id}/history?seat=0`);

    await server.stop();
    await boris.page.locator(HAND[0]!).first().click(); // into nothing
    server = await serve(playing(secondEdition(folder)), folder, port);

    // Every tab comes back by itself, and says why there is no board any more.
    await expect(boris.page.getByRole("heading", { level: 1 })).toHaveText("Правила игры «Гуфшпиль» обновились.");
    await expect(boris.page.getByRole("status").filter({ hasText: "оно не сыграно" })).toBeVisible();
    await expect(anna.page.getByRole("heading", { level: 1 })).toHaveText(RENEWED);
    await expect(anna.page.getByText("it was not played")).toHaveCount(0);
    await expect(anna.page.getByRole("heading", { name: /rules are not played any more/ })).toBeVisible();
    await expect(anna.page.getByText("You have bid.")).toBeVisible();
    await expect(room.getByRole("heading", { name: "Стол закрыт." })).toBeVisible();
    await expect(result.getByRole("heading", { name: won })).toBeVisible();
    await expect(result.getByText("All prizes are gone.")).toBeVisible();
    await expect(result.locator("li").filter({ hasText: "The next prize is" })).toHaveCount(4);
    await replay.locator("select[name=viewer]").selectOption({ index: 1 });
    await expect(replay.getByRole("heading", { level: 1 })).toHaveText(RENEWED);

    // Nothing is lost, and the click into nothing was not played.
    expect(await told(anna, `${over.card.id}/record`)).toEqual(record);
    expect(await told(anna, `${going.card.id}/history?seat=0`)).toEqual(history);
    expect((await told(anna, `${going.card.id}/record`)).log).toHaveLength(2);
    const download = result.waitForEvent("download");
    await result.getByRole("link", { name: "Download the record" }).click();
    expect(JSON.parse(readFileSync(await (await download).path(), "utf8"))).toEqual(record);

    // Whoever had no tab there is told in the lobby, once.
    const row = lobby.getByRole("listitem").filter({ has: lobby.locator(`a[href="/t/${alone.card.id}"]`) });
    await expect(row).toContainText("kept, not played here");
    await row.getByRole("link", { name: "Look" }).click();
    await expect(lobby.getByRole("heading", { level: 1 })).toHaveText(RENEWED);
    const mine = lobby.waitForResponse(/\/me\/tables/);
    await lobby.getByRole("link", { name: "To the lobby", exact: true }).click();
    await mine;
    await expect(lobby.getByRole("heading", { name: "Waiting for players" })).toBeVisible();
    await expect(row).toHaveCount(0);

    // Loaded anew such a page is quiet, readable by all, and leads on.
    const faults: string[] = [];
    for (const { page } of [anna, boris])
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await anna.page.goto(`/replay/${over.card.id}`);
    await boris.page.goto(`/t/${going.card.id}`);
    for (const { page } of [anna, boris]) {
      await expect(page.locator(".log li").first()).toBeVisible();
      await expectNothingSerious(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await anna.page.getByRole("link", { name: "A new table like this" }).click();
    await anna.page.getByRole("button", { name: "Open the table" }).click();
    await expect(anna.page.locator(".goofspiel .hand button")).toHaveCount(5);
    expect(faults).toEqual([]);
    const { card } = await post<{ card: Made["card"] & { version: number } }>(
      anna,
      `/tables/${anna.page.url().split("/").at(-1)!}`,
      undefined,
      "GET",
    );
    expect(card.version).toBe(2);
  } finally {
    await server.stop();
    process.env["RATSKELLER_BASE"] = HERE;
    rmSync(folder, { recursive: true, force: true });
  }
});
