import { expect, test } from "vitest";
import { layoutOf } from "./layout";
import { REGION_NAMES } from "./map/lands";
import { sheetOf } from "./map/sheet";

const europe = sheetOf(REGION_NAMES.slice(0, 12));
const africa = sheetOf(REGION_NAMES);

test.each([
  ["a desktop", 985, 520, africa, "side"],
  ["a large screen", 1500, 780, africa, "side"],
  ["a small window", 740, 490, africa, "beside"],
  ["a low window", 766, 360, africa, "side"],
  ["a tablet upright", 756, 700, europe, "above"],
  ["a phone upright", 378, 470, africa, "narrow"],
  ["a phone on its side", 515, 325, africa, "low"],
] as const)("%s", (_, width, height, sheet, layout) => {
  expect(layoutOf({ width, height }, sheet)).toBe(layout);
});
