import { expect, test } from "vitest";
import { Camera } from "./camera.svelte";

function camera(width: number, height: number): Camera {
  const made = new Camera();
  Object.assign(made, { width, height, sheetWidth: 1500, sheetHeight: 1000 });
  return made;
}

test("on a wide screen the whole map is there, in the middle", () => {
  const made = camera(900, 800);
  made.begin([100, 100]);
  expect(made.scale).toBeCloseTo(0.6);
  expect([made.x, made.y]).toEqual([0, 100]);
  expect(made.touch).toBe("pan-x pan-y");
});

test("on a phone we begin near enough to read, and the whole can be had", () => {
  const made = camera(390, 300);
  made.begin([1400, 500]);
  expect(made.scale).toBeCloseTo(0.3);
  expect(made.x).toBeCloseTo(390 - 1500 * 0.3);
  expect(made.touch).toBe("none");
  made.height = 400;
  made.refit();
  expect(made.scale).toBeCloseTo(0.4);
  made.showAll();
  made.height = 310;
  made.refit();
  expect(made.scale).toBeCloseTo(0.26);
});

test("zooming keeps the place under the finger, and never leaves the sheet", () => {
  const made = camera(900, 600);
  made.showAll();
  const before = (300 - made.x) / made.scale;
  made.zoom(2, 300, 200);
  expect((300 - made.x) / made.scale).toBeCloseTo(before);
  made.pan(5000, 5000);
  expect([made.x, made.y]).toEqual([0, 0]);
  expect(made.touch).toBe("none");
  made.zoom(0.01);
  expect(made.scale).toBeCloseTo(0.6);
});

test("the whole map stays whole when the window changes, and a chosen part stays chosen", () => {
  const made = camera(900, 600);
  made.begin(null);
  made.height = 450;
  made.refit();
  expect(made.scale).toBeCloseTo(0.45);
  made.zoom(2);
  made.height = 600;
  made.refit();
  expect(made.scale).toBeCloseTo(0.9);
});

test("a place outside the window is brought in", () => {
  const made = camera(390, 300);
  made.begin([100, 500]);
  made.reveal([1150, 500]);
  const [x] = made.on([1150, 500]);
  expect(x).toBeGreaterThan(80);
  expect(x).toBeLessThan(310);
});
