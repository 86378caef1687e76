/** What a board sees of the table it draws: the only thing shared between the shell and a game's components. */

export type Label = string | number;
export type Action = { code: number; verb: string; args: Record<string, Label>; notation: string };
export type GameEvent = { kind: string; seat: number; [arg: string]: Label };
export type Player = { name: string; you: boolean; bot: boolean; seat: number };

/** Reactive (runes) inside; components only read it and call its methods.  Every game has a view of its own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a view of any game
export interface BoardCtrl<View = any> {
  /** What this viewer sees. */
  readonly view: View;
  /** `null`: a spectator, or a replay without a seat. */
  readonly seat: number | null;
  readonly players: Player[];
  /** Empty when not asked. */
  readonly legal: Action[];
  /** What the clicks so far have fixed, `verb` included. */
  readonly picked: Record<string, Label>;
  /** Events of the last update, for animation; empty after they were shown. */
  readonly fresh: GameEvent[];
  /** Does some legal action that fits `picked` mention these fields (key `verb` allowed)? */
  can(fields: Record<string, Label>): boolean;
  /** Narrow; when one action is left it is sent; a field that fits nothing explains itself. */
  pick(fields: Record<string, Label>): void;
  unpick(): void;
  /** Legal actions that still fit `picked`. */
  choices(): Action[];
  /** A message of the game's words. */
  word(id: string, args?: Record<string, Label>): string;
  /** The action in words. */
  describe(action: Action): string;
  /** Set while the board still tells how the game ended: the frame does not say yet who has won. */
  curtain?: boolean;
  /** Open the rules at this id. */
  rule(id: string): void;
  /** A board that plays out what happened has so many of the newest events still to show; the history waits for it. */
  hold?(events: number): void;
}
