/** What a board sees of the table it draws: the only thing shared between the shell and a game's components. */
import type { Label, NamedAction, TableEffect, TableEvent, TableQuestion, TableView } from "../wire";

export type { Label, TableEvent as GameEvent } from "../wire";
export type Action = NamedAction & { code: number };
type Argument<Args> = Args extends unknown ? keyof Args : never;
type Value<Args, Name> = Args extends unknown ? (Name extends keyof Args ? Args[Name] : never) : never;
/** Fields that actions of a game have: `verb`, and arguments by name. */
export type FieldsOf<Act extends Action> = { verb?: Act["verb"] } & {
  [Name in Argument<Act["args"]>]?: Value<Act["args"], Name>;
};
/** A view of a game that is not known here. */
export type AnyView = TableView & { readonly [fact: string]: unknown };
/** What a game tells and takes, as far as it is true of every game; each has its own in its `types.ts`. */
export interface AnyGame {
  view: TableView;
  event: TableEvent;
  question: TableQuestion;
  action: Action;
  effect: TableEffect;
}
/** One whose views are shown fact by fact. */
export interface UnknownGame extends AnyGame {
  view: AnyView;
}
/** `absent`: a bot plays for a person who has resigned or run out of time. */
export type Player = {
  name: string;
  you: boolean;
  bot: boolean;
  seat: number;
  absent?: boolean;
  before?: string;
  since?: number;
  /** Whose face it is: a drawing's name, a bot, or a person's id; none at a free seat. */
  face?: string;
};

/** Reactive (runes) inside; components only read it and call its methods. */
export interface BoardCtrl<Game extends AnyGame = AnyGame> {
  /** What this viewer sees. */
  readonly view: Game["view"];
  /** `null`: a spectator, or a replay without a seat. */
  readonly seat: number | null;
  readonly players: Player[];
  /** Empty when not asked. */
  readonly legal: Game["action"][];
  /** What the clicks so far have fixed, `verb` included. */
  readonly picked: Record<string, Label>;
  /** The number of the beat that is shown, one more with every beat; whatever tells of the table says it as `data-beat`. */
  readonly beat: number;
  /** The events of the beat that is shown, to be animated; none when it was jumped to. */
  readonly fresh: Game["event"][];
  /** All that was told up to the beat that is shown, as far as this page has it, the oldest first. */
  readonly told: readonly Game["event"][];
  /** The events of the beat that is shown next, if it is known already: for what is announced, such as by a drum-roll. */
  readonly next: readonly Game["event"][];
  /** Times of animations are multiplied by this; 0: nothing moves. */
  readonly tempo: number;
  /** What was shown after every step of a game that is over, from the deal on; null until it is there, which is after `recall`. */
  readonly course: readonly Game["view"][] | null;
  /** The end shows how it came to it: its whole course is fetched. */
  recall(): void;
  /** Which of the steps is shown into which the board divided the beat. */
  readonly step: number;
  /** More is known than is shown: beats are played, one after the other. */
  readonly telling: boolean;
  /** Does some legal action that fits `picked` mention these fields (key `verb` allowed)? */
  can(fields: FieldsOf<Game["action"]>): boolean;
  /** Narrow; when one action is left it is sent; a field that fits nothing explains itself.  A single click that shows
   *  or draws something is confirmed first, unless it is `sure`: on a button that says in words what will be done. */
  pick(fields: FieldsOf<Game["action"]>, sure?: boolean): void;
  unpick(): void;
  /** Legal actions that still fit `picked`. */
  choices(): Game["action"][];
  /** The hand is over what these fields mean, or (null) has left it: the prompt says what that would do.  `after`: parts of the play
   *  that come before it and are not sent yet, such as cards that are picked and will be laid one by one. */
  foresee(fields: FieldsOf<Game["action"]> | null, after?: readonly Game["action"][]): void;
  /** What a legal action would do as far as this seat can know it, the weightiest first: exact, from the server, which is asked
   *  for what is read here; null until it is known, and for good where nothing is foretold. */
  effects(action: Game["action"], after?: readonly Game["action"][]): readonly Game["effect"][] | null;
  /** An effect in words, as short as on a button. */
  tellEffect(effect: Game["effect"]): string;
  /** A message of the game's words. */
  word(id: string, args?: Record<string, Label>): string;
  /** The action in words. */
  describe(action: Game["action"]): string;
  /** Open the rules at this id. */
  rule(id: string): void;
  /** The board needs so many milliseconds more (before `tempo`) for the beat that is shown than its events say; `ahead`:
   *  of the next beat's time, which it announces. */
  hold(ms: number, ahead?: boolean): void;
  /** The board shows the beat in steps, each for so many milliseconds (before `tempo`), and not for as long as its events say. */
  divide(steps: readonly number[]): void;
}
