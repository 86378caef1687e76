/** The part of the chart that a table needs: all that lies in the regions in use, and the ocean with the palace. */

import type { RegionName } from "./lands";
import { CUBE_STEP, SPOTS } from "./places";
import { HEIGHT, WIDTH, type Point } from "./shapes";

export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Around the middle of what lies there: half a name to either side, a piece above, a piece and some sea below. */
const BESIDE = 95;
const ABOVE = 38;
const BELOW = 62;

export function sheetOf(used: readonly RegionName[]): Sheet {
  const spots = used.flatMap((region): Point[] => {
    const { name, rats, cubes, plague, caravan } = SPOTS[region];
    return [name, rats, cubes, [cubes[0], cubes[1] + CUBE_STEP], plague, caravan];
  });
  const east = Math.min(WIDTH, Math.max(...spots.map(([x]) => x)) + BESIDE);
  const north = Math.max(0, Math.min(...spots.map(([, y]) => y)) - ABOVE);
  const south = Math.min(HEIGHT, Math.max(...spots.map(([, y]) => y)) + BELOW);
  return { x: 0, y: north, width: east, height: south - north };
}
