/** Buildings as polyominoes: outlines, roofs and ways between them, found from the text map alone. */

import { keyed, pairs } from "../../shared/keyed";
import type { TileName } from "../view";

export const CELL = 100;
export const RIM = 34; // paper around the city
const STREET = 6; // half a street's width
const SLOPE = 13; // how far a roof's side reaches inwards

export type Point = readonly [number, number];
export type Side = "n" | "e" | "s" | "w";
export interface Footprint {
  cells: Point[];
  outline: string; // path of the walls
  flat: string; // path of the flat middle of the roof
  sides: { d: string; side: Side }[];
  hips: string; // where two sides meet
  middle: Point; // the centre of its most central cell
}
export interface City {
  columns: number;
  rows: number;
  tiles: Partial<Record<TileName, Footprint>>; // those that are drawn
  parks: Point[];
}

export function readCity(map: readonly string[]): City {
  const cells: Partial<Record<TileName, Point[]>> = {};
  const parks: Point[] = [];
  map.forEach((row, y) =>
    [...row].forEach((ground, x) => {
      if (ground === "#") parks.push([x, y]);
      else if (ground !== ".") (cells[ground as TileName] ??= []).push([x, y]);
    }),
  );
  const tiles = keyed(pairs(cells).map(([tile, own]) => [tile, footprint(own)]));
  return { columns: Math.max(0, ...map.map((row) => row.length)), rows: map.length, tiles, parks };
}

/** The sheet's viewBox: the city and its rim. */
export const boxOf = ({ columns, rows }: City) =>
  `${-RIM} ${-RIM} ${columns * CELL + 2 * RIM} ${rows * CELL + 2 * RIM}`;

export function footprint(cells: Point[]): Footprint {
  const walls = loops(cells).map((loop) => inset(loop, STREET));
  const flats = loops(cells).map((loop) => inset(loop, STREET + SLOPE));
  const sides = walls.flatMap((loop, l) =>
    loop.map((from, i) => {
      const to = loop[(i + 1) % loop.length]!;
      const flat = flats[l]!;
      const side: Side = from[1] === to[1] ? (to[0] > from[0] ? "n" : "s") : to[1] > from[1] ? "e" : "w";
      return { d: path([[from, to, flat[(i + 1) % flat.length]!, flat[i]!]]), side };
    }),
  );
  const hips = walls
    .flatMap((loop, l) => loop.map((corner, i) => `M${corner.join(" ")}L${flats[l]![i]!.join(" ")}`))
    .join("");
  return { cells, outline: path(walls), flat: path(flats), sides, hips, middle: middleOf(cells) };
}

const key = (point: Point) => `${point[0]},${point[1]}`;
const path = (rings: Point[][]) => rings.map((ring) => `M${ring.map((p) => p.join(" ")).join("L")}z`).join("");

/** The walls as closed walks with the building on the right hand; corners only. */
export function loops(cells: readonly Point[]): Point[][] {
  const own = new Set(cells.map(key));
  const open = new Map<string, { from: Point; way: Point }[]>();
  const wall = (from: Point, way: Point) => open.set(key(from), [...(open.get(key(from)) ?? []), { from, way }]);
  for (const [x, y] of cells) {
    if (!own.has(key([x, y - 1]))) wall([x, y], [1, 0]);
    if (!own.has(key([x + 1, y]))) wall([x + 1, y], [0, 1]);
    if (!own.has(key([x, y + 1]))) wall([x + 1, y + 1], [-1, 0]);
    if (!own.has(key([x - 1, y]))) wall([x, y + 1], [0, -1]);
  }
  const rings: Point[][] = [];
  for (;;) {
    const start = [...open.values()].find((walls) => walls.length)?.[0];
    if (!start) return rings;
    const ring: Point[] = [];
    let way: Point = [0, 0];
    for (let next: { from: Point; way: Point } | undefined = start; next;) {
      const here: { from: Point; way: Point } = next;
      open.set(
        key(here.from),
        open.get(key(here.from))!.filter((each) => each !== here),
      );
      if (here.way[0] !== way[0] || here.way[1] !== way[1]) ring.push(here.from);
      way = here.way;
      const on: Point = [here.from[0] + way[0], here.from[1] + way[1]];
      const ways: { from: Point; way: Point }[] = open.get(key(on)) ?? [];
      // Where two corners touch, stay with the same cell: turn right.
      next = ways.find((each) => each.way[0] === -way[1] && each.way[1] === way[0]) ?? ways[0];
    }
    if (start.way[0] === way[0] && start.way[1] === way[1]) ring.shift();
    rings.push(ring);
  }
}

/** The ring moved inwards. */
function inset(ring: Point[], by: number): Point[] {
  return ring.map((corner, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]!;
    const after = ring[(i + 1) % ring.length]!;
    const [inX, inY] = [Math.sign(corner[0] - before[0]), Math.sign(corner[1] - before[1])];
    const [outX, outY] = [Math.sign(after[0] - corner[0]), Math.sign(after[1] - corner[1])];
    return [corner[0] * CELL + by * (-inY - outY), corner[1] * CELL + by * (inX + outX)];
  });
}

const centre = ([x, y]: Point): Point => [(x + 0.5) * CELL, (y + 0.5) * CELL];
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

function middleOf(cells: readonly Point[]): Point {
  const mean: Point = [
    cells.reduce((sum, [x]) => sum + x, 0) / cells.length,
    cells.reduce((sum, [, y]) => sum + y, 0) / cells.length,
  ];
  return centre(cells.reduce((best, cell) => (apart(cell, mean) < apart(best, mean) ? cell : best)));
}

/** Where an arrow between two buildings begins and ends: across their common wall, else from middle to middle. */
export function between(city: City, from: TileName, to: TileName): [Point, Point] | null {
  const [a, b] = [city.tiles[from], city.tiles[to]];
  if (!a || !b) return null;
  const pairs = a.cells.flatMap((p) =>
    b.cells.filter((q) => apart(p, q) === 1).map((q): [Point, Point] => [centre(p), centre(q)]),
  );
  return pairs[Math.floor(pairs.length / 2)] ?? [a.middle, b.middle];
}

/** The building that lies that way, for arrow keys: near, and not far off the line. */
export function tileTowards(city: City, from: TileName, way: Point, among: readonly TileName[]): TileName | null {
  const here = city.tiles[from]?.middle;
  if (!here) return null;
  let best: TileName | null = null;
  let least = Infinity;
  for (const tile of among) {
    const there = city.tiles[tile]!.middle;
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (tile === from || along <= 0 || across > along * 2) continue;
    const cost = along + across * 1.5;
    if (cost < least) [best, least] = [tile, cost];
  }
  return best;
}
