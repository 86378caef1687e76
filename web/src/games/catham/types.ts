// Written by tools/write_types.py from ratskeller.games.catham (view, events, actions, preview); run it again when that has changed.

import type { TableView } from "../../wire";

export const FACTIONS = ["journalists", "detectives", "officials", "scientists", "robocats", "mafia", "police", "hackers"] as const;

export type Faction = (typeof FACTIONS)[number];

export const PHASES = ["turn", "add", "against", "give", "tip", "pay", "second", "limit", "over"] as const;

export type Phase = (typeof PHASES)[number];

export type Cards = Partial<Record<Faction, number>>;

export interface Player {
  points: number;
  held: number;
  hand?: Cards;
  known?: Cards;
}

/** A play that still asks something. */
export interface Playing {
  faction: Faction;
  count: number;
  added?: Faction;
}

export interface CathamView extends TableView {
  game: "catham";
  factions: Faction[];
  target: number;
  phase: Phase;
  active: number;
  actions_left: number;
  market: Cards;
  deck: number;
  discard: Cards;
  aside: Cards;
  players: Player[];
  playing?: Playing;
  unseen?: Cards;
}

export type CathamEvent =
  | { kind: "undone"; seat: number }
  | { kind: "revised"; seat: number }
  | { kind: "turn"; seat: number; actions: number }
  | { kind: "took"; seat: number; faction: Faction; count: number }
  | { kind: "refilled"; seat: number; faction: Faction }
  | { kind: "reshuffled"; seat: number; count: number }
  | { kind: "played"; seat: number; faction: Faction; count: number }
  | { kind: "added"; seat: number; faction: Faction }
  | { kind: "aimed"; seat: number; at: number }
  | { kind: "gained"; seat: number; count: number }
  | { kind: "lost"; seat: number; count: number }
  | { kind: "turned-up"; seat: number; faction: Faction }
  | { kind: "revealed"; seat: number; faction: Faction }
  | { kind: "stole"; seat: number; faction: Faction; count: number }
  | { kind: "drew"; seat: number; count: number }
  | { kind: "drew-card"; seat: number; faction: Faction }
  | { kind: "gave"; seat: number; faction: Faction; to: number }
  | { kind: "discarded"; seat: number; faction: Faction }
  | { kind: "declined"; seat: number }
  | { kind: "passed"; seat: number }
  | { kind: "ended"; seat: number };

export type CathamQuestion =
  | { kind: "turn"; actions: number }
  | { kind: "add"; faction: Faction; count: number }
  | { kind: "against"; faction: Faction; count: number }
  | { kind: "give"; to: number }
  | { kind: "tip"; faction: Faction; to: number }
  | { kind: "pay"; to: number }
  | { kind: "second"; faction: Faction }
  | { kind: "limit"; count: number };

export type CathamEffect =
  | { kind: "ends"; seat: number; how: "won" | "stuck" | "rounds"; chance: number }
  | { kind: "points"; seat: number; count: number }
  | { kind: "gains"; seat: number; count: number; chance: number; more: "no" | "yes" }
  | { kind: "up-to"; seat: number; count: number }
  | { kind: "race"; seat: number; points: number; left: number }
  | { kind: "may-gain"; seat: number; gain: "point" | "win" }
  | { kind: "can-gain"; seat: number; gain: "point" | "win"; chance: number }
  | { kind: "owes"; seat: number; payment: "either" | "cards" | "point" | "card" }
  | { kind: "loses"; seat: number; count: number }
  | { kind: "gets"; seat: number; count: number }
  | { kind: "may-get"; seat: number; count: number }
  | { kind: "draws"; seat: number; count: number }
  | { kind: "holds"; seat: number; faction: Faction; count: number }
  | { kind: "hand"; seat: number; count: number }
  | { kind: "discards"; seat: number; count: number; sure: "exactly" | "at-most" }
  | { kind: "actions"; seat: number; count: number }
  | { kind: "refill"; seat: number; count: number }
  | { kind: "reshuffles"; seat: number; count: number }
  | { kind: "finds"; seat: number; faction: Faction; chance: number }
  | { kind: "comes"; seat: number; faction: Faction; chance: number };

export type CathamAction =
  | { code: number; verb: "take"; args: { faction: Faction; count: number }; notation: string }
  | { code: number; verb: "play"; args: { faction: Faction; count: number }; notation: string }
  | { code: number; verb: "add"; args: { faction: Faction }; notation: string }
  | { code: number; verb: "against"; args: { seat: number }; notation: string }
  | { code: number; verb: "give"; args: { faction: Faction }; notation: string }
  | { code: number; verb: "discard"; args: { faction: Faction }; notation: string }
  | { code: number; verb: "pay"; args: {}; notation: string }
  | { code: number; verb: "decline"; args: {}; notation: string }
  | { code: number; verb: "pass"; args: {}; notation: string };

/** All that a table tells, and takes. */
export interface Catham {
  view: CathamView;
  event: CathamEvent;
  question: CathamQuestion;
  effect: CathamEffect;
  action: CathamAction;
}
