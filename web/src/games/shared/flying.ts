/** Something flies from one place to another; places are named by `data-place`. */

export interface Flight {
  from: string;
  to: string;
  at: number; // milliseconds after the first
}
export interface Spot {
  x: number;
  y: number;
}
export const FLIGHT = 280; // milliseconds in the air

/** The middle of a place that can be seen. */
export function middle(place: string): Spot | null {
  const found = document.querySelector(`[data-place="${place}"]`);
  const box = found?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  return { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 120) };
}
