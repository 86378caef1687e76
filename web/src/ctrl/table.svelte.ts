/** A table as one viewer sees it: what the server tells, what was clicked, and what can be done next. */
import type { Clocks, Error as WireError, TableCard, TableQuestion, TableState, Update } from "../wire";
import { api, Refusal } from "./api";
import type { Action, AnyView, BoardCtrl, GameEvent, Label, Player, UnknownGame } from "./board";
import type { KnownGame } from "./games.svelte";
import { fieldsOf, fitting, narrowed, type Fields } from "./narrowing";
import { apply } from "./patch";
import { playersOf } from "./players";
import { settings } from "./settings.svelte";
import { socket as theSocket, type Message, type Socket, type Viewer } from "./socket.svelte";
import { tellAction, tellAsk, tellEvent } from "./telling";
import { gameWords, say } from "./words.svelte";

/** An event with its number among those this viewer saw, and what the table looked like after it, if we were here. */
export interface Line {
  number: number;
  event: GameEvent;
  view: AnyView | null;
}

/** What the table says back to a click or an action that did not go through. */
export interface Note {
  text: string;
  rule: string | null;
}

/** Older than every event: the history from its end. */
export const LATEST = 2 ** 31;
const MOST_ASKED = 64; // actions in one "why not?"
const FRESH_FOR = 1200; // milliseconds: boards animate for less than that
type AtTable = Message extends infer M ? (M extends { table: string } ? Omit<M, "table" | "seat"> : never) : never;

export class TableCtrl implements BoardCtrl<UnknownGame>, Viewer {
  card: TableCard | null = $state.raw(null);
  ask: TableQuestion | null = $state.raw(null);
  undoable = $state(false);
  revisable = $state(false);
  standing: Record<string, string> = $state.raw({});
  clocks: Clocks | null = $state.raw(null);
  /** From when we may end the game, all others having left it; null: not as it stands. */
  abandonable: number | null = $state(null);
  lines: Line[] = $state.raw([]);
  /** How many older events the server still has. */
  before = $state(0);
  picked: Fields = $state.raw({});
  fresh: GameEvent[] = $state.raw([]);
  note: Note | null = $state.raw(null);
  /** The board still tells how it ended; who has won is not said yet. */
  curtain = $state(false);
  /** Something of ours is on its way. */
  busy = $state(false);
  /** The table cannot be seen. */
  fault: WireError | null = $state.raw(null);
  /** Lines told since the connection was lost, until they were read. */
  missed: Line[] = $state.raw([]);
  /** A moment of the past that is looked at instead of the present. */
  past: Line | null = $state.raw(null);
  game: KnownGame | null = $state.raw(null);

  #view: AnyView | null = $state.raw(null);
  #legal: number[] = $state.raw([]);
  /** What we answer: the server refuses what was meant for an earlier question. */
  #question = 0;
  #n: number | null = null;
  #wasLost = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly seat: number | null,
    private readonly me: string | null,
    private readonly openRule: (id: string) => void = () => {},
    private readonly socket: Socket = theSocket,
  ) {}

  /** Begin to watch; the answer stops it. */
  watch(): () => void {
    const stop = this.socket.watch(this);
    return () => {
      clearTimeout(this.#timer);
      stop();
    };
  }

  // What boards read

  get view(): AnyView {
    return (this.past?.view ?? this.#view) as AnyView;
  }
  readonly beat: number = $derived(this.lines.length);
  readonly told: GameEvent[] = $derived(this.lines.map((line) => line.event));
  readonly next: GameEvent[] = [];
  readonly tempo = 1;
  readonly telling = false;
  get present(): AnyView | null {
    return this.#view;
  }
  readonly players: Player[] = $derived.by(() => (this.card ? playersOf(this.card, this.me) : []));
  readonly names: string[] = $derived(this.players.map((player) => player.name));
  readonly legal: Action[] = $derived.by(() => {
    const every = this.game?.actions;
    if (!every || this.past) return [];
    return this.#legal.map((code) => every[code]).filter((action) => action !== undefined);
  });
  readonly #left: Action[] = $derived(fitting(this.legal, this.picked));

  can(fields: Fields): boolean {
    if (this.busy) return false;
    return this.#left.some((action) => fitting([action], fields).length > 0);
  }
  choices(): Action[] {
    return this.#left;
  }
  word(id: string, args: Record<string, Label> = {}): string {
    return this.card ? gameWords(this.card.game).say(id, args) : id;
  }
  describe(action: Action): string {
    if (!this.game || !this.card) return action.notation;
    return tellAction(gameWords(this.card.game), this.game, action, this.names);
  }
  tell(event: GameEvent): string {
    if (!this.game || !this.card) return "";
    return tellEvent(gameWords(this.card.game), this.game, event, this.names, this.seat);
  }
  rule(id: string): void {
    this.openRule(id);
  }

  /** What is asked, or what we wait for, in words. */
  readonly prompt: string = $derived.by(() => {
    if (this.ask && this.game && this.card) return tellAsk(gameWords(this.card.game), this.game, this.ask, this.names);
    return "";
  });
  get last(): number | null {
    return this.#n;
  }
  get asked(): boolean {
    return this.ask !== null;
  }
  get playing(): boolean {
    return this.card?.status === "playing";
  }

  // What boards and pages do

  pick(fields: Fields): void {
    if (this.past || this.busy) return;
    if (!this.asked) {
      this.note = { text: say(this.present?.over ? "note-over" : "note-not-asked"), rule: null };
      return;
    }
    const next = narrowed(this.legal, this.picked, fields);
    if (!next) return void this.#explain(fields);
    this.note = null;
    this.picked = next;
    const left = this.#left;
    if (left.length === 1 && !settings.confirm) void this.act(left[0]!);
  }

  unpick(): void {
    this.picked = {};
    this.note = null;
  }

  /** Choose an action whole, as from the list. */
  choose(action: Action): void {
    if (settings.confirm) this.picked = fieldsOf(action);
    else void this.act(action);
  }

  act(action: Action): Promise<boolean> {
    return this.#do({ type: "act", code: action.code, question: this.#question });
  }
  undo(): Promise<boolean> {
    return this.#do({ type: "undo", question: this.#question });
  }
  revise(): Promise<boolean> {
    return this.#do({ type: "revise", question: this.#question });
  }
  resign(): Promise<boolean> {
    return this.#do({ type: "resign" });
  }
  back(): Promise<boolean> {
    return this.#do({ type: "back" });
  }
  propose(what: "pause" | "resume" | "abort"): Promise<boolean> {
    return this.#do({ type: "propose", what });
  }
  answer(what: "pause" | "resume" | "abort", yes: boolean): Promise<boolean> {
    return this.#do({ type: "answer", what, yes });
  }
  async abandon(): Promise<void> {
    if (!(await this.#do({ type: "abandon" }))) this.note = { text: say("abandon-not-yet"), rule: null };
  }
  answerAlways(kind: string, notation: string | null): Promise<boolean> {
    return this.#do({ type: "standing", kind, notation });
  }

  look(line: Line | null): void {
    this.past = line?.view ? line : null;
    this.unpick();
  }

  hold(): void {}
  /** Older lines of the history. */
  async older(): Promise<void> {
    if (!this.before) return;
    const history = await api.history(this.table, this.seat, this.before);
    const lines = history.events.map((event, i) => ({
      number: history.before + i,
      event,
      view: null,
    }));
    this.lines = [...lines, ...this.lines];
    this.before = history.before;
  }

  async #do(message: AtTable): Promise<boolean> {
    if (this.seat === null || this.busy) return false;
    this.busy = true;
    this.note = null;
    try {
      await this.socket.send({ ...message, table: this.table, seat: this.seat });
      return true;
    } catch (error) {
      this.#refuse(error);
      return false;
    } finally {
      this.busy = false;
      this.picked = {};
    }
  }

  /** Ask the server which rule forbids what was clicked; nothing is played. */
  async #explain(fields: Fields): Promise<void> {
    const every = this.game?.actions ?? [];
    const verbs = new Set(this.legal.map((action) => action.verb));
    const fits = fitting(every, fields);
    const meant = [
      fitting(every, { ...this.picked, ...fields }),
      fits.filter((action) => verbs.has(action.verb)),
      fits,
    ].map((actions) => actions.map((action) => action.code).filter((code) => !this.#legal.includes(code)));
    const codes = meant.find((some) => some.length)?.slice(0, MOST_ASKED);
    if (!codes || this.seat === null) {
      this.note = { text: say("note-nothing-fits"), rule: null };
      return;
    }
    const question = this.#question;
    try {
      const rules = await this.socket.ask({ type: "why", table: this.table, seat: this.seat, question, codes });
      if (question === this.#question) this.#cite(commonest(rules.filter(Boolean)), "illegal");
    } catch (error) {
      if (question === this.#question) this.#refuse(error);
    }
  }

  #refuse(error: unknown): void {
    const refusal = error instanceof Refusal ? error : null;
    if (refusal?.error.shelved) this.fault ??= refusal.error as WireError;
    if (this.fault?.shelved) return void (this.note = { text: say("not-done"), rule: null });
    this.#cite(refusal?.error.rule ?? null, refusal?.code ?? "internal");
  }

  #cite(rule: string | null, code: string): void {
    const words = this.card ? gameWords(this.card.game) : null;
    const known = rule && words?.has(`rule-${rule}`) ? words.say(`rule-${rule}`) : null;
    this.note = { text: known ?? say(`error-${code}`), rule };
  }

  // What the server tells

  hear(message: TableState | Update): void {
    if (message.type === "table") this.#hearAll(message);
    else if (this.#n === null || message.n > this.#n + 1) this.socket.reopen(this);
    else if (message.n === this.#n + 1) this.#hearMore(message);
  }

  refused(error: WireError): void {
    this.fault = error;
  }

  lost(): void {
    this.#wasLost = true;
  }

  /** What comes from now on is seen live. */
  caughtUp(): void {
    this.#wasLost = false;
  }

  #hearAll(message: TableState): void {
    const seen = this.#seen();
    this.#n = message.n;
    this.fault = null;
    this.card = message.card;
    this.#view = (message.view ?? null) as AnyView | null;
    this.ask = message.ask ?? null;
    this.#legal = message.legal ?? [];
    this.#question = message.question ?? 0;
    this.undoable = message.undo ?? false;
    this.revisable = message.revise ?? false;
    this.standing = message.standing ?? {};
    this.clocks = message.clocks ?? null;
    this.abandonable = message.abandon ?? null;
    const events = message.events;
    const known = new Map(this.lines.map((line) => [line.number, line]));
    const latest = events.map((event, i): Line => {
      const number = message.before + i;
      return known.get(number) ?? { number, event, view: i === events.length - 1 ? this.#view : null };
    });
    this.lines = [...this.lines.filter((line) => line.number < message.before), ...latest];
    this.before = this.lines[0]?.number ?? message.before;
    if (this.#wasLost && seen > 0) this.missed = this.lines.filter((line) => line.number >= seen);
    this.picked = {};
    if (this.past) this.past = null;
  }

  #hearMore(message: Update): void {
    this.#n = message.n;
    if (message.card) this.card = apply(this.card, message.card) as TableCard;
    if (message.view) this.#view = message.view as AnyView;
    else if (message.patch) this.#view = apply(this.#view, message.patch) as AnyView;
    if ("ask" in message) this.ask = message.ask ?? null;
    if (message.legal) this.#legal = message.legal;
    if (message.question !== undefined) this.#question = message.question;
    if (message.undo !== undefined) this.undoable = message.undo;
    if (message.revise !== undefined) this.revisable = message.revise;
    if (message.standing) this.standing = message.standing;
    if (message.clocks) this.clocks = message.clocks;
    if ("abandon" in message) this.abandonable = message.abandon ?? null;
    if ("ask" in message || message.legal || message.question !== undefined) this.unpick();
    if (message.events?.length) this.#happened(message.events);
  }

  #happened(events: GameEvent[]): void {
    const from = this.#seen();
    const lines = events.map((event, i) => ({ number: from + i, event, view: this.#view }));
    this.lines = [...this.lines, ...lines];
    if (this.#wasLost) this.missed = [...this.missed, ...lines];
    this.fresh = events;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.fresh = []), FRESH_FOR);
  }

  #seen(): number {
    const last = this.lines.at(-1);
    return last ? last.number + 1 : this.before;
  }
}

function commonest(rules: string[]): string | null {
  const times = (rule: string) => rules.filter((other) => other === rule).length;
  return rules.reduce<string | null>((best, rule) => (best && times(best) >= times(rule) ? best : rule), null);
}
