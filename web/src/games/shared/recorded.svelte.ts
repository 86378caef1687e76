/** A board's view of a recorded moment, for preview pages and tests of any game: it narrows and tells as the shell does,
 *  and sends nothing. */

import type { AnyGame, BoardCtrl, Label, Player } from "../../ctrl/board";
import type { KnownGame } from "../../ctrl/games.svelte";
import { fits, fitting, narrowed, type Fields } from "../../ctrl/narrowing";
import { settings } from "../../ctrl/settings.svelte";
import { tellAction, tellEffect, tellEvent } from "../../ctrl/telling";
import { Words } from "../../ctrl/words.svelte";
import type { Kind, Told } from "../../wire";

export interface Frame<Game extends AnyGame> {
  view: Game["view"];
  legal: Game["action"][];
  events: Game["event"][];
  seat: number | null;
}
/** The kinds of a game's actions and events, with what their arguments are. */
export interface Kinds {
  verbs: Kind[];
  events: Told[];
  effects?: Kind[];
}

const NAMES = ["Anna", "Борис", "Cleo", "Дина", "Edgar", "Фима"];

export class Recorded<Game extends AnyGame> implements BoardCtrl<Game> {
  #frame: Frame<Game> = $state.raw() as Frame<Game>;
  picked: Fields = $state.raw({});
  fresh: Game["event"][] = $state.raw([]);
  told: readonly Game["event"][] = $state.raw([]);
  next: readonly Game["event"][] = $state.raw([]);
  beat = $state(0);
  tempo = $state(1);
  telling = $state(false);
  /** What the board asked for, in milliseconds; not reactive, since effects ask. */
  readonly holds: number[] = [];
  steps: readonly number[] = [];
  sent: Game["action"][] = $state.raw([]);
  refused: Fields[] = $state.raw([]);
  /** What the hand is over. */
  pointed: Fields | null = $state.raw(null);
  before: readonly Game["action"][] = $state.raw([]);
  /** What actions do, by notation, those that come before it first. */
  foretold: Record<string, Game["effect"][]> = $state.raw({});
  readonly #words: Record<"en" | "ru", Words>;
  readonly #game: KnownGame;

  constructor(frame: Frame<Game>, words: { en: string; ru: string }, kinds: Kinds) {
    this.#frame = frame;
    this.fresh = this.told = frame.events;
    this.#words = { en: new Words("en", words.en), ru: new Words("ru", words.ru) };
    this.#game = { full: kinds, actions: [] } as unknown as KnownGame;
  }

  course: readonly Game["view"][] | null = $state.raw(null);
  /** How often it was wished for. */
  recalled = 0;
  recall(): void {
    this.recalled += 1;
  }

  /** The next beat, as the stage would play it. */
  show(frame: Frame<Game>): void {
    this.#to(frame, frame.events);
  }
  /** The same without its story, as after a skip. */
  jump(frame: Frame<Game>): void {
    this.#to(frame, []);
  }
  #to(frame: Frame<Game>, fresh: Game["event"][]): void {
    this.#frame = frame;
    this.picked = {};
    this.fresh = fresh;
    this.told = [...this.told, ...frame.events];
    this.beat += 1;
  }
  get answered(): number {
    return this.sent.length;
  }
  did: { code: number; question: number } | null = $state.raw(null);
  /** Somebody talks, as a lesson does. */
  waits = $state(false);
  wait(waits: boolean): void {
    this.waits = waits;
  }
  step = $state(0);
  hold(ms: number): void {
    this.holds.push(ms);
  }
  divide(steps: readonly number[]): void {
    this.steps = steps;
  }
  get view() {
    return this.#frame.view;
  }
  get seat() {
    return this.#frame.seat;
  }
  get legal() {
    return this.#frame.legal;
  }
  get players(): Player[] {
    return NAMES.slice(0, this.view.seats).map((name, seat) => ({
      name,
      you: seat === this.seat,
      bot: seat !== this.seat,
      seat,
    }));
  }
  choices(): Game["action"][] {
    return fitting(this.legal, this.picked);
  }
  can(fields: Fields): boolean {
    return this.choices().some((action) => fits(action, fields));
  }
  pick(fields: Fields): void {
    const next = narrowed(this.legal, this.picked, fields);
    if (!next) {
      this.refused = [...this.refused, fields];
      return;
    }
    this.picked = next;
    const [only, second] = this.choices();
    if (!only || second) return;
    this.did = { code: only.code, question: this.answered };
    this.sent = [...this.sent, only];
    this.picked = {};
  }
  unpick(): void {
    this.picked = {};
  }
  word(id: string, args: Record<string, Label> = {}): string {
    return this.#words[settings.language].say(id, args);
  }
  describe(action: Game["action"]): string {
    return tellAction(this.#words[settings.language], this.#game, action, NAMES);
  }
  tell(event: Game["event"]): string {
    return tellEvent(this.#words[settings.language], this.#game, event, NAMES, this.seat);
  }
  foresee(fields: Fields | null, after: readonly Game["action"][] = []): void {
    this.pointed = fields;
    this.before = after;
  }
  effects(action: Game["action"], after: readonly Game["action"][] = []): Game["effect"][] | null {
    return this.foretold[[...after, action].map((one) => one.notation).join(", ")] ?? null;
  }
  tellEffect(effect: Game["effect"]): string {
    return tellEffect(this.#words[settings.language], this.#game, effect, NAMES, this.seat);
  }
  opened: string[] = $state.raw([]);
  rule(id: string): void {
    this.opened = [...this.opened, id];
  }
}
