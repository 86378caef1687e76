import { expect, test } from "vitest";
import { shapeOf } from "./shape";

test.each([
  [985, 440, "wide"],
  [985, 362, "low"], // the same window when the result stands below
  [520, 330, "low"],
  [756, 620, "narrow"],
  [378, 430, "narrow"],
  [378, 260, "narrow"], // a lesson, or a result, on a phone: it scrolls, and nothing overlaps
])("a box of %d by %d is %s", (width, height, shape) => expect(shapeOf(width, height)).toBe(shape));
