/** Reading what the engine tells a viewer of a table of Rattus Cartus. */

import type { BoardCtrl } from "../../ctrl/board";
import { pairs } from "../shared/keyed";
import {
  CLASSES,
  STACKS,
  type CardName,
  type Cards,
  type Cartus,
  type CartusAction,
  type CartusEvent,
  type CartusView,
  type Class,
  type Stack,
} from "./types";

export { CLASSES, STACKS } from "./types";
export type {
  CardName,
  Cards,
  Cartus,
  CartusAction,
  CartusEvent,
  CartusView,
  Class,
  Count,
  Counted,
  Majority,
  NunCard,
  Place,
  Player as CartusPlayer,
  Stack,
} from "./types";
/** Tables tell events in words, and take an action whole; a recorded one may not. */
export type CartusCtrl = BoardCtrl<Cartus> & {
  tell?(event: CartusEvent): string;
  act?(action: CartusAction): unknown;
};

/** The class of a population card; null for a card of a stack. */
export function classOf(card: CardName): Class | null {
  return CLASSES.find((name) => card.startsWith(`${name}-`)) ?? null;
}
export function nunsOf(card: CardName): number {
  return classOf(card) ? Number(card.split("-")[1]) : 0;
}

/** Class by class with nuns ascending, then the stacks. */
export function sorted(cards: Cards): [CardName, number][] {
  const rank = (card: CardName) => {
    const name = classOf(card);
    return name ? CLASSES.indexOf(name) * 10 + nunsOf(card) : 100 + STACKS.indexOf(card as Stack);
  };
  return pairs(cards).sort(([a], [b]) => rank(a) - rank(b));
}
export function total(cards: Cards | undefined): number {
  return Object.values(cards ?? {}).reduce((sum, count) => sum + count, 0);
}

/** The seats on a track, furthest first; on one space the lower disc comes first. */
export function standing(view: CartusView, track: Class): number[] {
  const seats = view.players.map((_, seat) => seat);
  const of = (seat: number) => view.players[seat]!;
  return seats.sort(
    (a, b) => of(b).influence[track] - of(a).influence[track] || of(a).height[track] - of(b).height[track],
  );
}

/** The rules that things follow. */
export const RULES = {
  privilege: "CAR-6",
  visit: "CAR-7",
  tracks: "CAR-11",
  nuns: "CAR-27",
  hand: "CAR-7",
  look: "CAR-6a",
  rats: "CAR-10",
  stacks: "CAR-20",
};
