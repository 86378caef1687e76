/** Where the words stand: below the plan or beside it, wherever that leaves the plan larger. */

import { CELL, RIM, type City } from "./city";

const HEAD = 44; // pixels: the title block above the plan
const WORDS = 100; // what stands below it
const ASIDE = { least: 164, most: 420 }; // both, beside it
const EDGES = 24; // around all of it, and between

export interface Place {
  beside: boolean;
  aside: number; // pixels for what stands beside
  cell: number; // pixels of the narrowest roof
  cells: number; // how many of them the sheet is wide
}

export function placeIn(width: number, height: number, city: City): Place {
  const [wide, high] = [city.columns * CELL + 2 * RIM, city.rows * CELL + 2 * RIM];
  const below = Math.min((width - EDGES) / wide, (height - EDGES - HEAD - WORDS) / high);
  const beside = Math.min((width - EDGES - ASIDE.least) / wide, (height - EDGES) / high);
  const left = width - EDGES - ((height - EDGES) / high) * wide;
  return {
    beside: beside > below,
    aside: Math.round(Math.max(ASIDE.least, Math.min(ASIDE.most, left))),
    cell: Math.max(below, beside) * CELL,
    cells: wide / CELL,
  };
}
