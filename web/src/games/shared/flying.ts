/** Something flies from one place to another; places are named by `data-place`. */

export interface Flight {
  from: string; // several names, by spaces: the first place that can be seen
  to: string;
  at: number; // milliseconds after the first
  rises?: boolean; // it does not fly, but shows itself where it is
}
export interface Spot {
  x: number;
  y: number;
}
export const FLIGHT = 280; // milliseconds in the air
export const RISE = 900; // milliseconds that something shows itself

/** The middle of the first of these places that can be seen. */
export function middle(places: string): Spot | null {
  for (const place of places.split(" ")) {
    const box = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
    if (box?.width) return { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 120) };
  }
  return null;
}
