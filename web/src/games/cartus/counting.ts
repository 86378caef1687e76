/** The final count, in the order in which it is done at a table: tracks, hands, gold, Palace, and then the nuns. */

import { CLASSES, type CartusView, type Class, type Count, type Counted, type Majority } from "./view";

export const HANDS: Majority[] = ["population", "sword", "flute", "pass"];
export type Row = ({ section: "tracks"; id: Class } | { section: "hands"; id: Counted | "palace" }) & {
  of(count: Count): number;
  /** How many one holds, where that decides. */
  held?: (count: Count) => number;
};
export const ROWS: Row[] = [
  ...CLASSES.map((name): Row => ({ id: name, section: "tracks", of: (count) => count.influence[name] })),
  ...HANDS.map((name): Row => ({
    id: name,
    section: "hands",
    of: (count) => count.hand[name],
    held: (count) => count.held[name],
  })),
  { id: "gold", section: "hands", of: (count) => count.gold, held: (count) => count.held.gold },
  { id: "palace", section: "hands", of: (count) => count.palace },
];

export function sumAfter(count: Count, shown: number): number {
  return ROWS.slice(0, shown).reduce((sum, row) => sum + row.of(count), 0);
}
export function nunsAfter(view: CartusView, shown: number): number {
  return view.nun_row.slice(0, Math.max(0, shown - ROWS.length)).reduce((sum, card) => sum + (card.nuns ?? 0), 0);
}

/** How long a row and a nun are looked at, in milliseconds before the tempo. */
const ROW = 550;
const NUN = 1000;
const VERDICT = 1500;
/** Rows, then a card of the nun row each, then the verdict. */
export const stepsOf = (view: CartusView) => [...ROWS.map(() => ROW), ...view.nun_row.map(() => NUN), VERDICT];
