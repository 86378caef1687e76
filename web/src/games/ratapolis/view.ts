/** What the engine tells a viewer of a table of Ratapolis. */

import type { BoardCtrl, GameEvent } from "../../ctrl/board";

export const FAMILIES = ["red", "yellow", "green", "blue", "white"] as const;
export type Family = (typeof FAMILIES)[number];
export type TileName = string; // one letter of the text map
export type Counts = Partial<Record<Family, number>>;

export interface Building {
  stands: boolean;
  capacity: number;
  cheese: number;
  rats: Counts;
  crowd: number;
  neighbours: TileName[];
  cat: boolean;
  token: boolean;
  holder?: Family;
}
export interface FamilyFacts {
  seats: number[];
  mine: boolean;
  rats: number;
  supply: number;
  tokens: number;
  cheese: number;
  holds: TileName[];
  card: boolean; // it has a hunt card, seen or not
  last_plan: string[];
  hand?: TileName; // the hunt card, for who may know it
  plan?: Partial<Record<"1" | "2", string>>; // what this viewer wrote
}
export interface Memory {
  in_play: TileName[];
  safe: TileName[];
  possible: TileName[];
  hidden: number;
}
export interface RatapolisView {
  game: "ratapolis";
  seats: number;
  to_act: number[];
  over: boolean;
  outcome?: { places: number[]; points: number[]; reason: string };
  players: unknown[]; // in recorded moments only
  round: number;
  rounds: number;
  phase: string;
  special: string;
  specials: string[];
  cards: number;
  map: string[];
  tiles: Record<TileName, Building>;
  families: Partial<Record<Family, FamilyFacts>>;
  open: TileName[];
  destroyed: TileName[];
  ready?: number[];
  prey?: TileName;
  spared?: TileName;
  archive?: { seat: number; family: Family };
  memory?: Memory;
}
/** The house tells events in words; a board that has no such voice shows the pictures only. */
export type RatapolisCtrl = BoardCtrl<RatapolisView> & { tell?(event: GameEvent): string };

export const familiesOf = (view: RatapolisView) => FAMILIES.filter((family) => view.families[family]);
export const shapeOf = (family: Family) => FAMILIES.indexOf(family);

export type Plan = { kind: "move"; from: TileName; to: TileName } | { kind: "attack"; tile: TileName; family: Family };

/** A plan's notation as what can be drawn; to do nothing cannot. */
export function readPlan(notation: string): Plan | null {
  const move = /^(\w)>(\w)$/.exec(notation);
  if (move) return { kind: "move", from: move[1]!, to: move[2]! };
  const attack = /^(\w) x (\w+)$/.exec(notation);
  return attack ? { kind: "attack", tile: attack[1]!, family: attack[2] as Family } : null;
}

/** How likely each building is the next prey as far as this viewer can know, 0 to 1; null without the memory aid. */
export function oddsOf(view: RatapolisView): Record<TileName, number> | null {
  const memory = view.memory;
  if (!memory || !view.cards) return null;
  const odds: Record<TileName, number> = {};
  for (const tile of memory.safe) odds[tile] = 0;
  for (const tile of memory.in_play) odds[tile] = 1 / view.cards;
  for (const tile of memory.possible) odds[tile] = memory.hidden / memory.possible.length / view.cards;
  return odds;
}
