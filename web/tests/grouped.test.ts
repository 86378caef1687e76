import { expect, test } from "vitest";
import { grouped } from "../src/ctrl/grouped";

test("repetitions are told once, with their number; others keep their places", () => {
  const lines = grouped(["a", "a", "b", "a"], (item) => item.toUpperCase() + ".");
  expect(lines.map((line) => line.text)).toEqual(["A ×2.", "B.", "A."]);
});

test("what differs only after the colon becomes one list, in which equal things are counted", () => {
  const said = ["New: ink.", "New: wax.", "New: ink.", "Anna: ink.", "Anna goes.", "New: wax.", "New: wax."];
  const lines = grouped(said, (item) => item);
  expect(lines.map((line) => line.text)).toEqual(["New: ink ×2, wax.", "Anna: ink.", "Anna goes.", "New: wax ×2."]);
  expect([lines[0]!.first, lines[0]!.last]).toEqual(["New: ink.", "New: ink."]);
});
