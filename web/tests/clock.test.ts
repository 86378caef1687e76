import { expect, test } from "vitest";
import { leftOf } from "../src/ui/time";

test("a clock stands still until it starts, and never runs below nothing", () => {
  const clocks = { at: 5_000, left: [60_000, 30_000], running: [0] };
  expect([1_000, 5_000, 7_000, 90_000].map((now) => leftOf(clocks, 0, now))).toEqual([60_000, 60_000, 58_000, 0]);
  expect(leftOf(clocks, 1, 90_000)).toBe(30_000);
});

test("seats that began at different times have starts of their own", () => {
  const clocks = { at: 1_000, left: [60_000, 60_000], running: [0, 1], starts: [2_000, 9_000] };
  expect([leftOf(clocks, 0, 8_000), leftOf(clocks, 1, 8_000)]).toEqual([54_000, 60_000]);
});
