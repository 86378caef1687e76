/** What the engine tells a viewer of a table of Catham City. */

import type { BoardCtrl } from "../../ctrl/board";

export const FACTIONS = [
  "journalists",
  "detectives",
  "officials",
  "scientists",
  "robocats",
  "mafia",
  "police",
  "hackers",
] as const;
export type Faction = (typeof FACTIONS)[number];
export type Cards = Partial<Record<Faction, number>>;

export interface CathamPlayer {
  points: number;
  held: number;
  hand?: Cards; // one's own only
  known?: Cards; // what everybody could know, when the table plays with the memory aid
}

export interface CathamView {
  game: "catham";
  seats: number;
  to_act: number[];
  over: boolean;
  outcome?: { places: number[]; points: number[]; utilities: number[]; reason: string };
  factions: Faction[];
  target: number;
  phase: string;
  active: number;
  actions_left: number;
  market: Cards;
  deck: number;
  discard: Cards;
  aside: Cards;
  players: CathamPlayer[];
  playing?: { faction: Faction; count: number; added?: Faction };
  unseen?: Cards;
}

export type CathamCtrl = BoardCtrl<CathamView>;

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
