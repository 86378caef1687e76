/** A finished game, beat by beat, as one viewer saw it. */
import { untrack } from "svelte";
import type { Beat as WireBeat, Replay as WireReplay, ReplayStep, TableCard } from "../wire";
import type { Action, AnyView, BoardCtrl, GameEvent, Label, Player, UnknownGame } from "./board";
import type { KnownGame } from "./games.svelte";
import { viewAfter } from "./known";
import { motion, takes } from "./pace.svelte";
import { playersOf } from "./players";
import { Stage, type Beat } from "./stage.svelte";
import { playersAt } from "./takeover";
import { tellAction, tellEvent, whose } from "./telling";
import { gameWords } from "./words.svelte";

export interface Replayed extends Beat {
  readonly view: AnyView;
  readonly moved: boolean;
  /** The row of the log it belongs to; 0 is the deal. */
  readonly step: number;
  /** How many events were told up to it. */
  readonly upTo: number;
}

export class ReplayCtrl implements BoardCtrl<UnknownGame> {
  /** How many times as fast it is played. */
  speed = $state(1);
  readonly legal: Action[] = [];
  readonly picked = {};
  readonly clocks = null;
  readonly #stage: Stage<Replayed>;
  readonly #events: GameEvent[];

  private constructor(
    readonly card: TableCard,
    readonly seat: number | null,
    readonly game: KnownGame,
    readonly moments: readonly Replayed[],
    private readonly me: string | null,
    private readonly openRule: (id: string) => void,
  ) {
    const lasts = (one: Replayed) => takes(one.events, one.moved, game.full.events) / this.speed;
    this.#stage = new Stage<Replayed>(lasts, () => false, Infinity);
    this.#stage.push(moments);
    this.#events = moments.flatMap((one) => one.events);
    this.course = this.views;
    this.#jump(0);
  }

  /** `part` fetches steps of it from a first one on. */
  static async load(
    part: (seat: number | null, first: number) => Promise<WireReplay>,
    seat: number | null,
    game: (name: string) => Promise<KnownGame>,
    me: string | null,
    openRule: (id: string) => void,
  ): Promise<ReplayCtrl> {
    let rows: WireReplay = await part(seat, 0);
    const deal = { beat: 0, events: [], atOnce: false, view: rows.view as AnyView, moved: true, step: 0, upTo: 0 };
    const moments: Replayed[] = [deal];
    for (let step = 0; ;) {
      for (const row of rows.steps) moments.push(...momentsOf(row, ++step, moments.at(-1)!));
      if (step >= rows.total || !rows.steps.length) break;
      rows = await part(seat, step);
    }
    return new ReplayCtrl(rows.card, seat, await game(rows.card.game), moments, me, openRule);
  }

  get #shown(): Replayed {
    return this.#stage.shown!;
  }
  /** 0 is the deal; step i is row i of the log. */
  get at(): number {
    return this.#shown.step;
  }
  get last(): number {
    return this.moments.at(-1)!.step;
  }
  get beat(): number {
    return this.#shown.beat;
  }
  get view(): AnyView {
    return this.#shown.view;
  }
  /** Of every step, after it. */
  get views(): AnyView[] {
    return this.moments.filter((one, i) => this.moments[i + 1]?.step !== one.step).map((one) => one.view);
  }
  readonly course: readonly AnyView[];
  recall(): void {}
  /** Who sits there at the step that is shown. */
  readonly players: Player[] = $derived.by(() => playersAt(this.card, this.me, this.at));
  /** Who sat there in the end, for whatever is told of the whole game. */
  readonly names: string[] = $derived.by(() => playersOf(this.card, this.me).map((player) => player.name));
  get fresh(): GameEvent[] {
    return this.#stage.fresh;
  }
  readonly told: GameEvent[] = $derived.by(() => this.#events.slice(0, this.#shown.upTo));
  get next(): readonly GameEvent[] {
    return this.#stage.next?.events ?? [];
  }
  get tempo(): number {
    return motion(1 / this.speed);
  }
  /** It plays by itself. */
  get telling(): boolean {
    return this.#stage.telling && !this.#stage.paused;
  }
  get step(): number {
    return this.#stage.step;
  }
  hold(ms: number, ahead = false): void {
    this.#stage.hold(ms / untrack(() => this.speed), ahead);
  }
  divide(steps: readonly number[]): void {
    const speed = untrack(() => this.speed);
    this.#stage.divide(steps.map((ms) => ms / speed));
  }

  play(): void {
    if (!this.#stage.telling) this.#jump(0);
    this.#stage.resume();
  }
  stop(): void {
    this.#stage.pause();
  }
  /** To the end of a step. */
  go(step: number): void {
    const to = Math.max(0, Math.min(this.last, step));
    this.#jump(this.moments.findLastIndex((one) => one.step === to));
  }
  /** To the beat at which this viewer saw his event number `n`. */
  goToEvent(n: number): void {
    const found = this.moments.find((one) => one.upTo > n);
    if (found) this.#jump(found.beat);
  }
  back(): void {
    this.#stage.back();
  }
  forward(): void {
    const plays = this.telling;
    this.#stage.forward();
    if (!plays) this.#stage.pause();
  }
  /** To where somebody else is asked first, before or after what is shown. */
  turn(by: 1 | -1): void {
    const begins = this.moments.filter((one, i) => {
      const before = this.moments[i - 1]?.view.to_act;
      return !before || one.view.to_act.some((seat) => !before.includes(seat));
    });
    const found = by > 0 ? begins.find((one) => one.beat > this.beat) : begins.findLast((one) => one.beat < this.beat);
    this.#jump((found ?? (by > 0 ? this.moments.at(-1)! : this.moments[0]!)).beat);
  }
  #jump(beat: number): void {
    if (!this.telling) this.#stage.pause();
    this.#stage.jump(beat);
  }

  can(): boolean {
    return false;
  }
  pick(): void {}
  unpick(): void {}
  choices(): Action[] {
    return [];
  }
  foresee(): void {}
  effects(): null {
    return null;
  }
  tellEffect(): string {
    return "";
  }
  word(id: string, args: Record<string, Label> = {}): string {
    return gameWords(this.card.game).say(id, args);
  }
  describe(action: Action): string {
    return tellAction(gameWords(this.card.game), this.game, action, this.names);
  }
  tell(event: GameEvent): string {
    return tellEvent(gameWords(this.card.game), this.game, event, this.names, this.seat);
  }
  whose(event: GameEvent): number | null {
    return whose(gameWords(this.card.game), this.game, event);
  }
  rule(id: string): void {
    this.openRule(id);
  }
}

function momentsOf(row: ReplayStep, step: number, before: Replayed): Replayed[] {
  const moments: Replayed[] = [];
  for (const beat of [...(row.beats ?? []), row as WireBeat]) {
    const last = moments.at(-1) ?? before;
    const events = beat.events ?? [];
    const view = viewAfter(last.view, beat)!;
    const upTo = last.upTo + events.length;
    moments.push({ beat: last.beat + 1, events, atOnce: false, view, moved: view !== last.view, step, upTo });
  }
  return moments;
}
