/** Boards that packages of games bring: one plain ES module each, without a framework.  docs/boards.md is for their authors. */
import type { Action, BoardCtrl, GameEvent, Label, Player } from "../../ctrl/board";
import { shelf } from "../../ctrl/games.svelte";
import { settings } from "../../ctrl/settings.svelte";
import { moduleOf, type GameModule } from "../found";
import Outside from "./Outside.svelte";

export const API = 1;
type Fields = Record<string, Label>;

/** What a board is given: the table as it is now, and what can be done with it. */
export interface OutsideBoard {
  readonly api: typeof API;
  readonly game: string;
  /** What this viewer sees, a copy. */
  readonly view: unknown;
  readonly seat: number | null;
  readonly players: Player[];
  readonly legal: Action[];
  readonly picked: Fields;
  readonly fresh: GameEvent[];
  /** Everything told so far, as far as the page has it. */
  readonly told: GameEvent[];
  /** The events of the beat that is shown next, as far as it is known already. */
  readonly next: GameEvent[];
  /** The number of the beat that is shown. */
  readonly beat: number;
  /** Times of animations are multiplied by this; 0: nothing moves. */
  readonly tempo: number;
  /** More is known than is shown. */
  readonly telling: boolean;
  readonly language: string;
  can(fields: Fields): boolean;
  pick(fields: Fields): void;
  unpick(): void;
  /** The hand is over what these fields mean, or (null) over nothing: the prompt says what it would do. */
  foresee(fields: Fields | null): void;
  choices(): Action[];
  /** Do this, one of `legal`. */
  act(action: Action): void;
  word(id: string, args?: Fields): string;
  describe(action: Action): string;
  rule(id: string): void;
  /** So many milliseconds more, before `tempo`, are needed for what is shown. */
  hold(ms: number, ahead?: boolean): void;
}
export interface Mounted {
  update(board: OutsideBoard): void;
  destroy(): void;
}
export interface OutsideModule {
  api: number;
  mount(element: HTMLElement, board: OutsideBoard): Mounted;
  /** As in `GameModule`. */
  pressed?: string[];
}

const loaded = new Map<string, OutsideModule>();

/** The game drawn as a board: by our folder, or by what its package brings; null: by neither. */
export async function boardOf(game: string): Promise<GameModule | null> {
  const ours = await moduleOf(game);
  if (ours) return ours;
  await shelf.load();
  const address = shelf.card(game)?.board;
  if (!address) return null;
  const module = understood((await import(/* @vite-ignore */ address)) as Partial<OutsideModule>);
  loaded.set(game, module);
  return { Board: Outside, pressed: module.pressed ?? [] };
}

export function understood(module: Partial<OutsideModule>): OutsideModule {
  if (module.api !== API) throw new Error(`the board is for API ${module.api}, and this is API ${API}`);
  if (typeof module.mount !== "function") throw new Error("the board exports no mount(element, board)");
  return module as OutsideModule;
}

export function loadedFor(game: string): OutsideModule {
  return loaded.get(game)!;
}

/** The table as it is now, as a plain object; what it is made from is tracked. */
export function given(ctrl: BoardCtrl): OutsideBoard {
  return {
    api: API,
    game: ctrl.view.game,
    view: structuredClone(ctrl.view), // whatever a board does to it, the table stays right
    seat: ctrl.seat,
    players: ctrl.players.map((player) => ({ ...player })),
    legal: structuredClone(ctrl.legal),
    picked: { ...ctrl.picked },
    fresh: structuredClone(ctrl.fresh),
    told: structuredClone(ctrl.told) as GameEvent[],
    next: structuredClone(ctrl.next) as GameEvent[],
    beat: ctrl.beat,
    tempo: ctrl.tempo,
    telling: ctrl.telling,
    language: settings.language,
    can: (fields) => ctrl.can(fields),
    pick: (fields) => ctrl.pick(fields),
    unpick: () => ctrl.unpick(),
    foresee: (fields) => ctrl.foresee(fields),
    choices: () => structuredClone(ctrl.choices()),
    act: ({ verb, args }) => ctrl.pick({ verb, ...args }, true),
    word: (id, args) => ctrl.word(id, args),
    describe: (action) => ctrl.describe(action),
    rule: (id) => ctrl.rule(id),
    hold: (ms, ahead) => ctrl.hold(ms, ahead),
  };
}
