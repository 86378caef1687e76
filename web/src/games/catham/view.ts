/** Reading what the engine tells a viewer of a table of Catham City. */

import type { BoardCtrl } from "../../ctrl/board";
import { FACTIONS, type Cards, type Catham, type Faction } from "./types";

export { FACTIONS } from "./types";
export type { Cards, Catham, CathamAction, CathamEvent, CathamView, Faction, Player as CathamPlayer } from "./types";
export type CathamCtrl = BoardCtrl<Catham>;

/** Which rule tells what a faction does. */
export const RULES: Record<Faction, string> = {
  journalists: "CAT-11",
  detectives: "CAT-12",
  officials: "CAT-13",
  scientists: "CAT-14",
  robocats: "CAT-15",
  mafia: "CAT-16",
  police: "CAT-17",
  hackers: "CAT-18",
};

/** How many cards lie in a pile. */
export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

/** A pile as rows, in the order of the factions, so that nothing jumps when a patch reorders its keys. */
export function sorted(cards: Cards): { faction: Faction; count: number }[] {
  return FACTIONS.flatMap((faction) => (cards[faction] ? [{ faction, count: cards[faction] }] : []));
}
