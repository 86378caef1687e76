// Written by tools/write_types.py from ratskeller.games.rattus (view, events, actions, preview); run it again when that has changed.

import type { TableView } from "../../wire";

export const EDITIONS = ["base", "africanus"] as const;

export type Edition = (typeof EDITIONS)[number];

export const STAGES = ["set-up", "turns", "last-chances", "final-plague"] as const;

export type Stage = (typeof STAGES)[number];

export const PHASES = ["plague", "place", "caravan", "turn", "last", "to", "second", "swap", "keep", "explore", "add", "spread", "protect", "order", "over"] as const;

export type Phase = (typeof PHASES)[number];

export const REGIONS = ["anglia", "gallia", "germania", "hispania", "hungaria", "italia", "polonia", "scandia", "bulgaria", "turcia", "russia", "tartaria", "mauretania", "numidia", "ifriqiya", "libya", "aegyptus"] as const;

export type RegionName = (typeof REGIONS)[number];

export type Symbols = string;

export interface Rat {
  first: boolean;
  seen_by?: number[];
  limit?: number;
  symbols?: Symbols;
}

export interface Region {
  spreads: number;
  turns_up: number;
  outbreak?: number;
  settlers?: number;
  rats: Rat[];
  cubes: number[];
  diplomats: number[];
  neighbours: Partial<Record<RegionName, boolean>>;
}

export const CARDS = ["peasant", "merchant", "monk", "knight", "witch", "king", "astronomer", "explorer", "sultan", "caravaneer"] as const;

export type CardName = (typeof CARDS)[number];

export const CLASSES = ["peasantry", "bourgeoisie", "clergy", "chivalry", "magic", "nobility", "muslims"] as const;

export type Class = (typeof CLASSES)[number];

export interface ClassCard {
  class: Class;
  symbol: string;
  owner?: number | null;
  used: boolean;
  covered: boolean;
}

export const REGION_CARDS = ["anglia-bw", "anglia-pc", "anglia-pb", "gallia-wild", "gallia-ci", "gallia-kw", "germania-wild", "germania-pk", "germania-ri", "hispania-wild", "hispania-wr", "hispania-cr", "hungaria-ri", "hungaria-pw", "hungaria-br", "italia-kw", "italia-bi", "italia-pc", "polonia-pi", "polonia-bk", "polonia-cw", "scandia-wild", "scandia-br", "scandia-wi", "bulgaria-wild", "bulgaria-kr", "bulgaria-pb", "turcia-wild", "turcia-ck", "turcia-bw", "russia-wild", "russia-ck", "russia-pr", "tartaria-wi", "tartaria-cw", "tartaria-pi", "mauretania-bc", "mauretania-cr", "mauretania-ki", "numidia-pk", "numidia-wr", "numidia-bi", "ifriqiya-wild", "ifriqiya-bk", "ifriqiya-ci", "libya-pw", "libya-kr", "libya-bc", "aegyptus-wild", "aegyptus-ki", "aegyptus-pr"] as const;

export type RegionCardName = (typeof REGION_CARDS)[number];

export const GAINS = ["nothing", "point", "counted"] as const;

export type Gain = (typeof GAINS)[number];

export interface RegionCard {
  id: RegionCardName;
  region: RegionName;
  classes: Class[];
  brings?: Gain;
}

export interface Player {
  supply: number;
  board: number;
  palace: number;
  envoys: number;
  diplomats: number;
  cards: CardName[];
  hand_size: number;
  hand?: RegionCard[];
}

export interface TurnedUp {
  limit: number;
  symbols: Symbols;
  region: RegionName;
}

/** The ability that is asking something, with its choices so far. */
export interface Using {
  card: CardName;
  via?: RegionName;
  origin?: RegionName;
  place?: number;
  count?: number;
  diplomat?: boolean;
  second?: RegionName;
  second_place?: number;
}

/** Tokens of one kind that this viewer has not seen. */
export interface Unseen {
  limit: number;
  symbols: Symbols;
  first: boolean;
  count: number;
}

/** Where every point of a player comes from. */
export interface Tally {
  from_cubes: number;
  from_cards: number;
  from_diplomats: number;
  points: number;
}

export interface RattusView extends TableView {
  game: "rattus";
  edition: Edition;
  stage: Stage;
  phase: Phase;
  active: number;
  turn: number;
  took: boolean;
  settled: boolean;
  plague?: RegionName | null;
  caravan?: RegionName | null;
  rat_supply: number;
  regions: Partial<Record<RegionName, Region>>;
  cards: Partial<Record<CardName, ClassCard>>;
  players: Player[];
  diplomats_left?: number;
  deck?: number;
  discard?: RegionCard[];
  drawn?: RegionCard[];
  to_spread?: number;
  turned_up?: TurnedUp;
  using?: Using;
  unseen?: Unseen[];
  tally?: Tally[];
}

export type RattusEvent =
  | { kind: "undone"; seat: number }
  | { kind: "revised"; seat: number }
  | { kind: "turn"; seat: number }
  | { kind: "last-chance"; seat: number }
  | { kind: "started"; seat: number; region: RegionName }
  | { kind: "placed"; seat: number; region: RegionName; count: number }
  | { kind: "caravan-placed"; seat: number; region: RegionName }
  | { kind: "took"; seat: number; card: CardName }
  | { kind: "took-from"; seat: number; card: CardName; owner: number }
  | { kind: "settled"; seat: number; region: RegionName; count: number }
  | { kind: "moved"; seat: number; origin: RegionName; to: RegionName; count: number }
  | { kind: "escorted"; seat: number; origin: RegionName; to: RegionName; count: number }
  | { kind: "rat-moved"; seat: number; origin: RegionName; place: number; to: RegionName }
  | { kind: "looked"; seat: number; region: RegionName; place: number }
  | { kind: "saw"; seat: number; limit: number; symbols: Symbols }
  | { kind: "swapped"; seat: number; origin: RegionName; to: RegionName }
  | { kind: "left"; seat: number }
  | { kind: "crowned"; seat: number; region: RegionName }
  | { kind: "crowned-envoy"; seat: number; region: RegionName }
  | { kind: "drew"; seat: number; count: number }
  | { kind: "drew-card"; seat: number; card: RegionCardName }
  | { kind: "kept"; seat: number; count: number }
  | { kind: "revealed"; seat: number; card: RegionCardName }
  | { kind: "discarded"; seat: number; card: RegionCardName }
  | { kind: "reshuffled"; seat: number; count: number }
  | { kind: "diplomat"; seat: number; region: RegionName }
  | { kind: "caravan-moved"; seat: number; origin: RegionName; via: RegionName; to: RegionName }
  | { kind: "added"; seat: number; region: RegionName }
  | { kind: "declined"; seat: number }
  | { kind: "plague-moved"; seat: number; region: RegionName }
  | { kind: "spread"; seat: number; region: RegionName }
  | { kind: "devastated"; seat: number; region: RegionName }
  | { kind: "turned-up"; seat: number; region: RegionName; limit: number; symbols: Symbols }
  | { kind: "harmless"; seat: number; region: RegionName; limit: number; count: number }
  | { kind: "broke-out"; seat: number; region: RegionName; limit: number; count: number }
  | { kind: "laid"; seat: number; card: RegionCardName; on: CardName }
  | { kind: "died-with-all"; seat: number; region: RegionName }
  | { kind: "died-as-most"; seat: number; region: RegionName }
  | { kind: "died-by-class"; seat: number; region: RegionName; of: Class; count: number }
  | { kind: "diplomat-died"; seat: number; region: RegionName }
  | { kind: "done"; seat: number }
  | { kind: "ending"; seat: number }
  | { kind: "final-plague"; seat: number }
  | { kind: "ended"; seat: number }
  | { kind: "shown"; seat: number; card: RegionCardName; brings: Gain };

export type RattusQuestion =
  | { kind: "plague" }
  | { kind: "place"; round: number }
  | { kind: "caravan" }
  | { kind: "turn"; took: number; settled: number }
  | { kind: "last" }
  | { kind: "to"; card: CardName; origin: RegionName; count: number }
  | { kind: "second" }
  | { kind: "swap"; origin: RegionName; to: RegionName }
  | { kind: "keep" }
  | { kind: "explore" }
  | { kind: "add"; region: RegionName }
  | { kind: "spread"; count: number; region: RegionName }
  | { kind: "protect"; region: RegionName; count: number }
  | { kind: "order" };

export type RattusEffect =
  | { kind: "adds"; seat: number; region: RegionName; count: number }
  | { kind: "leaves"; seat: number; region: RegionName; count: number }
  | { kind: "may-add"; seat: number; region: RegionName }
  | { kind: "supply"; seat: number; count: number }
  | { kind: "palace"; seat: number; count: number }
  | { kind: "risk"; seat: number; region: RegionName; chance: number; given: "always" | "uncovered" }
  | { kind: "loses"; seat: number; count: number; chance: number; given: "always" | "uncovered" }
  | { kind: "hurts"; seat: number; chance: number; given: "always" | "uncovered" }
  | { kind: "saves"; seat: number; count: number }
  | { kind: "new-rats"; seat: number; count: number; left: number }
  | { kind: "rats"; seat: number; region: RegionName; count: number }
  | { kind: "ends"; seat: number; chance: number; given: "always" | "uncovered" }
  | { kind: "robs"; seat: number; card: CardName }
  | { kind: "strikes"; seat: number; of: Class; chance: number }
  | { kind: "exposed"; seat: number; count: number }
  | { kind: "draws"; seat: number; count: number }
  | { kind: "brings"; seat: number; points: number }
  | { kind: "covers"; seat: number; count: number }
  | { kind: "diplomats"; seat: number; count: number; points: number };

export type RattusAction =
  | { code: number; verb: "plague"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "place"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "caravan"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "take"; args: { card: CardName }; notation: string }
  | { code: number; verb: "settle"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "settle-more"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "peasant"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "merchant"; args: { region: RegionName; count: number }; notation: string }
  | { code: number; verb: "merchant-diplomat"; args: { region: RegionName; count: number }; notation: string }
  | { code: number; verb: "monk"; args: { region: RegionName; place: number }; notation: string }
  | { code: number; verb: "witch"; args: { region: RegionName; place: number }; notation: string }
  | { code: number; verb: "king"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "king-diplomat"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "astronomer"; args: {}; notation: string }
  | { code: number; verb: "explorer"; args: {}; notation: string }
  | { code: number; verb: "sultan"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "caravaneer"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "to"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "swap"; args: {}; notation: string }
  | { code: number; verb: "leave"; args: {}; notation: string }
  | { code: number; verb: "keep"; args: { card: RegionCardName }; notation: string }
  | { code: number; verb: "spread"; args: { region: RegionName }; notation: string }
  | { code: number; verb: "lay"; args: { card: RegionCardName; on: CardName }; notation: string }
  | { code: number; verb: "add"; args: {}; notation: string }
  | { code: number; verb: "decline"; args: {}; notation: string }
  | { code: number; verb: "done"; args: {}; notation: string }
  | { code: number; verb: "devastate"; args: { region: RegionName }; notation: string };

/** All that a table tells, and takes. */
export interface Rattus {
  view: RattusView;
  event: RattusEvent;
  question: RattusQuestion;
  effect: RattusEffect;
  action: RattusAction;
}
