/** A board's view of a recorded moment, for the preview page and the tests: it narrows as the shell does, and sends nothing. */

import type { BoardCtrl, Label, Player } from "../../../ctrl/board";
import { fits } from "../../../ctrl/narrowing";
import type { Catham, CathamAction, CathamEvent, CathamView } from "../view";

export interface Frame {
  view: CathamView;
  legal: CathamAction[];
  events: CathamEvent[];
  seat?: number | null;
}
type Say = (id: string, args?: Record<string, Label>) => string;

const NAMES = ["Anna", "Борис", "Cleo", "Дина", "Edgar", "Фима"];

export class Recorded implements BoardCtrl<Catham> {
  #frame: Frame = $state.raw() as Frame;
  picked: Record<string, Label> = $state({});
  fresh: CathamEvent[] = $state.raw([]);
  sent: CathamAction[] = $state.raw([]);
  refused: Record<string, Label>[] = $state.raw([]);
  readonly word: Say;

  constructor(frame: Frame, word: Say) {
    this.#frame = frame;
    this.word = word;
  }
  show(frame: Frame): void {
    this.#frame = frame;
    this.picked = {};
    this.fresh = frame.events;
  }
  get view() {
    return this.#frame.view;
  }
  get seat() {
    return this.#frame.seat === undefined ? 0 : this.#frame.seat;
  }
  get legal() {
    return this.#frame.legal;
  }
  get players(): Player[] {
    return this.view.players.map((_, seat) => ({
      name: NAMES[seat]!,
      you: seat === this.seat,
      bot: seat !== this.seat,
      seat,
    }));
  }
  choices(): CathamAction[] {
    return this.legal.filter((action) => fits(action, this.picked));
  }
  can(fields: Record<string, Label>): boolean {
    return this.choices().some((action) => fits(action, fields));
  }
  pick(fields: Record<string, Label>): void {
    if (!this.can(fields)) {
      this.refused = [...this.refused, fields];
      return;
    }
    this.picked = { ...this.picked, ...fields };
    const [only, second] = this.choices();
    if (only && !second) {
      this.sent = [...this.sent, only];
      this.picked = {};
    }
  }
  unpick(): void {
    this.picked = {};
  }
  describe(action: CathamAction): string {
    const args: Record<string, Label> = { ...action.args };
    const faction = args["faction"];
    if (faction)
      Object.assign(args, { faction_id: faction, faction: this.word(`faction-${faction}`), faction_gen: faction });
    if ("seat" in args) args["seat"] = NAMES[Number(args["seat"])]!;
    return this.word(`action-${action.verb}`, args);
  }
  opened: string[] = $state.raw([]);
  rule(id: string): void {
    this.opened = [...this.opened, id];
  }
}
