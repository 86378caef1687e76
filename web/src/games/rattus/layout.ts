/** How the table lies in its box: class cards and words beside the map, below or above it, whichever leaves the map largest. */

/** `side`: all beside the map.  `beside`: cards beside it, words below.  `above`: cards above, words below.
 *  `narrow` and `low`: a phone upright and on its side, with cards as signs. */
export type Layout = "side" | "beside" | "above" | "narrow" | "low";
export interface Size {
  width: number;
  height: number;
}
const NARROW = 560; // pixels
const LOW = { width: 640, height: 400 };
const STRIP = 96; // words below
const PANEL = 262; // words beside
const COLUMN = 128; // cards one below the other ...
const ROW = 68; // ... or side by side

export function layoutOf({ width, height }: Size, map: Size): Layout {
  if (height > 0 && height < LOW.height && width < LOW.width && width > height * 1.2) return "low";
  if (width > 0 && width < NARROW) return "narrow";
  const scale = (wide: number, high: number) => Math.min(wide / map.width, high / map.height);
  const scales = {
    side: scale(width - PANEL, height),
    beside: scale(width - COLUMN, height - STRIP),
    above: scale(width, height - STRIP - ROW),
  };
  return (["side", "beside", "above"] as const).reduce((best, next) => (scales[next] > scales[best] ? next : best));
}
