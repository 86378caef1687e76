/** Where things lie in a region: its name, its rats in a row, its cubes in rows of three, and the plague beside them. */

import type { Place, RegionName } from "./lands";
import { at, type Point } from "./shapes";

interface Spots {
  name: Point;
  rats: Point; // the middle of the row
  cubes: Point; // the middle of the first row
  plague: Point;
  caravan: Point;
}
type Row = { name: Place; rats: Place; cubes: Place; plague: Place; caravan: Place };

// prettier-ignore
const ROWS: Record<RegionName, Row> = {
  anglia: { name: [-3.2, 57.5], rats: [-2.2, 55.7], cubes: [-1.6, 53.8], plague: [-5.8, 51.9], caravan: [-8.8, 54.3] },
  gallia: { name: [2.2, 49.3], rats: [2.6, 47.9], cubes: [2.6, 45.9], plague: [-1.7, 48], caravan: [6.9, 47.4] },
  germania: { name: [10.7, 53.4], rats: [10.7, 52], cubes: [11.1, 50], plague: [6.4, 50.9], caravan: [9.8, 55.4] },
  hispania: { name: [-3.6, 42.7], rats: [-3.9, 41.2], cubes: [-4, 39.2], plague: [-8.2, 40.1], caravan: [0.6, 41.6] },
  hungaria: { name: [18.8, 48.5], rats: [17.6, 47.2], cubes: [24.8, 48.3], plague: [18.8, 44.7], caravan: [16.4, 45.1] },
  italia: { name: [10.6, 46], rats: [11.2, 44.8], cubes: [13.2, 42.9], plague: [8.8, 40.4], caravan: [13.4, 37.9] },
  polonia: { name: [19.2, 53.5], rats: [18.8, 52.2], cubes: [25.2, 55.6], plague: [23.2, 51.1], caravan: [21.1, 55.5] },
  scandia: { name: [12.6, 63.3], rats: [10.6, 61.8], cubes: [14, 59.8], plague: [8.1, 59.4], caravan: [26, 62.4] },
  bulgaria: { name: [24.2, 43.6], rats: [25, 42.6], cubes: [24.4, 40.7], plague: [20.2, 41.6], caravan: [20.5, 38.2] },
  turcia: { name: [35, 40.9], rats: [31, 39.5], cubes: [34.2, 37.5], plague: [40.6, 38.9], caravan: [38.6, 35.4] },
  russia: { name: [38.4, 61.6], rats: [38.4, 60], cubes: [38.4, 58], plague: [34, 59.2], caravan: [42.8, 59.2] },
  tartaria: { name: [36.6, 51.9], rats: [36.6, 50.4], cubes: [36.8, 48.4], plague: [32.2, 49.6], caravan: [41.2, 49.6] },
  mauretania: { name: [-5.6, 33.4], rats: [-5.6, 31.8], cubes: [-4.7, 29.8], plague: [-8.9, 28.2], caravan: [-9.8, 30.9] },
  numidia: { name: [2.7, 34.6], rats: [2.8, 33], cubes: [4.4, 31.2], plague: [0.2, 27.4], caravan: [4, 27] },
  ifriqiya: { name: [10.6, 31.7], rats: [10.6, 30.3], cubes: [12.2, 28.1], plague: [9, 34.6], caravan: [8.1, 26.2] },
  libya: { name: [19.8, 31], rats: [19.8, 29.8], cubes: [19.8, 28], plague: [15.5, 30.7], caravan: [24, 30] },
  aegyptus: { name: [29.4, 31], rats: [29.4, 29.8], cubes: [30.2, 28], plague: [26, 27], caravan: [33.6, 30] },
};

export const SPOTS = Object.fromEntries(
  Object.entries(ROWS).map(([region, row]) => [
    region,
    Object.fromEntries(Object.entries(row).map(([what, place]) => [what, at(place)])),
  ]),
) as unknown as Record<RegionName, Spots>;

export const SIZE = 1.16; // of the pieces
export const RAT_STEP = 50;
export const CUBE_STEP = 50;

/** Rats stand in a row; the k-th of n. */
export function ratAt(region: RegionName, k: number, n: number): Point {
  const [x, y] = SPOTS[region].rats;
  return [x + (k - (n - 1) / 2) * RAT_STEP, y];
}

/** Cubes of one colour make a block; blocks stand in rows of three. */
export function cubesAt(region: RegionName, k: number, n: number): Point {
  const [x, y] = SPOTS[region].cubes;
  const inRow = k < 3 ? Math.min(n, 3) : n - 3;
  return [x + ((k % 3) - (inRow - 1) / 2) * CUBE_STEP, y + Math.floor(k / 3) * CUBE_STEP];
}

/** The next region in a direction, for the arrow keys; `null` at the edge. */
export function neighbourTowards(from: RegionName, [dx, dy]: Point, among: RegionName[]): RegionName | null {
  const [x, y] = SPOTS[from].rats;
  let best: RegionName | null = null;
  let least = Infinity;
  for (const region of among) {
    const [rx, ry] = SPOTS[region].rats;
    const ahead = (rx - x) * dx + (ry - y) * dy;
    const aside = Math.abs((rx - x) * dy) + Math.abs((ry - y) * dx);
    if (region === from || ahead <= 20 || aside > ahead * 2.2) continue;
    const far = ahead + aside * 1.4;
    if (far < least) [best, least] = [region, far];
  }
  return best;
}
