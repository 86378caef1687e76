/**
 * The house is renewed while people have it open: an older program with its own pages is killed in the middle of a move,
 * and today's takes its place on the same database and port.  Nothing that was acknowledged is lost, nothing is played
 * twice, and every page goes on or says that it must be loaded again.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { asked, click, ending, person, playOn, post, sit, table, watched, type Person } from "../browser/people";
import { test } from "../browser/pulse";
import { freePort, python, serve } from "../browser/server";

const OLDER = process.env["RATSKELLER_OLDER"]!; // the folder of the older program, its client built
const GAMES = ["catham", "cartus", "rattus", "ratapolis"];
const LIST = [".prompt .choices button"];
const LOAD_AGAIN = /load it again|Load again|error-reload-page/; // the last is how pages of protocol 1 say it

/** Every row of the log, a line each, and how the tables stand.  The seed of a deal is filled in by the program that comes after. */
const DUMP = `
import json, sqlite3, sys
house = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
seed = "case kind when 'start' then null else seed end"
rows = house.execute(f"select table_id, seq, kind, seat, user_id, message, what, {seed}, told from log order by 1, 2")
status = house.execute("select id, status from tables")
print(json.dumps({"rows": [json.dumps(row) for row in rows], "status": dict(status.fetchall())}))
`;
interface Stored {
  rows: string[];
  status: Record<string, string>;
}
const stored = (folder: string) =>
  JSON.parse(execFileSync(python, ["-c", DUMP, join(folder, "test.db")], { maxBuffer: 1 << 28 }).toString()) as Stored;

/** What a page has sent to be played, and what of it was acknowledged. */
class Ear {
  readonly acts = new Set<string>();
  readonly acked = new Set<string>();
  welcomes = 0;

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; id: string };
        if (message.type === "act") this.acts.add(message.id);
      });
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; re: string };
        if (message.type === "welcome") this.welcomes++;
        if (message.type === "ack" && this.acts.has(message.re)) this.acked.add(message.re);
      });
    });
  }
}

async function guest(browser: Parameters<typeof person>[0], name: string): Promise<Person & { ear: Ear }> {
  const who = await person(browser, name);
  await who.context.addInitScript(() =>
    localStorage.setItem("ratskeller-settings", '{"list":true,"language":"en","pace":"instant"}'),
  );
  return { ...who, ear: new Ear(who.page) };
}

for (const game of GAMES)
  test(`${game} goes on when the house is renewed under its open tabs`, async ({ browser }) => {
    const folder = mkdtempSync(join(tmpdir(), "ratskeller-"));
    const port = await freePort();
    let server = await serve({ PYTHONPATH: join(OLDER, "src") }, folder, port);
    process.env["RATSKELLER_BASE"] = server.base;
    try {
      const anna = await guest(browser, "Anna");
      const boris = await guest(browser, "Boris");
      const players = [anna, boris];

      // A game that is over, one that two people and a bot play, one that waits, and the lobby: each open in a tab.
      const over = await table(anna, { game, seats: 2, bots: 1, bot: "random" });
      const result = await watched(anna.context);
      await result.goto(`/t/${over.card.id}`);
      await finish(result);
      const points = await ending(result).innerText();
      const going = await table(anna, { game, seats: 3, bots: 1, public: true });
      await sit(boris, going.invite, 1);
      await post(anna, `/tables/${going.card.id}/start`);
      for (const { page } of players) await page.goto(`/t/${going.card.id}`);
      const waiting = await table(boris, { game, seats: 2, bots: 0, public: true });
      const room = await watched(boris.context);
      await room.goto(`/t/${waiting.card.id}`);
      const lobby = await watched(boris.context);
      await lobby.goto("/");

      let moves = 0;
      const pages = players.map(({ page }) => page);
      await playOn(
        pages,
        (page) => click(page, LIST),
        () => ++moves > 25,
      );
      const mover = await whoIsAsked(players);
      const before = stored(folder);

      await Promise.all([click(mover.page, LIST), server.stop("SIGKILL")]);
      const acked = players.flatMap(({ ear }) => [...ear.acked]);
      const heard = players.map(({ ear }) => ear.welcomes);
      server = await serve({}, folder, port);

      // Pages of the older program come back by themselves, or say that they must be loaded again.
      for (const [i, { ear }] of players.entries()) await expect.poll(() => ear.welcomes).toBeGreaterThan(heard[i]!);
      const afterwards = stored(folder);
      expect(afterwards.rows.filter((row) => before.rows.includes(row))).toEqual(before.rows);
      const next = await whoIsAsked(players);
      const known = next.ear.acked.size;
      await click(next.page, LIST);
      const said = () => next.page.locator("body").innerText();
      await expect
        .poll(async () => next.ear.acked.size > known || LOAD_AGAIN.test(await said()), "it plays, or says what to do")
        .toBe(true);

      // Loaded again, everything is as it was and goes on to its end.
      for (const page of [...pages, result, room, lobby]) await page.reload();
      expect(await ending(result).innerText()).toBe(points);
      await expect(lobby.locator(`a[href*="${waiting.card.id}"]`).first()).toBeVisible();
      await sit(anna, waiting.invite, 1);
      await post(boris, `/tables/${waiting.card.id}/start`);
      await expect(asked(room).or(room.locator("section.board")).first()).toBeVisible();
      await Promise.all(pages.map(finish));
      for (const page of pages) await expect(ending(page)).toBeVisible();
      await result.goto(`/replay/${over.card.id}`);
      await expect(result.locator(".luck.open")).toBeVisible();

      const last = stored(folder);
      expect(last.rows.filter((row) => before.rows.includes(row))).toEqual(before.rows);
      const messages = last.rows.map((row) => (JSON.parse(row) as unknown[])[5]);
      for (const id of acked) expect(messages.filter((one) => one === id)).toHaveLength(1);
      expect(new Set(messages.filter(Boolean)).size).toBe(messages.filter(Boolean).length);
      expect(last.status[over.card.id]).toBe("over");
      expect(last.status[going.card.id]).toBe("over");
      expect(last.status[waiting.card.id]).toBe("playing");
      console.log(
        `${game}: ${before.rows.length} rows before, ${last.rows.length} after; ${acked.length} moves acknowledged, 0 lost, 0 doubled`,
      );
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function whoIsAsked<Somebody extends Person>(players: Somebody[]): Promise<Somebody> {
  let found: Somebody | undefined;
  await expect
    .poll(async () => {
      for (const one of players) if (await asked(one.page).isVisible()) found ??= one;
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

/** The rest is chosen within the page, without a mouse on its way to each. */
async function finish(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; !document.querySelector(".prompt > .ending");) {
      const choices = document.querySelectorAll<HTMLButtonElement>(".prompt .choices button:enabled");
      if (choices.length) choices[turn++ % choices.length]!.click();
      await new Promise((done) => setTimeout(done, 10));
    }
  });
}
