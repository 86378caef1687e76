// Written by tools/write_types.py from ratskeller.games.cartus (view, events, actions, preview); run it again when that has changed.

import type { TableView } from "../../wire";

export const PHASES = ["privilege", "part", "visit", "lay", "giver", "give", "flute", "action", "discard", "look", "over"] as const;

export type Phase = (typeof PHASES)[number];

export const BUILDINGS = ["farm", "brewery", "market", "office", "monastery", "hospital", "castle", "watchtower", "fortune-tellers-tent", "ratcatchers-hut", "palace", "treasury"] as const;

export type Building = (typeof BUILDINGS)[number];

export const PRIVILEGES = ["four-cards", "two-cards-rat", "two-cards-look", "two-rats", "rat-look"] as const;

export type Privilege = (typeof PRIVILEGES)[number];

export const CLASSES = ["peasantry", "bourgeoisie", "clergy", "chivalry", "magic", "nobility"] as const;

export type Class = (typeof CLASSES)[number];

/** A building of the row. */
export interface Place {
  building: Building;
  privilege: Privilege;
  class: Class;
  cards: number;
  rats: number;
  looks: number;
  exclusive: number;
  ordinary: number;
  visitors: number[];
  chosen_by: number[];
}

export const STACKS = ["joker", "sword", "flute", "gold", "pass"] as const;

export type Stack = (typeof STACKS)[number];

export const CARDS = ["peasantry-0", "peasantry-1", "peasantry-2", "peasantry-3", "peasantry-4", "bourgeoisie-0", "bourgeoisie-1", "bourgeoisie-2", "bourgeoisie-3", "bourgeoisie-4", "clergy-0", "clergy-1", "clergy-2", "clergy-3", "clergy-4", "chivalry-0", "chivalry-1", "chivalry-2", "chivalry-3", "chivalry-4", "magic-0", "magic-1", "magic-2", "magic-3", "magic-4", "nobility-0", "nobility-1", "nobility-2", "nobility-3", "nobility-4", "joker", "sword", "flute", "gold", "pass"] as const;

export type CardName = (typeof CARDS)[number];

export type Cards = Partial<Record<CardName, number>>;

/** A card of the nun row. */
export interface NunCard {
  looked: number[];
  card?: CardName;
  nuns?: number;
}

export type Tracks = Record<Class, number>;

/** Cards that are still to be drawn. */
export interface Due {
  card: CardName | "population";
  count: number;
}

export interface Player {
  held: number;
  points: number;
  influence: Tracks;
  height: Tracks;
  laid_count: number;
  spoils_count: number;
  rats?: number;
  hand?: Cards;
  spoils?: Cards;
  laid?: Cards;
  at?: number;
  order?: number;
  due?: Due;
  known?: Partial<Record<Stack, number>>;
}

export const PARTS = ["cards", "rats", "look"] as const;

export type Part = (typeof PARTS)[number];

export const STEPS = ["none", "turn-up", "swords", "flutes", "actions", "tribute", "clear"] as const;

export type Step = (typeof STEPS)[number];

export interface BuildingCard {
  building: Building;
  privilege: Privilege;
  class: Class;
}

export type Majority = "population" | "sword" | "flute" | "pass";

export type Counted = "population" | "sword" | "flute" | "pass" | "gold";

/** Where every point of a player comes from. */
export interface Count {
  influence: Tracks;
  hand: Record<Majority, number>;
  held: Record<Counted, number>;
  gold: number;
  palace: number;
  points: number;
  rats: number;
  alive: boolean;
}

export interface CartusView extends TableView {
  game: "cartus";
  phase: Phase;
  round: number;
  rounds: number;
  first: number;
  active: number;
  row: Place[];
  stacks: Record<Stack, number>;
  deck: number;
  discard: Cards;
  buildings: Partial<Record<Building, Privilege[]>>;
  nun_row: NunCard[];
  players: Player[];
  part?: Part;
  place?: number;
  step?: Step;
  holder?: number;
  picked?: Cards;
  wanted?: number;
  to_come?: Partial<Record<Building, Privilege[]>>;
  slipped?: BuildingCard[];
  unseen_nuns?: number[];
  nuns?: number;
  count?: Count[];
}

export type CartusEvent =
  | { kind: "undone"; seat: number }
  | { kind: "revised"; seat: number }
  | { kind: "round"; seat: number; round: number; last: number }
  | { kind: "opened"; seat: number; building: Building; privilege: Privilege }
  | { kind: "slipped"; seat: number; building: Building; privilege: Privilege }
  | { kind: "answered"; seat: number }
  | { kind: "chose"; seat: number; building: Building; privilege: Privilege }
  | { kind: "drew"; seat: number; count: number }
  | { kind: "drew-card"; seat: number; card: CardName }
  | { kind: "reshuffled"; seat: number; count: number }
  | { kind: "gained-rats"; seat: number; count: number }
  | { kind: "lost-rats"; seat: number; count: number }
  | { kind: "looked"; seat: number; position: number }
  | { kind: "saw"; seat: number; position: number; card: CardName }
  | { kind: "declined"; seat: number }
  | { kind: "passed"; seat: number }
  | { kind: "visited"; seat: number; building: Building; privilege: Privilege; count: number }
  | { kind: "resolved"; seat: number; building: Building; privilege: Privilege }
  | { kind: "turned-up"; seat: number; card: CardName; count: number }
  | { kind: "gained-influence"; seat: number; track: Class; count: number }
  | { kind: "named-giver"; seat: number; giver: number }
  | { kind: "gave"; seat: number; to: number; count: number }
  | { kind: "gave-card"; seat: number; card: CardName; count: number; to: number }
  | { kind: "sent-rat"; seat: number; to: number }
  | { kind: "exclusive"; seat: number; building: Building }
  | { kind: "took"; seat: number; card: CardName; count: number }
  | { kind: "will-draw"; seat: number; count: number }
  | { kind: "scored"; seat: number; count: number }
  | { kind: "called-tribute"; seat: number }
  | { kind: "discarded"; seat: number; card: CardName }
  | { kind: "cleared"; seat: number; building: Building }
  | { kind: "nun-card"; seat: number; position: number; card: CardName }
  | { kind: "nuns"; seat: number; count: number }
  | { kind: "died"; seat: number; rats: number }
  | { kind: "survived"; seat: number; rats: number }
  | { kind: "ended"; seat: number };

export type CartusQuestion =
  | { kind: "privilege"; simultaneous: number }
  | { kind: "part"; part: Part; count: number }
  | { kind: "visit"; passes: number }
  | { kind: "lay"; building: Building; count: number }
  | { kind: "giver" }
  | { kind: "give"; to: number; count: number }
  | { kind: "recipient" }
  | { kind: "action"; building: Building; exclusive: number; count: number }
  | { kind: "discard"; count: number }
  | { kind: "look"; count: number };

export type CartusEffect =
  | { kind: "influence"; seat: number; track: Class; count: number }
  | { kind: "rats-come"; seat: number; count: number }
  | { kind: "rats-go"; seat: number; count: number }
  | { kind: "death"; seat: number; rats: number; chance: number }
  | { kind: "exclusive"; seat: number; building: Building; count: number; given: "sure" | "so-far" }
  | { kind: "ordinary"; seat: number; building: Building; count: number; given: "sure" | "so-far" }
  | { kind: "bonus"; seat: number; track: Class; given: "sure" | "so-far" }
  | { kind: "ahead"; seat: number; count: number }
  | { kind: "stands"; seat: number; track: Class; place: number; points: number }
  | { kind: "spoils"; seat: number; count: number }
  | { kind: "stake"; seat: number; count: number }
  | { kind: "sends"; seat: number; count: number }
  | { kind: "may-get"; seat: number; count: number }
  | { kind: "toll"; seat: number; count: number }
  | { kind: "waits"; seat: number; count: number }
  | { kind: "left"; seat: number; card: Stack; count: number }
  | { kind: "draws"; seat: number; count: number }
  | { kind: "finds"; seat: number; track: Class; chance: number }
  | { kind: "looks"; seat: number; count: number; unseen: number }
  | { kind: "fresh"; seat: number; position: number; left: number }
  | { kind: "known"; seat: number; position: number; nuns: number }
  | { kind: "takes"; seat: number; card: Stack; count: number; then: number }
  | { kind: "scores"; seat: number; count: number }
  | { kind: "pays"; seat: number; count: number }
  | { kind: "may-discard"; seat: number; count: number }
  | { kind: "forgoes"; seat: number; what: "cards" | "rats" | "looks" | "joker" | "sword" | "flute" | "gold" | "pass" | "points" | "tribute"; count: number };

export type CartusAction =
  | { code: number; verb: "choose"; args: { building: Building; privilege: Privilege }; notation: string }
  | { code: number; verb: "visit"; args: { building: Building; privilege: Privilege }; notation: string }
  | { code: number; verb: "pass"; args: {}; notation: string }
  | { code: number; verb: "lay"; args: { card: "peasantry-0" | "peasantry-1" | "peasantry-2" | "peasantry-3" | "peasantry-4" | "bourgeoisie-0" | "bourgeoisie-1" | "bourgeoisie-2" | "bourgeoisie-3" | "bourgeoisie-4" | "clergy-0" | "clergy-1" | "clergy-2" | "clergy-3" | "clergy-4" | "chivalry-0" | "chivalry-1" | "chivalry-2" | "chivalry-3" | "chivalry-4" | "magic-0" | "magic-1" | "magic-2" | "magic-3" | "magic-4" | "nobility-0" | "nobility-1" | "nobility-2" | "nobility-3" | "nobility-4" | "joker" | "sword" | "flute" }; notation: string }
  | { code: number; verb: "done"; args: {}; notation: string }
  | { code: number; verb: "take-from"; args: { seat: number }; notation: string }
  | { code: number; verb: "give"; args: { card: CardName }; notation: string }
  | { code: number; verb: "send-rat"; args: { seat: number }; notation: string }
  | { code: number; verb: "accept"; args: {}; notation: string }
  | { code: number; verb: "discard"; args: { card: CardName }; notation: string }
  | { code: number; verb: "look"; args: { position: number }; notation: string }
  | { code: number; verb: "decline"; args: {}; notation: string };

/** All that a table tells, and takes. */
export interface Cartus {
  view: CartusView;
  event: CartusEvent;
  question: CartusQuestion;
  effect: CartusEffect;
  action: CartusAction;
}
