/** The roofs of Catham, the same every night: heights and windows from a small generator of numbers. */

export interface Skyline {
  roofs: string; // the path of the silhouettes
  windows: string; // the path of the lit windows
}

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const WIDTH = 1600;
export const GROUND = 600;

/** Houses from the left edge to the right, `low` to `high` tall; every `light`-th window or so is lit. */
export function skyline(seed: number, low: number, high: number, wide: number, light: number): Skyline {
  const next = numbers(seed);
  let roofs = `M0 ${GROUND}`;
  let windows = "";
  let x = -20;
  while (x < WIDTH) {
    const width = Math.round(wide * (0.6 + next() * 0.8));
    const top = Math.round(GROUND - low - (high - low) * next() ** 1.5);
    roofs += `V${top}${roof(next(), width, top)}`;
    windows += lit(next, x, width, top, light);
    x += width;
    roofs += `H${x}`;
  }
  return { roofs: roofs + `V${GROUND}z`, windows };
}

/** What stands on a roof: nothing, a spire, a step, a water tower, a gable. */
function roof(kind: number, width: number, top: number): string {
  const half = Math.round(width / 2);
  if (kind < 0.2) return `h${half - 2}v-46h4V${top}`;
  if (kind < 0.4) return `h${Math.round(width * 0.2)}v-18h${Math.round(width * 0.6)}v18`;
  if (kind < 0.55) return `h${half - 14}v-10h3v-24l11-9 11 9v24h3V${top}`;
  if (kind < 0.7) return `l${half}-${Math.round(width * 0.3)} ${width - half} ${Math.round(width * 0.3)}`;
  return "";
}

function lit(next: () => number, x: number, width: number, top: number, light: number): string {
  let found = "";
  for (let row = top + 16; row < GROUND - 20; row += 20)
    for (let column = x + 10; column < x + width - 14; column += 15)
      if (next() * light < 1) found += `M${column} ${row}h6v9h-6z`;
  return found;
}
