/** Room on a roof: every sign has its own place, so that nothing jumps when rats come and go. */

import { CELL, type Point } from "./city";

const FINE = 12; // parts of a cell; the outermost stays free
const UNIT = CELL / FINE;
const SIZES = [7, 6, 5, 4, 3]; // of a rat: as large as all of them find room
const CHEESE = 5; // as wide as the numbers need
const ROOM = 6;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Slots {
  name: Box | null;
  cheese: Box | null;
  room: Box | null;
  token: Box | null;
  cat: Box | null;
  rats: Box[];
}

export function slotsOn(cells: readonly Point[], rats: number, token: boolean): Slots {
  let slots: Slots | undefined;
  for (const size of SIZES) {
    slots = new Roof(cells).lay(rats, token, size);
    const file = rats > 1 && slots.rats[0]?.y !== slots.rats[1]?.y; // one behind the other: rather smaller, in pairs
    if (slots.rats.length === rats && slots.cat && (slots.token || !token) && !(file && size > 5)) break;
  }
  return slots!;
}

class Roof {
  readonly #free = new Map<number, Set<number>>(); // columns by row
  readonly #rows: number[];

  constructor(cells: readonly Point[]) {
    const own = new Set(cells.map(([x, y]) => `${x},${y}`));
    const covered = (x: number, y: number) => own.has(`${Math.floor(x / FINE)},${Math.floor(y / FINE)}`);
    for (const [cx, cy] of cells)
      for (let i = 0; i < FINE * FINE; i++) {
        const [x, y] = [cx * FINE + (i % FINE), cy * FINE + Math.floor(i / FINE)];
        const inside = [-1, 0, 1].every((dx) => [-1, 0, 1].every((dy) => covered(x + dx, y + dy)));
        if (inside) this.#free.set(y, (this.#free.get(y) ?? new Set()).add(x));
      }
    this.#rows = [...this.#free.keys()].sort((a, b) => a - b);
  }

  lay(rats: number, token: boolean, size: number): Slots {
    const title = this.#title();
    const wide = title && title.width > 2 * CELL; // then there is room for both numbers beside the name
    const end = title ? title.x + title.width - (wide ? ROOM * UNIT : 0) : 0;
    const cheese = title && { ...title, x: end - CHEESE * UNIT, width: CHEESE * UNIT };
    const name = title && cheese && { ...title, width: cheese.x - title.x };
    const room = wide ? { ...title, x: end, width: ROOM * UNIT } : this.#take(ROOM, 3, true);
    const places =
      this.#together(rats, size) ??
      Array.from({ length: rats }, () => this.#take(size, size, false)).filter((box) => box !== null);
    const other = Math.min(size, 5);
    return {
      name,
      cheese,
      room,
      rats: places,
      token: token ? this.#take(other, other, true) : null,
      cat: this.#take(other, other, true),
    };
  }

  /** All rats side by side, in as few rows as there is room for. */
  #together(rats: number, size: number): Box[] | null {
    for (let rows = 1; rows < rats; rows++) {
      const across = Math.ceil(rats / rows);
      const block = this.#take(across * size, rows * size, false);
      if (!block) continue;
      const step = size * UNIT;
      return Array.from({ length: rats }, (_, i) => ({
        x: block.x + (i % across) * step,
        y: block.y + Math.floor(i / across) * step,
        width: step,
        height: step,
      }));
    }
    return null;
  }
  /** The name stands along the whole of the uppermost wall. */
  #title(): Box | null {
    const top = this.#rows[0];
    if (top === undefined) return null;
    const first = Math.min(...this.#free.get(top)!);
    let width = 0;
    while (this.#isFree(first, top, width + 1, 3)) width += 1;
    return this.#mark(first, top, width, 3);
  }
  #isFree(x: number, y: number, width: number, height: number): boolean {
    for (let row = y; row < y + height; row++) {
      const columns = this.#free.get(row);
      for (let column = x; column < x + width; column++) if (!columns?.has(column)) return false;
    }
    return true;
  }
  #mark(x: number, y: number, width: number, height: number): Box {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) this.#free.get(row)!.delete(column);
    return { x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT };
  }
  /** The first place that is free from above, or the last from below. */
  #take(width: number, height: number, below: boolean): Box | null {
    for (const y of below ? this.#rows.toReversed() : this.#rows) {
      const columns = [...this.#free.get(y)!].sort((a, b) => (below ? b - a : a - b));
      for (const x of columns) if (this.#isFree(x, y, width, height)) return this.#mark(x, y, width, height);
    }
    return null;
  }
}

export const middle = (box: Box): Point => [box.x + box.width / 2, box.y + box.height / 2];
