import { beforeEach, expect, test } from "vitest";
import type { GameFull } from "../wire";
import { Draft, lastOf } from "./draft.svelte";

const GAME = {
  name: "sea",
  seats: [2, 3, 4],
  bots: ["kettle", "grater", "greedy"],
  options: [
    { name: "winds", kind: "choice", default: { "2": "calm", "3": "calm" }, values: ["calm", "storm"], help: "" },
  ],
} as unknown as GameFull;

beforeEach(() => localStorage.clear());

test("a preset is what is chosen when its options are, said or not", () => {
  const draft = new Draft();
  const [calm, duel] = [
    { name: "calm", options: {} },
    { name: "duel", options: { winds: "storm" }, seats: 2 },
  ];
  expect([draft.is(calm, GAME), draft.is(duel, GAME)]).toEqual([true, false]);
  draft.options = { winds: "calm" };
  expect(draft.is(calm, GAME)).toBe(true);
  draft.take(duel);
  expect([draft.seats, draft.is(calm, GAME), draft.is(duel, GAME)]).toEqual([2, false, true]);
  expect(duel.options).toEqual({ winds: "storm" });
});

test("the last table comes back as it was, without what is no more", () => {
  const before = new Draft();
  before.seats = 4;
  before.sitters = ["here", "open", "genius", "grater", "greedy"];
  before.names = ["Bea", "", "", "", ""];
  before.options = { winds: "storm", tides: "high" };
  [before.pace, before.clock, before.isPublic] = ["correspondence", "day-3", true];
  before.keep("sea");
  const draft = new Draft();
  draft.takeLast(GAME);
  expect([draft.seats, draft.names[0], draft.options]).toEqual([4, "Bea", { winds: "storm" }]);
  expect(draft.sitters).toEqual(["here", "open", "moneybox", "grater", "greedy"]);
  expect([2, 3, 4].map((i) => draft.whom(i, GAME.bots))).toEqual(["kettle", "grater", "greedy"]); // whom the house offers
  expect(draft.clockSetting).toEqual({ kind: "move", move: 3 * 86_400 });
  expect([draft.isPublic, draft.hot, draft.wish("sea", {}).order]).toEqual([true, true, "seated"]);
});

test("what somebody else wrote is no last table", () => {
  for (const text of ["", "{", "[]", "{}", '{"sitters":1}', '{"sitters":[],"names":[],"options":3}']) {
    localStorage.setItem("ratskeller-last-table-sea", text);
    expect(lastOf("sea")).toBeNull();
  }
});

test("a seat is somebody of the house, left open, or for this screen, and comes back to the house", () => {
  const draft = new Draft();
  expect(draft.isBot(1)).toBe(true);
  const usual = draft.sitters[1]!;
  draft.seat(1, "open");
  expect([draft.isBot(1), draft.open]).toEqual([false, true]);
  draft.seat(1, "house");
  expect([draft.sitters[1], draft.open]).toEqual([usual, false]);
  expect(new Set(draft.sitters).size).toBe(draft.sitters.length); // no two alike, unless it is wished
});
