import { expect, test } from "vitest";
import { pairs, pairwise, product } from "../browser/combinations";

const VALUES = { game: ["a", "b", "c", "d"], language: ["en", "ru"], size: ["phone", "desktop"], seats: [2, 6] };

test("every two values meet, in far fewer combinations than there are", () => {
  const all = product(VALUES);
  expect(all).toHaveLength(32);
  const some = pairwise(all);
  expect(new Set(some.flatMap(pairs))).toEqual(new Set(all.flatMap(pairs)));
  expect(some.length).toBeLessThanOrEqual(10);
  for (const one of some) expect(all).toContain(one);
});
