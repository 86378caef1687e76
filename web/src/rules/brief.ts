/** A game on one page: what is asked in its turn, what ends it, what scores, and its symbols, each with the rule it follows. */
import type { AnyGame, BoardCtrl } from "../ctrl/board";
import type { Args } from "../ctrl/words.svelte";

/** A symbol as the board draws it: `picture` is the inside of an SVG of 512 by 512. */
export interface Sign {
  picture: string;
  name: string;
  text: string;
  rule: string;
}
/** Symbols of one kind; `title` names the message that is said above them. */
export interface Signs {
  title: string;
  signs: readonly Sign[];
}
export type Say = (id: string, args?: Args) => string;

/** The default export of a game's `brief.ts`; its words stand beside it in `brief.*.ftl`. */
export interface Brief<Game extends AnyGame = AnyGame> {
  /** The rule that each line follows; `turn` begins with the message `turn-1`. */
  lines: Readonly<Record<Part, readonly string[]>>;
  /** What the lines need to know of this table. */
  args?: (view: Game["view"]) => Args;
  /** The symbols that there are at this table. */
  signs: (ctrl: BoardCtrl<Game>, say: Say) => readonly Signs[];
}
export const PARTS = ["turn", "end", "points"] as const;
export type Part = (typeof PARTS)[number];

/** What can be opened besides a single rule. */
export const BRIEF = "";
export const WHOLE = "all";
