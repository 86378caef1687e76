/** How the table is laid out, by the box it gets: in each shape the cards become as large as they can. */

/** `low`: rivals beside the market, where there is room for both.  `narrow`: deck and discard pile in the street, below it; it
 *  scrolls where it is higher than its box.  `wide`: at its sides. */
export type Shape = "low" | "narrow" | "wide";

export function shapeOf(width: number, height: number): Shape {
  if (height < 380 && width >= 480) return "low";
  return width <= 620 || (width <= 760 && height >= 520) ? "narrow" : "wide";
}
