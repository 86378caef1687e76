/** The drawing agrees with the border table of the game, read from the rules' own source. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LINES, REGION_NAMES, ROUTES, type LineName, type RegionName } from "./lands";
import { cubesAt, ratAt, SPOTS } from "./places";
import { sheetOf } from "./sheet";
import { along, drawn, inside, OWNERS, POLYGONS, SEA, type Point } from "./shapes";

const source = readFileSync("../src/ratskeller/games/rattus/tables.py", "utf8"); // tests run in web/
const rows = source
  .match(/BORDERS = """([^"]*)"""/)![1]!
  .trim()
  .split("\n");
const pairs = (wanted: boolean) =>
  new Set(
    rows.flatMap((row) => {
      const [from, ...others] = row.trim().split(/\s+/);
      return others.filter((o) => o.startsWith("~") === wanted).map((o) => pair(from!, o.replace("~", "")));
    }),
  );
const pair = (a: string, b: string) => [a, b].sort().join("–");
const [land, sea] = [pairs(false), pairs(true)];

const points = (region: RegionName) => POLYGONS[region].flat();
const key = (p: Point) => p.join(" ");

function nearest(a: RegionName, b: RegionName): number {
  let least = Infinity;
  for (const p of points(a)) for (const q of points(b)) least = Math.min(least, Math.hypot(p[0] - q[0], p[1] - q[1]));
  return least;
}

describe("the map", () => {
  test("has exactly the regions of the game", () => {
    expect([...REGION_NAMES].sort()).toEqual(rows.map((row) => row.trim().split(/\s+/)[0]).sort());
  });

  test("has closed shapes", () => {
    for (const region of REGION_NAMES)
      for (const ring of POLYGONS[region]) {
        const [first, last] = [ring[0]!, ring.at(-1)!];
        const open = Math.hypot(first[0] - last[0], first[1] - last[1]);
        expect(open === 0 || onFrame(first) || onFrame(last), region).toBe(true);
        for (let i = 1; i < ring.length; i++) {
          const step = Math.hypot(ring[i]![0] - ring[i - 1]![0], ring[i]![1] - ring[i - 1]![1]);
          expect(step < 8 || onFrame(ring[i]!) || onFrame(ring[i - 1]!), `${region} jumps at ${ring[i]}`).toBe(true);
        }
      }
  });

  test("regions with a land border touch along a line, and no others come near", () => {
    for (const [i, a] of REGION_NAMES.entries())
      for (const b of REGION_NAMES.slice(i + 1)) {
        const mine = new Set(points(a).map(key));
        const shared = points(b).filter((p) => mine.has(key(p))).length;
        if (land.has(pair(a, b))) expect(shared, pair(a, b)).toBeGreaterThan(4);
        else {
          expect(shared, pair(a, b)).toBe(0);
          expect(nearest(a, b), pair(a, b)).toBeGreaterThan(12);
        }
      }
  });

  test("a drawn border has a region on either side, and a coast has one", () => {
    for (const name of Object.keys(LINES) as LineName[]) {
      const known = OWNERS[name];
      if (LINES[name].kind === "border") expect(known.length, name).toBeGreaterThan(0);
      else expect(known.length, name).toBeLessThan(2);
      if (known.length === 2) expect(land.has(pair(known[0]!, known[1]!)), name).toBe(true);
      expect(drawn[name].length).toBeGreaterThan(1);
    }
  });

  test("every sea route is drawn, and nothing but sea routes", () => {
    expect(new Set(ROUTES.map(({ between: [a, b] }) => pair(a, b)))).toEqual(sea);
    expect(ROUTES.length).toBe(sea.size);
  });

  test("a sea route begins and ends on its shores and crosses no other land", () => {
    for (const { between, way } of SEA) {
      expect(ashore(between[0], way[0]!), `${between} begins`).toBe(true);
      expect(ashore(between[1], way.at(-1)!), `${between} ends`).toBe(true);
      for (let t = 0; t <= 1; t += 0.02)
        for (const other of REGION_NAMES)
          if (!between.includes(other))
            expect(inside(POLYGONS[other], along(way, t)), `${between} over ${other}`).toBe(false);
      const dry = [...Array(51).keys()].filter((i) =>
        between.some((r) => inside(POLYGONS[r], along(way, i / 50))),
      ).length;
      expect(dry / 51, `${between} mostly at sea`).toBeLessThan(0.6);
    }
  });
});

describe("what lies on it", () => {
  type Box = [left: number, top: number, right: number, bottom: number];
  const around = ([x, y]: Point, beside: number, above: number, below = above): Box => [
    x - beside,
    y - above,
    x + beside,
    y + below,
  ];
  const over = (a: Box, b: Box) =>
    Math.min(Math.min(a[2], b[2]) - Math.max(a[0], b[0]), Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
  const pieces = (region: RegionName): Record<string, Box> => ({
    plague: around(SPOTS[region].plague, 28, 37, 42),
    caravan: around(SPOTS[region].caravan, 28, 30),
    rats: around(ratAt(region, 1, 3), 75, 24),
    "first cubes": around(cubesAt(region, 1, 3), 72, 22),
    "last cubes": around(cubesAt(region, 4, 6), 72, 22),
  });

  test.each(["en", "ru"])("covers no name (%s)", (language) => {
    const words = readFileSync(`../src/ratskeller/games/rattus/words.${language}.ftl`, "utf8");
    const SIZE = 32; // units of the map
    for (const named of REGION_NAMES) {
      const name = words.match(new RegExp(`^region-${named} = (.*)$`, "m"))![1]!;
      const box = around(SPOTS[named].name, name.length * SIZE * 0.28, SIZE * 0.7, SIZE * 0.2);
      for (const region of REGION_NAMES)
        for (const [what, piece] of Object.entries(pieces(region)))
          expect(over(piece, box), `${what} of ${region} over ${name}`).toBeLessThan(4);
    }
  });

  test("covers nothing else, with as many people as there are regions for", () => {
    const inUse: [number, RegionName[]][] = [
      [2, REGION_NAMES.slice(0, 8)],
      [3, REGION_NAMES.slice(0, 10)],
      [4, REGION_NAMES.slice(0, 12)],
      [5, [...REGION_NAMES.slice(0, 10), ...REGION_NAMES.slice(12)]],
      [6, REGION_NAMES],
    ];
    for (const [seats, used] of inUse) {
      const lying = used.flatMap((region) => {
        const cubes = Array.from({ length: seats }, (_, k) => around(cubesAt(region, k, seats), 22, 22, 28));
        const single = Object.entries(pieces(region)).filter(([what]) => !what.endsWith("cubes"));
        return [...single, ...Object.entries(cubes)].map(([what, box]) => ({ what: `${what} of ${region}`, box }));
      });
      for (const [i, one] of lying.entries())
        for (const other of lying.slice(i + 1))
          expect(over(one.box, other.box), `${one.what} over ${other.what}, ${seats} seats`).toBeLessThan(5);
    }
  });

  test("is on the sheet, whichever regions are in use", () => {
    for (const used of [REGION_NAMES, REGION_NAMES.slice(0, 8), REGION_NAMES.slice(0, 10), REGION_NAMES.slice(0, 12)]) {
      const { x, y, width, height } = sheetOf(used);
      for (const region of used)
        for (const [what, [left, top, right, bottom]] of Object.entries(pieces(region)))
          expect(left > x && top > y && right < x + width && bottom < y + height, `${what} of ${region}`).toBe(true);
    }
    expect(sheetOf(REGION_NAMES.slice(0, 8)).width).toBeLessThan(1150);
  });
});

function ashore(region: RegionName, place: Point): boolean {
  return (
    inside(POLYGONS[region], place) || points(region).some((p) => Math.hypot(p[0] - place[0], p[1] - place[1]) < 12)
  );
}

function onFrame([x, y]: Point): boolean {
  return x < 20 || x > 1480 || y < 20 || y > 1040;
}
