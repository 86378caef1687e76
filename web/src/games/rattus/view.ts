/** What the engine tells a viewer of a table of Rattus. */

import type { BoardCtrl } from "../../ctrl/board";
import type { RegionName } from "./map/lands";

export type { RegionName } from "./map/lands";
export const CLASSES = ["peasantry", "bourgeoisie", "clergy", "chivalry", "magic", "nobility", "muslims"] as const;
export type Class = (typeof CLASSES)[number];
export const CARDS = [
  "peasant",
  "merchant",
  "monk",
  "knight",
  "witch",
  "king",
  "astronomer",
  "explorer",
  "sultan",
  "caravaneer",
] as const;
export type CardName = (typeof CARDS)[number];

export interface Face {
  limit: number;
  symbols: string; // letters: A everyone, M majority, the others classes
}
export interface Rat extends Partial<Face> {
  first: boolean; // laid in the set-up
  seen_by?: number[]; // left out where nothing is remembered for the players
}
export interface Region {
  rats: Rat[];
  cubes: number[];
  diplomats: number[];
  neighbours: Partial<Record<RegionName, boolean>>; // true: by sea
  spreads: number; // new rats, if the plague came
  turns_up: number; // rats that would then be turned up
  outbreak?: number; // how likely the first of them breaks out, of a hundred
  settlers?: number; // cubes one could settle here
}
export interface ClassCard {
  class: Class;
  symbol: string;
  owner?: number | null; // nobody: null, or left out after an update
  used: boolean;
  covered: boolean;
}
export interface RegionCard {
  id: string;
  region: RegionName;
  classes: Class[];
}
export interface RattusPlayer {
  supply: number;
  board: number;
  palace: number;
  envoys: number;
  diplomats: number;
  cards: CardName[];
  hand_size: number;
  hand?: RegionCard[]; // one's own; everybody's when the game is over
}
export interface RattusView {
  game: "rattus";
  seats: number;
  to_act: number[];
  over: boolean;
  outcome?: { places: number[]; points: number[]; utilities: number[]; reason: string };
  edition: "base" | "africanus";
  stage: string;
  phase: string;
  active: number;
  turn: number;
  took: boolean;
  settled: boolean;
  plague?: RegionName | null;
  caravan?: RegionName | null;
  rat_supply: number;
  regions: Partial<Record<RegionName, Region>>;
  cards: Partial<Record<CardName, ClassCard>>;
  players: RattusPlayer[];
  diplomats_left?: number;
  deck?: number;
  discard?: RegionCard[];
  drawn?: RegionCard[];
  to_spread?: number;
  turned_up?: Face & { region: RegionName };
  using?: {
    card: CardName;
    origin?: RegionName;
    via?: RegionName;
    place?: number;
    second?: RegionName;
    second_place?: number;
  };
  unseen?: (Face & { first: boolean; count: number })[];
}
export type RattusCtrl = BoardCtrl<RattusView>;

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

/** A region card that fits every class shows one sign for all. */
export function isWild(card: RegionCard): boolean {
  return card.classes.length === CLASSES.length;
}
