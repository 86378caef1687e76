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

const ROWS: Record<RegionName, Row> = {
  anglia: { name: [-2.4, 57.5], rats: [-2, 55.6], cubes: [-1.6, 53.6], plague: [-5.9, 55], caravan: [-8.8, 54.3] },
  gallia: { name: [2.2, 49.3], rats: [2.6, 47.9], cubes: [2.6, 46.1], plague: [-0.8, 47.3], caravan: [6.1, 47.4] },
  germania: { name: [10.7, 53.4], rats: [10.7, 52], cubes: [10.9, 50.2], plague: [7.6, 50.9], caravan: [14, 51.5] },
  hispania: { name: [-3.6, 42.7], rats: [-3.9, 41.2], cubes: [-4, 39.4], plague: [-7.6, 40.1], caravan: [-0.8, 41.2] },
  hungaria: { name: [20.4, 48.6], rats: [17.9, 47.2], cubes: [22.3, 47], plague: [20.1, 45.5], caravan: [24.9, 45.2] },
  italia: { name: [11.2, 45.9], rats: [11.3, 44.6], cubes: [13.6, 42.7], plague: [9.3, 45.4], caravan: [16.4, 40.6] },
  polonia: { name: [19.7, 53.6], rats: [19, 52.2], cubes: [22.6, 54.8], plague: [25.2, 52], caravan: [17.3, 50.7] },
  scandia: { name: [14, 62.9], rats: [10.5, 61.8], cubes: [14, 60.4], plague: [8.3, 60.2], caravan: [26, 62.4] },
  bulgaria: { name: [24.2, 43.4], rats: [24.3, 42.2], cubes: [22.4, 40.8], plague: [21.1, 42.6], caravan: [22.4, 38.2] },
  turcia: { name: [34.7, 41], rats: [31, 39.8], cubes: [36.2, 39.4], plague: [39.8, 39.7], caravan: [29.2, 38.2] },
  russia: { name: [38.4, 61.6], rats: [38.4, 60], cubes: [38.4, 58.2], plague: [34.2, 59.2], caravan: [42.8, 59.2] },
  tartaria: { name: [36.6, 51.9], rats: [36.6, 50.4], cubes: [36.8, 48.6], plague: [32.4, 49.6], caravan: [41.2, 49.6] },
  mauretania: { name: [-5.6, 33.4], rats: [-5.6, 31.8], cubes: [-5.7, 30], plague: [-8.9, 28.2], caravan: [-5.2, 26.6] },
  numidia: { name: [2.7, 34.6], rats: [2.8, 33], cubes: [2.4, 31.2], plague: [0.4, 27.4], caravan: [4, 27.4] },
  ifriqiya: { name: [10.6, 31.7], rats: [10.6, 30.3], cubes: [10.6, 28.5], plague: [9, 33.6], caravan: [8.1, 26.2] },
  libya: { name: [19.8, 30.2], rats: [19.8, 28.9], cubes: [19.8, 27.2], plague: [16.5, 29.3], caravan: [23, 29.4] },
  aegyptus: { name: [29.4, 30], rats: [29.4, 28.7], cubes: [29.4, 27], plague: [26, 29.4], caravan: [32.6, 29] },
};

export const SPOTS = Object.fromEntries(
  Object.entries(ROWS).map(([region, row]) => [
    region,
    Object.fromEntries(Object.entries(row).map(([what, place]) => [what, at(place)])),
  ]),
) as unknown as Record<RegionName, Spots>;

export const RAT_STEP = 46;
export const CUBE_STEP = 44;

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
