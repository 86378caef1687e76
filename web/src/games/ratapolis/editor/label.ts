/** Where a building's letter and name stand: in the middle of the widest part of its roof. */
import { CELL, type Point } from "../plan/city";

const ENOUGH = 3; // cells of width, and 2 of height, are as good as more

export function labelOf(cells: readonly Point[]): { x: number; y: number; width: number } {
  const own = new Set(cells.map(([x, y]) => `${x},${y}`));
  let best = { x: 0, y: 0, width: 0, worth: 0 };
  for (const [x, y] of cells)
    for (let width = 1; own.has(`${x + width - 1},${y}`) && width <= 2 * ENOUGH; width++)
      for (let height = 1; covered(x, y + height - 1, width) && height <= 4; height++) {
        const worth = Math.min(width, ENOUGH) * Math.min(height, 2) + (width * height) / 100;
        if (worth > best.worth)
          best = { x: (x + width / 2) * CELL, y: (y + height / 2) * CELL, width: width * CELL, worth };
      }
  return best;

  function covered(x: number, y: number, width: number): boolean {
    for (let i = 0; i < width; i++) if (!own.has(`${x + i},${y}`)) return false;
    return true;
  }
}
