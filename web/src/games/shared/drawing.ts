/** A draughtsman's few tools; what they make is the inside of an SVG. Numbers are rounded to what a screen can show. */

/** From a point to another past a third that draws the line aside. */
export type Curve = readonly [x: number, y: number, aside: number, beside: number, toX: number, toY: number];

const on = ([x, y, cx, cy, u, v]: Curve, t: number): string => {
  const at = (a: number, b: number, c: number) => (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
  return `${at(x, cx, u).toFixed(1)} ${at(y, cy, v).toFixed(1)}`;
};

/** An engraver's shade: so many lines from one curve to the other. */
export function ruled(from: Curve, to: Curve, lines: number): string {
  return Array.from({ length: lines }, (_, i) => i / (lines - 1))
    .map((t) => `M${on(from, t)}L${on(to, t)}`)
    .join("");
}

/** A filled shape in a colour of the game. */
export const filled = (colour: string, d: string): string => `<path fill="var(--${colour})" d="${d}"/>`;

/** A line, as thick as it is; without a thickness as thick as those around it. */
export const line = (d: string, thick?: number): string =>
  `<path fill="none"${thick ? ` stroke-width="${thick}"` : ""} d="${d}"/>`;

/** A flat spot of colour without an outline. */
export const spot = (colour: string, d: string): string => `<path stroke="none" fill="var(--${colour})" d="${d}"/>`;

export const disc = (colour: string, x: number, y: number, r: number): string =>
  `<circle fill="var(--${colour})" cx="${x}" cy="${y}" r="${r}"/>`;

/** Portraits where the game's own colours are not around them: each, on its ground, an SVG that fills the one it stands in. */
export const framed = (
  game: string,
  box: string,
  ground: string,
  drawn: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(drawn).map(([id, body]) => [
      id,
      `<svg class="${game}" viewBox="${box}">${spot(ground, "M-999-999H999V999H-999z")}<g class="${id}">${body}</g></svg>`,
    ]),
  );
