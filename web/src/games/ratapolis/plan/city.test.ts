/** Every city can be drawn, and walked through by keys. */
import { expect, test } from "vitest";
import { ids } from "../../shared/keyed";
import type { Frame } from "../../shared/recorded.svelte";
import moments from "../fixtures/moments.json";
import type { Ratapolis, TileName } from "../view";
import { loops, readCity, tileTowards, type City, type Point } from "./city";
import { placeIn } from "./place";
import { slotsOn } from "./slots";

const frames = moments as unknown as Record<string, Frame<Ratapolis>>;

test("outlines: walls of a square, an L, a ring and cells that touch at a corner", () => {
  expect(loops([[0, 0]])).toEqual([[[0, 0], [1, 0], [1, 1], [0, 1]]]); // prettier-ignore
  expect(loops([[0, 0], [0, 1], [1, 1]])[0]).toHaveLength(6); // prettier-ignore
  const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const)).filter(([x, y]) => x !== 1 || y !== 1);
  expect(loops(ring).map((loop) => loop.length)).toEqual([4, 4]);
  const corner = loops([[0, 0], [1, 0], [2, 0], [2, 1], [1, 2], [2, 2], [0, 1], [0, 2]]); // prettier-ignore
  expect(corner.flat().every((point) => point.length === 2)).toBe(true);
});

test.each(Object.keys(frames).filter((name) => name.startsWith("city-")))(
  "%s: every sign has a place of its own on its roof",
  (name) => {
    const city = readCity(frames[name]!.view.map);
    expect(Object.keys(city.tiles)).toHaveLength(20);
    for (const [tile, { cells }] of Object.entries(city.tiles)) {
      const slots = slotsOn(cells, 5, true);
      expect(slots.rats, tile).toHaveLength(5);
      const boxes = [slots.name, slots.cheese, slots.room, slots.token, slots.cat, ...slots.rats].filter(
        (box) => box !== null,
      );
      for (const a of boxes)
        for (const b of boxes) {
          const apart =
            a.x + a.width <= b.x + 0.01 ||
            b.x + b.width <= a.x + 0.01 ||
            a.y + a.height <= b.y + 0.01 ||
            b.y + b.height <= a.y + 0.01;
          expect(a === b || apart, tile).toBe(true);
        }
    }
  },
);

test.each(Object.keys(frames).filter((name) => name.startsWith("city-")))(
  "%s: arrow keys reach every building",
  (name) => {
    const city = readCity(frames[name]!.view.map);
    const all = ids(city.tiles);
    const ways: Point[] = [[0, -1], [0, 1], [-1, 0], [1, 0]]; // prettier-ignore
    const seen = new Set<TileName>(["A"]);
    for (const tile of seen) for (const way of ways) seen.add(tileTowards(city, tile, way, all) ?? tile);
    expect([...seen].sort()).toEqual(all.sort());
  },
);

test("the words stand beside the plan where that leaves it larger", () => {
  const city = (columns: number, rows: number): City => ({ columns, rows, tiles: {}, parks: [] });
  expect(placeIn(1350, 760, city(10, 8)).beside).toBe(true);
  expect(placeIn(520, 300, city(10, 8)).beside).toBe(true); // a phone on its side
  expect(placeIn(380, 500, city(10, 8)).beside).toBe(false); // and upright
  expect(placeIn(900, 600, city(20, 4)).beside).toBe(false); // a long street
});
