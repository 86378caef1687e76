import { expect, test } from "vitest";
import type { Action } from "../src/ctrl/board";
import { fitting, narrowed } from "../src/ctrl/narrowing";

const action = (code: number, verb: string, args: Record<string, string | number>): Action => ({
  code,
  verb,
  args,
  notation: "",
});
const LEGAL = [
  action(1, "take", { faction: "mafia", count: 1 }),
  action(2, "take", { faction: "mafia", count: 2 }),
  action(3, "take", { faction: "police", count: 1 }),
  action(4, "play", { faction: "mafia", count: 4 }),
  action(5, "pass", {}),
];

test("each click narrows what is left", () => {
  const mafia = narrowed(LEGAL, {}, { faction: "mafia" })!;
  expect(fitting(LEGAL, mafia).map((one) => one.code)).toEqual([1, 2, 4]);
  const take = narrowed(LEGAL, mafia, { verb: "take" })!;
  expect(fitting(LEGAL, take).map((one) => one.code)).toEqual([1, 2]);
  expect(fitting(LEGAL, narrowed(LEGAL, take, { count: 2 })!).map((one) => one.code)).toEqual([2]);
});
test("a click elsewhere begins anew", () => {
  expect(narrowed(LEGAL, { verb: "take", faction: "mafia" }, { faction: "police" })).toEqual({ faction: "police" });
});
test("what fits nothing is refused", () => {
  expect(narrowed(LEGAL, {}, { faction: "hackers" })).toBeNull();
  expect(narrowed(LEGAL, {}, { seat: 0 })).toBeNull();
});
test("a field that an action does not have does not fit it", () => {
  expect(fitting([LEGAL[4]!], { faction: "mafia" })).toEqual([]);
});
