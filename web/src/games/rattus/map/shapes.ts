/** From degrees to drawing: every line gets its small bays and capes once, so both sides of a border have the same. */

import {
  EAST,
  LINES,
  NORTH,
  RINGS,
  ROUTES,
  SOUTH,
  UNKNOWN,
  WEST,
  type LineName,
  type Place,
  type RegionName,
} from "./lands";

export type Point = [x: number, y: number];

const ACROSS = 25; // units to a degree
const DOWN = 26.5;
export const WIDTH = (EAST - WEST) * ACROSS;
export const HEIGHT = (NORTH - SOUTH) * DOWN;

export function at([longitude, latitude]: Place): Point {
  return [(longitude - WEST) * ACROSS, (NORTH - latitude) * DOWN];
}

/** A small generator, so that the coast is the same every time. */
function wobbles(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 0x1000000 - 0.5;
  };
}

const ROUGH = { coast: 0.3, border: 0.16, frame: 0 };
const FINE = 7; // no stretch of coast is straight for longer

/** Halve every stretch and push its middle aside, again and again. */
function roughened(points: Point[], rough: number, wobble: () => number): Point[] {
  if (!rough) return points;
  const found: Point[] = [points[0]!];
  const between = (a: Point, b: Point): void => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    if (length < FINE) return void found.push(b);
    const push = wobble() * Math.min(rough, 13 / length);
    const middle: Point = [(a[0] + b[0]) / 2 - dy * push, (a[1] + b[1]) / 2 + dx * push];
    between(a, middle);
    between(middle, b);
  };
  for (let i = 1; i < points.length; i++) between(points[i - 1]!, points[i]!);
  return found.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
}

export const drawn = Object.fromEntries(
  Object.entries(LINES).map(([name, { kind, points }]) => [
    name,
    roughened(points.map(at), ROUGH[kind], wobbles(name)),
  ]),
) as Record<LineName, Point[]>;

const same = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.2;

/** The points around a ring; lines are turned so that each begins where the one before ended. */
function around(ring: string[]): Point[] {
  const parts = ring.map((name) => drawn[name.replace("-", "") as LineName]);
  let first = parts[0]!;
  if (parts.length > 1 && !parts[1]!.some((p, i, all) => (i === 0 || i === all.length - 1) && same(p, first.at(-1)!)))
    first = [...first].reverse();
  const found = [...first];
  for (const part of parts.slice(1)) {
    const next = same(part[0]!, found.at(-1)!) ? part : [...part].reverse();
    found.push(...next.slice(1));
  }
  return found;
}

export const POLYGONS = Object.fromEntries(
  Object.entries(RINGS).map(([name, rings]) => [name, rings.map(around)]),
) as Record<RegionName, Point[][]>;

export const path = (rings: Point[][], closed = true) =>
  rings.map((ring) => `M${ring.map((p) => p.join(" ")).join("L")}${closed ? "Z" : ""}`).join("");

export const PATHS = Object.fromEntries(Object.entries(POLYGONS).map(([name, rings]) => [name, path(rings)])) as Record<
  RegionName,
  string
>;
export const UNKNOWN_PATH = path(UNKNOWN.map(around));

/** Which regions a line belongs to. */
export const OWNERS = Object.fromEntries(
  Object.keys(LINES).map((name) => [
    name,
    (Object.keys(RINGS) as RegionName[]).filter((region) =>
      (RINGS[region] as string[][]).some((ring) => ring.some((part) => part.replace("-", "") === name)),
    ),
  ]),
) as Record<LineName, RegionName[]>;

const ofKind = (kind: string) =>
  (Object.keys(LINES) as LineName[]).filter((name) => LINES[name].kind === kind).map((name) => drawn[name]);
export const BORDERS_PATH = path(ofKind("border"), false);
export const COASTS_PATH = path(ofKind("coast"), false);

/** A sea route as a curve through two or three bends. */
export function curve(way: Point[]): string {
  const [start, ...rest] = way.map((p) => p.map((n) => Math.round(n)).join(" "));
  return `M${start}${rest.length === 3 ? "C" : "Q"}${rest.join(" ")}`;
}

export const SEA = ROUTES.map(({ between, way }) => ({ between, way: way.map(at), d: curve(way.map(at)) }));

/** A point of the curve, 0 ≤ t ≤ 1. */
export function along(way: Point[], t: number): Point {
  let points = way;
  while (points.length > 1)
    points = points.slice(1).map((p, i) => [points[i]![0] * (1 - t) + p[0] * t, points[i]![1] * (1 - t) + p[1] * t]);
  return points[0]!;
}

/** Is the point on this land? */
export function inside(rings: Point[][], [x, y]: Point): boolean {
  let odd = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i]!;
      const [bx, by] = ring[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    }
  return odd;
}

/** Around a region's largest land. */
export function boundsOf(region: RegionName): { left: number; top: number; right: number; bottom: number } {
  const points = POLYGONS[region][0]!;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The same as a view box, with some sea. */
export function boxOf(region: RegionName): string {
  const { left, top, right, bottom } = boundsOf(region);
  return `${left - 12} ${top - 12} ${right - left + 24} ${bottom - top + 24}`;
}
