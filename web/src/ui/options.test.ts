import { beforeEach, expect, test } from "vitest";
import { settings } from "../ctrl/settings.svelte";
import { setGameWords } from "../ctrl/words.svelte";
import type { OptionChoice } from "../wire";
import { clockName, timeOf } from "./clock";
import { filledUp, membersIn, optionValue, subsetOf, unusual } from "./options";
import { forgetOwn, keepOwn, ownOnes } from "./own";
import { readSchedule, writeSchedule } from "./schedule";
import door from "../words/door.en.ftl?raw";
import inside from "../words/en.ftl?raw";

const option = (facts: Partial<OptionChoice>): OptionChoice => ({
  name: "winds",
  kind: "choice",
  default: { "2": "calm" },
  values: ["calm", "storm"],
  help: "",
  ...facts,
});
const WINDS = option({ kind: "subset", members: ["n", "e", "s", "w"], word: "wind", count: 2 });
const DUE = option({ name: "due", kind: "schedule", members: ["breeze", "storm"], word: "kind", least: 1, most: 5 });

beforeEach(() => {
  localStorage.clear();
  settings.set({ language: "en" });
  setGameWords("", "en", door);
  setGameWords("/inside", "en", inside);
  setGameWords(
    "sea",
    "en",
    `option-winds = Winds
option-winds-calm = calm: for a first trip
option-winds-storm = storm
    .told = in a storm
option-due = Weather
option-due-number = Day { $number }
kind-storm = a storm
wind-n = North
wind-e = East
`,
  );
});

test("a subset is written in the order of its members, whole or not", () => {
  expect([membersIn("calm"), membersIn("+"), membersIn("s+"), membersIn("s+w")]).toEqual([[], [], ["s"], ["s", "w"]]);
  expect([[], ["w"], ["w", "n"]].map((chosen) => subsetOf(WINDS, chosen))).toEqual(["+", "w+", "n+w"]);
});

test("what is missing is drawn by lot, and what was chosen stays", () => {
  for (let i = 0; i < 20; i++) {
    const filled = filledUp(WINDS, ["s"], 3);
    expect(filled[0]).toBe("s");
    expect(new Set(filled).size).toBe(3);
  }
  expect(filledUp(WINDS, ["n", "e"], 1)).toEqual(["n", "e"]);
  expect(filledUp(WINDS, [], 9)).toHaveLength(4);
});

test("a schedule is read as far as it says something", () => {
  expect(readSchedule(DUE, "3:storm, 9:storm,2:fog,x,5:breeze")).toEqual({ 3: "storm", 5: "breeze" });
  expect([writeSchedule({ 5: "storm", 1: "breeze", 2: "" }), writeSchedule({})]).toEqual(["1:breeze,5:storm", "none"]);
  expect(optionValue("sea", [DUE], "due", "2:storm")).toBe("Day 2: a storm");
});

test("only what is not as usual is told, in a few words", () => {
  const told = (options: OptionChoice[], chosen: Record<string, string>) =>
    unusual({ name: "sea", options }, chosen, 2);
  expect(told([WINDS], {})).toEqual([]);
  expect(told([WINDS], { winds: "storm" })).toEqual(["in a storm"]);
  expect(told([WINDS], { winds: "n+e" })).toEqual(["winds of our choice"]);
  const beside = option({
    name: "due",
    default: { "2": "none" },
    values: ["none", "some"],
    beside: { winds: ["storm"] },
  });
  expect(told([WINDS, beside], { due: "some" })).toEqual([]);
  expect(told([WINDS, beside], { winds: "storm", due: "some" })).toEqual(["in a storm", "weather: some"]);
});

test("clocks are told as people say it", () => {
  expect(clockName(null)).toBe("no clock");
  expect(clockName({ kind: "live", budget: 300, increment: 5 })).toBe("5 min each, +5 s per move");
  expect(clockName({ kind: "move", move: 86_400 })).toBe("a day a move");
  expect(clockName({ kind: "move", move: 3 * 86_400 })).toBe("3 days a move");
  expect(clockName({ kind: "move", move: 600 })).toBe("10 min a move");
  expect(timeOf({ clock: null, pace: "correspondence" })).toBe("a move a day");
});

test("what was drawn is kept, the newest first, and forgotten", () => {
  keepOwn("sea", "map", "a");
  keepOwn("sea", "map", "b");
  keepOwn("sea", "map", "a");
  expect(ownOnes("sea", "map")).toEqual(["a", "b"]);
  expect(forgetOwn("sea", "map", "a")).toEqual(["b"]);
  for (let i = 0; i < 30; i++) keepOwn("sea", "map", String(i));
  expect(ownOnes("sea", "map")).toHaveLength(12);
  localStorage.setItem("ratskeller-own-sea-map", "{oops");
  expect(ownOnes("sea", "map")).toEqual([]);
});
