// Written by tools/write_types.py from ratskeller.games.ratapolis (view, events, actions, preview); run it again when that has changed.

import type { TableView } from "../../wire";

export const PHASES = ["planning", "looking", "placing", "rejecting", "rescuing", "over"] as const;

export type Phase = (typeof PHASES)[number];

export const SPECIALS = ["none", "no-attack", "one-attack", "closed"] as const;

export type Special = (typeof SPECIALS)[number];

export const TILES = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T"] as const;

export type Tile = (typeof TILES)[number];

export const FAMILIES = ["red", "yellow", "green", "blue", "orange"] as const;

export type Family = (typeof FAMILIES)[number];

export interface Building {
  stands: boolean;
  capacity: number;
  cheese: number;
  rats: Partial<Record<Family, number>>;
  crowd: number;
  neighbours: Tile[];
  cat: boolean;
  token: boolean;
  holder?: Family;
}

export type Plan = string;

export type Half = "1" | "2";

export interface FamilyFacts {
  seats: number[];
  mine: boolean;
  rats: number;
  supply: number;
  tokens: number;
  cheese: number;
  holds: Tile[];
  card: boolean;
  last_plan: Plan[];
  hand?: Tile;
  plan?: Partial<Record<Half, Plan>>;
}

/** Who looks, and whose card. */
export interface Archive {
  seat: number;
  family: Family;
}

/** What attention tells of the hunt cards in play. */
export interface Memory {
  in_play: Tile[];
  safe: Tile[];
  possible: Tile[];
  hidden: number;
  odds: Partial<Record<Tile, number>>;
}

export interface RatapolisView extends TableView {
  game: "ratapolis";
  round: number;
  rounds: number;
  phase: Phase;
  special: Special;
  specials: Special[];
  cards: number;
  map: string[];
  tiles: Record<Tile, Building>;
  families: Partial<Record<Family, FamilyFacts>>;
  open: Tile[];
  destroyed: Tile[];
  ready?: number[];
  reach?: Tile[];
  prey?: Tile;
  spared?: Tile;
  archive?: Archive;
  memory?: Memory;
}

export type RatapolisEvent =
  | { kind: "undone"; seat: number }
  | { kind: "revised"; seat: number }
  | { kind: "round"; seat: number; round: number; special: Special }
  | { kind: "skipped"; seat: number; round: number }
  | { kind: "reshuffled"; seat: number }
  | { kind: "clue"; seat: number; family: Family; tile: Tile }
  | { kind: "cat"; seat: number; tile: Tile }
  | { kind: "looked"; seat: number; family: Family }
  | { kind: "saw"; seat: number; family: Family; tile: Tile }
  | { kind: "declined"; seat: number }
  | { kind: "ready"; seat: number }
  | { kind: "half"; seat: number; half: number }
  | { kind: "idled"; seat: number; by: Family }
  | { kind: "attacked"; seat: number; by: Family; tile: Tile; family: Family }
  | { kind: "out-of-reach"; seat: number; by: Family; tile: Tile; family: Family }
  | { kind: "no-second"; seat: number; by: Family; tile: Tile; family: Family }
  | { kind: "lost"; seat: number; family: Family; tile: Tile; count: number }
  | { kind: "missed"; seat: number; family: Family; tile: Tile }
  | { kind: "moved"; seat: number; by: Family; route: string; count: number }
  | { kind: "stayed"; seat: number; by: Family; route: string; count: number }
  | { kind: "nobody"; seat: number; by: Family; route: string }
  | { kind: "placed"; seat: number; by: Family }
  | { kind: "drawn"; seat: number; tile: Tile }
  | { kind: "rejected"; seat: number; by: Family; tile: Tile }
  | { kind: "rescued"; seat: number; by: Family; tile: Tile; to: Tile }
  | { kind: "destroyed"; seat: number; tile: Tile }
  | { kind: "sent-home"; seat: number; family: Family; tile: Tile; count: number }
  | { kind: "took-token"; seat: number; by: Family; tile: Tile }
  | { kind: "lost-token"; seat: number; by: Family; tile: Tile }
  | { kind: "paid"; seat: number; by: Family }
  | { kind: "ended"; seat: number };

export type RatapolisQuestion =
  | { kind: "plan"; family: Family; half: number; special: Special }
  | { kind: "look"; family: Family }
  | { kind: "place"; family: Family }
  | { kind: "reject"; family: Family; tile: Tile }
  | { kind: "rescue"; family: Family; tile: Tile };

export type RatapolisEffect =
  | { kind: "arrives"; seat: number; to: Tile; count: number; given: "always" | "others-idle" | "unsaved" }
  | { kind: "stays"; seat: number; tile: Tile; count: number }
  | { kind: "sure"; seat: number; count: number }
  | { kind: "attacks"; seat: number; family: Family; tile: Tile; given: "always" | "others-idle" | "unsaved" }
  | { kind: "vain"; seat: number; why: "no-rats" | "no-reach" | "no-group"; given: "always" | "others-idle" | "unsaved" }
  | { kind: "hunted"; seat: number; tile: Tile; chance: number; radio: "silent" | "on-air" }
  | { kind: "gains"; seat: number; points: number; total: number }
  | { kind: "drops"; seat: number; points: number; total: number }
  | { kind: "holds"; seat: number; family: Family; tile: Tile }
  | { kind: "yields"; seat: number; family: Family; tile: Tile }
  | { kind: "by"; seat: number; tile: Tile }
  | { kind: "threat"; seat: number; count: number; families: "red" | "yellow" | "green" | "blue" | "orange" | "red+yellow" | "red+green" | "red+blue" | "red+orange" | "yellow+green" | "yellow+blue" | "yellow+orange" | "green+blue" | "green+orange" | "blue+orange" | "red+yellow+green" | "red+yellow+blue" | "red+yellow+orange" | "red+green+blue" | "red+green+orange" | "red+blue+orange" | "yellow+green+blue" | "yellow+green+orange" | "yellow+blue+orange" | "green+blue+orange" | "red+yellow+green+blue" | "red+yellow+green+orange" | "red+yellow+blue+orange" | "red+green+blue+orange" | "yellow+green+blue+orange" | "red+yellow+green+blue+orange" }
  | { kind: "safe"; seat: number }
  | { kind: "learns"; seat: number; among: number; left: number }
  | { kind: "supply"; seat: number; count: number }
  | { kind: "loses"; seat: number; family: Family; count: number; given: "always" | "others-idle" | "unsaved" }
  | { kind: "again"; seat: number; tile: Tile; chance: number }
  | { kind: "hurts"; seat: number; family: Family; chance: number; given: "always" | "others-idle" | "unsaved" };

export type RatapolisAction =
  | { code: number; verb: "move"; args: { from: Tile; to: Tile }; notation: string }
  | { code: number; verb: "attack"; args: { tile: Tile; family: Family }; notation: string }
  | { code: number; verb: "idle"; args: {}; notation: string }
  | { code: number; verb: "look"; args: { family: Family }; notation: string }
  | { code: number; verb: "place"; args: {}; notation: string }
  | { code: number; verb: "reject"; args: {}; notation: string }
  | { code: number; verb: "rescue"; args: { to: Tile }; notation: string }
  | { code: number; verb: "decline"; args: {}; notation: string };

/** All that a table tells, and takes. */
export interface Ratapolis {
  view: RatapolisView;
  event: RatapolisEvent;
  question: RatapolisQuestion;
  effect: RatapolisEffect;
  action: RatapolisAction;
}
