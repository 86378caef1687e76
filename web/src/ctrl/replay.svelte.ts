/** A finished game, step by step, as one viewer saw it. */
import type { Replay as WireReplay, ReplayStep, TableCard } from "../wire";
import { api } from "./api";
import type { Action, AnyView, BoardCtrl, GameEvent, Label, Player, UnknownGame } from "./board";
import type { KnownGame } from "./games.svelte";
import { apply } from "./patch";
import { playersOf } from "./players";
import { tellAction, tellEvent } from "./telling";
import { gameWords } from "./words.svelte";

export class ReplayCtrl implements BoardCtrl<UnknownGame> {
  /** 0 is the deal; step i is after row i of the log. */
  at = $state(0);
  /** The last move was one step onward, so that it may be animated. */
  #onward = $state(false);
  readonly legal: Action[] = [];
  readonly picked = {};
  readonly clocks = null;

  private constructor(
    readonly card: TableCard,
    readonly seat: number | null,
    readonly game: KnownGame,
    readonly views: AnyView[],
    readonly steps: ReplayStep[],
    private readonly me: string | null,
    private readonly openRule: (id: string) => void,
  ) {}

  static async load(
    id: string,
    seat: number | null,
    game: (name: string) => Promise<KnownGame>,
    me: string | null,
    openRule: (id: string) => void,
  ): Promise<ReplayCtrl> {
    let part: WireReplay = await api.replay(id, seat, 0);
    const views: AnyView[] = [part.view as AnyView];
    const steps: ReplayStep[] = [];
    for (;;) {
      for (const step of part.steps) {
        steps.push(step);
        const whole = step.view && Object.keys(step.view).length ? step.view : null; // where a patch cannot express it
        views.push((whole ?? apply(views.at(-1), step.patch ?? {})) as AnyView);
      }
      if (steps.length >= part.total || !part.steps.length) break;
      part = await api.replay(id, seat, steps.length);
    }
    return new ReplayCtrl(part.card, seat, await game(part.card.game), views, steps, me, openRule);
  }

  get view(): AnyView {
    return this.views[this.at]!;
  }
  get last(): number {
    return this.steps.length;
  }
  readonly players: Player[] = $derived.by(() => playersOf(this.card, this.me));
  readonly names: string[] = $derived(this.players.map((player) => player.name));
  readonly fresh: GameEvent[] = $derived.by(() => (this.#onward && this.at > 0 ? this.steps[this.at - 1]!.events : []));

  get beat(): number {
    return this.at;
  }
  readonly told: GameEvent[] = $derived.by(() => this.steps.slice(0, this.at).flatMap((step) => step.events));
  readonly next: GameEvent[] = [];
  readonly tempo = 1;
  readonly telling = false;
  hold(): void {}

  go(to: number): void {
    const next = Math.max(0, Math.min(this.last, to));
    this.#onward = next === this.at + 1;
    this.at = next;
  }

  /** The step in which this viewer saw his event number `n`. */
  stepOfEvent(n: number): number {
    let seen = 0;
    for (const [i, step] of this.steps.entries()) {
      seen += step.events.length;
      if (seen > n) return i + 1;
    }
    return this.last;
  }

  can(): boolean {
    return false;
  }
  pick(): void {}
  unpick(): void {}
  choices(): Action[] {
    return [];
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
  rule(id: string): void {
    this.openRule(id);
  }
}
