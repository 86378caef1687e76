/** Reading what the engine tells a viewer of a table of Rattus. */

import type { BoardCtrl } from "../../ctrl/board";
import {
  CLASSES,
  type Class,
  type Rattus,
  type RattusEvent,
  type RegionCard,
  type RegionName,
  type TurnedUp,
} from "./types";

export { CARDS, CLASSES } from "./types";
export type {
  CardName,
  Class,
  ClassCard,
  Rat,
  Rattus,
  RattusAction,
  RattusEvent,
  RattusView,
  Region,
  RegionCard,
  RegionName,
  Player as RattusPlayer,
  Tally,
} from "./types";
/** The side of a rat that is turned up. */
export type Face = Pick<TurnedUp, "limit" | "symbols">;
export type RattusCtrl = BoardCtrl<Rattus>;

const LETTERS: Record<string, Class> = Object.fromEntries([..."PBCKWRI"].map((letter, i) => [letter, CLASSES[i]!]));

/** A rat's symbols, one by one; a class where the letter stands for one. */
export function symbolsOf(symbols: string): (Class | "everyone" | "majority")[] {
  return [...symbols].map((letter) =>
    letter === "A" ? "everyone" : letter === "M" ? "majority" : (LETTERS[letter] ?? "everyone"),
  );
}

export function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The region of the last of these events that has one. */
export function placeOf(events: readonly RattusEvent[]): RegionName | null {
  for (const event of [...events].reverse()) {
    if ("to" in event) return event.to;
    if ("region" in event) return event.region;
  }
  return null;
}

/** A region card that fits every class shows one sign for all. */
export function isWild(card: RegionCard): boolean {
  return card.classes.length === CLASSES.length;
}
