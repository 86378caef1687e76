import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../src/ctrl/api";
import { inside } from "../src/ctrl/inside";
import { shelf } from "../src/ctrl/games.svelte";
import { session } from "../src/ctrl/session.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import { setGameWords, say } from "../src/ctrl/words.svelte";
import Shelved from "../src/table/Shelved.svelte";
import TableRow from "../src/ui/TableRow.svelte";
import type { TableCard } from "../src/wire";
import { card, GAME, TABLE, WORDS } from "./fake-server";

const NAMED = `name = The Toy\nend-counted = All coins were counted.\n${WORDS}`;
const history = vi.spyOn(inside, "history");

beforeEach(() => {
  settings.set({ language: "en" });
  session.me = { id: "user-Anna", nickname: "Anna", name: null, language: "en" };
  vi.spyOn(api, "games").mockResolvedValue([GAME]);
  vi.spyOn(api, "game").mockResolvedValue(GAME);
  vi.spyOn(api, "words").mockResolvedValue("");
  vi.spyOn(api, "gameWords").mockResolvedValue(NAMED);
  history.mockReset().mockResolvedValue({ events: [{ kind: "turn", seat: 1 }], before: 0 });
});

/** A table whose game was begun: everybody's contribution to the luck is told. */
function begun(change: Partial<TableCard>): TableCard {
  const seats = card().seats.map((seat, i) => ({ ...seat, nonce: `nonce-${i}` }));
  return card({ seats, ...change });
}

async function show(table: TableCard, note?: string): Promise<string> {
  await shelf.load();
  const { container } = render(Shelved, { card: table, ...(note ? { note } : {}) });
  await vi.waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe(""));
  await new Promise((done) => setTimeout(done));
  return container.textContent;
}
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("a finished game of retired rules: why, the result, what happened, the record and a way on", async () => {
  const outcome = { places: [2, 1], points: [3, 5], utilities: [-1, 1], reason: "counted" };
  const text = await show(begun({ shelved: "retired", status: "over", outcome, options: { coins: "gold" } }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The rules of The Toy were renewed.");
  expect(screen.getByRole("status").textContent).toContain("begun under version 1 are kept");
  expect(screen.getByRole("heading", { name: "Boris wins." })).toBeTruthy();
  expect(text).toContain("All coins were counted.");
  expect(text.replaceAll(/\s+/g, " ")).toMatch(/1\. Boris 5 points ?2\. Anna 3 points/);
  await vi.waitFor(() => expect(screen.getByText("Boris is on turn.")).toBeTruthy());
  expect(history).toHaveBeenCalledExactlyOnceWith(TABLE, 0, 2 ** 31);
  expect(links()).toEqual(["/new?game=toy&seats=2&option.coins=gold", `/api/tables/${TABLE}/record`, "/"]);
});

test("a running game that ended with its rules says so, and what became of the last click", async () => {
  const text = await show(begun({ shelved: "retired", status: "aborted", ending: "rules-retired" }), say("not-done"));
  expect(screen.getByRole("heading", { name: say("aborted", { why: "rules-retired" }) })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("it was not played");
  expect(text).toContain("Anna");
  await vi.waitFor(() => expect(screen.getByText("Boris is on turn.")).toBeTruthy());
  expect(screen.queryAllByRole("button")).toEqual([]); // no line leads to a replay
  expect(links()).toContain(`/api/tables/${TABLE}/record`);
});

test("a table that closed before it began has no history and no record", async () => {
  await show(card({ shelved: "retired", status: "aborted", ending: "rules-retired" }));
  expect(screen.getByRole("heading", { name: "This table was closed." })).toBeTruthy();
  expect(history).not.toHaveBeenCalled();
  expect(links()).toEqual(["/new?game=toy&seats=2", "/"]);
});

test("a game that is not installed is not asked for anything", async () => {
  await show(begun({ game: "hnefatafl", shelved: "missing" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The game hnefatafl is not installed here.");
  expect(screen.getByRole("heading", { name: "It stands as it was left." })).toBeTruthy();
  expect(history).not.toHaveBeenCalled();
  expect(links()).toEqual(["/"]);
});

test("those who share a device do not see each other's cards in a history that may go on", async () => {
  const seats = begun({}).seats.map((seat) => ({ ...seat, user: "user-Anna" }));
  await show(begun({ seats, shelved: "newer" }));
  expect(history).toHaveBeenCalledExactlyOnceWith(TABLE, null, 2 ** 31);
  expect(links()).not.toContain(`/api/tables/${TABLE}/record`); // its secret may still be needed
});

test("a history that does not come is missed aloud", async () => {
  history.mockRejectedValue(new Error("no"));
  await show(begun({ shelved: "diverged", status: "over" }));
  expect((await screen.findByRole("alert")).textContent).toBe("What happened cannot be told just now.");
  expect(screen.getByRole("heading", { name: "The game is over." })).toBeTruthy(); // older logs do not say who won
});

describe.each(["en", "ru"] as const)("in %s", (language) => {
  test("every reason has its own words", () => {
    settings.set({ language });
    const reasons = ["missing", "newer", "retired", "diverged"];
    for (const id of ["shelved-title", "shelved-text"]) {
      const said = reasons.map((why) => say(id, { why, game: "Toy", version: 7 }));
      expect(new Set(said).size).toBe(reasons.length);
    }
    expect(say("shelved-text", { why: "retired", version: 7 })).toContain("7");
  });
});

test.each([
  ["waiting", true],
  ["playing", true],
  ["over", false],
  ["aborted", false],
] as const)("a row of such a table, %s, leads to what is kept of it", async (status, mine) => {
  setGameWords("toy", "en", NAMED);
  await shelf.load();
  const { container } = render(TableRow, { card: card({ shelved: "retired", status }), mine });
  expect(container.textContent).toContain("kept, not played here");
  expect(links()).toEqual([`/t/${TABLE}`]);
  expect(screen.getByRole("link").textContent.trim()).toBe("Look");
});
