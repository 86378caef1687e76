/** What the engine tells a viewer of a table of Rattus Cartus. */

import type { Action, BoardCtrl, GameEvent } from "../../ctrl/board";

export const CLASSES = ["peasantry", "bourgeoisie", "clergy", "chivalry", "magic", "nobility"] as const;
export type Class = (typeof CLASSES)[number];
export const STACKS = ["joker", "sword", "flute", "gold", "pass"] as const;
export type Stack = (typeof STACKS)[number];
export type CardName = string; // "clergy-3": a class and its nuns; or a stack's name
export type Cards = Record<CardName, number>;

export interface Place {
  building: string;
  privilege: string;
  class: Class;
  cards: number; // what the privilege gives
  rats: number;
  looks: number;
  exclusive: number; // how much the two actions do
  ordinary: number;
  visitors: number[]; // in order of visit
  chosen_by: number[];
}
export interface NunCard {
  looked: number[];
  card?: CardName;
  nuns?: number;
}
export interface CartusPlayer {
  held: number;
  points: number;
  influence: Record<Class, number>;
  height: Record<Class, number>; // discs below one's own on its space
  laid_count: number;
  spoils_count: number;
  rats?: number;
  hand?: Cards;
  spoils?: Cards;
  laid?: Cards;
  at?: number;
  order?: number;
  due?: { card: CardName | "population"; count: number };
  known?: Partial<Record<Stack, number>>;
}
export type Majority = "population" | "sword" | "flute" | "pass";
export interface Count {
  influence: Record<Class, number>;
  hand: Record<Majority, number>;
  held: Record<Majority | "gold", number>;
  gold: number;
  palace: number;
  points: number;
  rats: number;
  alive: boolean;
}
export interface CartusView {
  game: "cartus";
  seats: number;
  to_act: number[];
  over: boolean;
  outcome?: { places: number[]; points: number[]; utilities: number[]; reason: string };
  phase: string;
  round: number;
  rounds: number;
  first: number;
  active: number;
  row: Place[];
  stacks: Record<Stack, number>;
  deck: number;
  discard: Cards;
  nun_row: NunCard[];
  players: CartusPlayer[];
  part?: "cards" | "rats" | "look";
  place?: number;
  step?: string;
  holder?: number;
  picked?: Cards;
  wanted?: number;
  to_come?: Record<string, string[]>;
  unseen_nuns?: number[];
  nuns?: number;
  count?: Count[];
}
/** Tables tell events in words, and take an action whole; a recorded one may not. */
export type CartusCtrl = BoardCtrl<CartusView> & { tell?(event: GameEvent): string; act?(action: Action): unknown };

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
  return Object.entries(cards).sort(([a], [b]) => rank(a) - rank(b));
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
