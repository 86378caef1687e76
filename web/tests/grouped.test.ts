import { expect, test } from "vitest";
import { grouped } from "../src/ctrl/grouped";

test("repetitions are told once, with their number; others keep their places", () => {
  const lines = grouped(["a", "a", "b", "a"], (item) => item.toUpperCase() + ".");
  expect(lines.map((line) => line.text)).toEqual(["A. ×2", "B.", "A."]);
});
