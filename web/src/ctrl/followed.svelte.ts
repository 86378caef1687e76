/** A table as it is told to one viewer: what the server says of it, and how much of that is shown. */
import { untrack } from "svelte";
import type { Clocks, Error as WireError, Presence, TableCard, TableQuestion, TableState, Update } from "../wire";
import { inside } from "./inside";
import type { Action, AnyView, GameEvent, Label, Player } from "./board";
import type { KnownGame } from "./games.svelte";
import { following, lastTurn, linesOf, whole, type Line, type Moment } from "./known";
import { learn, motion, takes, tempo, TEMPO, weightiest } from "./pace.svelte";
import { playersOf } from "./players";
import { settings, type Pace } from "./settings.svelte";
import { socket as theSocket, type Socket, type Viewer } from "./socket.svelte";
import { MANY, Stage } from "./stage.svelte";
import { tellAction, tellAsk, tellEvent, whose } from "./telling";
import { gameWords } from "./words.svelte";

/** Older than every event: the history from its end. */
export const LATEST = 2 ** 31;

export abstract class Followed implements Viewer {
  readonly beats = true;
  standing: Record<string, string> = $state.raw({});
  /** These run whatever is shown. */
  clocks: Clocks | null = $state.raw(null);
  /** From when we may end the game, all others having left it; null: not as it stands. */
  abandonable: number | null = $state(null);
  /** Other seats of ours that know exactly what this one knows. */
  alike: readonly number[] = $state.raw([]);
  /** What we are asked can be answered before everybody's eyes. */
  openly = $state(false);
  /** The lesson stands still until we say that it goes on. */
  held = $state(false);
  /** By seat, since when its person is gone: 0, nobody knows; null, here or no person. */
  gone: readonly (number | null)[] = $state.raw([]);
  /** How many watch without a seat; null: nobody can know. */
  watchers: number | null = $state(null);
  /** Whether bots here can think ahead: empty, they can, or none would. */
  bots: NonNullable<Presence["bots"]> = $state("");
  /** How many older events the server still has. */
  before = $state(0);
  /** The table cannot be seen. */
  fault: WireError | null = $state.raw(null);
  /** Lines that nobody saw being told, until they were read. */
  missed: Line[] = $state.raw([]);
  game: KnownGame | null = $state.raw(null);
  readonly stage = new Stage<Moment>(
    (moment) => (takes(moment.events, moment.moved, this.game?.full.events ?? []) * this.#tempo) / this.#haste,
    () => this.#tempo === 0 || this.#skipping || document.hidden,
  );

  /** Every line that is known, also what is not shown yet. */
  #lines: Line[] = $state.raw([]);
  #missedFrom: number | null = $state(null);
  #skipping = false; // nothing is played until we are asked
  #away = false; // nobody looks at this viewer's table
  #played = false; // here, before the end, and not learned from yet
  #lost = false;
  #n: number | null = null;

  constructor(
    readonly table: string,
    readonly seat: number | null,
    protected readonly me: string | null,
    private readonly openRule: (id: string) => void = () => {},
    protected readonly socket: Socket = theSocket,
    /** The card until the server has told it for this viewer. */
    private readonly first: TableCard | null = null,
  ) {}

  /** Begin to watch; the answer stops it. */
  watch(): () => void {
    const stop = this.socket.watch(this);
    const hide = () => document.hidden && this.stage.finish();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      this.stage.stop();
      stop();
    };
  }
  /** What was clicked is forgotten. */
  abstract unpick(): void;

  // What is shown

  readonly #shown: Moment | undefined = $derived(this.stage.shown);
  /** What is shown, if that is all that is known: one can act. */
  readonly present: Moment | null = $derived(
    this.#shown && !this.stage.telling && !this.stage.looks ? this.#shown : null,
  );
  readonly card: TableCard | null = $derived.by(() => this.#shown?.card ?? this.first);
  readonly beat: number = $derived(this.#shown?.beat ?? 0);
  get view(): AnyView {
    return this.#shown?.view as AnyView;
  }
  get fresh(): GameEvent[] {
    return this.stage.fresh;
  }
  /** The lines that were told so far; whoever looks at the past still finds those after it. */
  readonly lines: Line[] = $derived(upTo(this.#lines, this.stage.told?.upTo ?? LATEST));
  readonly told: GameEvent[] = $derived(upTo(this.#lines, this.#shown?.upTo ?? LATEST).map((line) => line.event));
  readonly next: readonly GameEvent[] = $derived(this.stage.next?.events ?? []);
  get telling(): boolean {
    return this.stage.telling;
  }
  /** By which times are multiplied; what is told again is told even to whoever wants nothing told. */
  readonly #tempo: number = $derived.by(() => {
    const wished = tempo(this.#known?.card.game ?? "");
    return wished || (this.stage.again ? TEMPO.normal : 0);
  });
  get #haste(): number {
    return this.stage.again ? 1 : Math.max(1, this.stage.behind / MANY);
  }
  readonly tempo: number = $derived(motion(this.#tempo));
  /** A beat of the past that is looked at. */
  readonly past: number | null = $derived(this.stage.looks ? this.beat : null);
  readonly players: Player[] = $derived.by(() => (this.card ? playersOf(this.card, this.me) : []));
  readonly names: string[] = $derived(this.players.map((player) => player.name));
  /** What is asked, or was at the moment of the past that is looked at. */
  readonly ask: TableQuestion | null = $derived(this.telling ? null : (this.#shown?.ask ?? null));
  /** The same in words. */
  readonly prompt: string = $derived.by(() => {
    if (this.ask && this.game && this.card) return tellAsk(gameWords(this.card.game), this.game, this.ask, this.names);
    return "";
  });
  /** What the shown beat tells, in a sentence, or the last that was told. */
  readonly theme: string = $derived.by(() => {
    const event = weightiest(this.#shown?.events ?? [], this.game?.full.events ?? []) ?? this.told.at(-1);
    return event ? this.tell(event) : "";
  });
  /** Only bots are waited for: they act in a moment, and the story goes on. */
  readonly goesOn: boolean = $derived.by(() => {
    const { view, ask } = this.present ?? {};
    return !!view && !ask && view.to_act.length > 0 && view.to_act.every((seat) => this.players[seat]?.bot);
  });
  readonly asked: boolean = $derived(!!this.present?.ask);
  get undoable(): boolean {
    return this.present?.undoable ?? false;
  }
  get revisable(): boolean {
    return this.present?.revisable ?? false;
  }
  get playing(): boolean {
    return this.card?.status === "playing";
  }
  /** The game is over, and it was told how. */
  readonly over: boolean = $derived(!!this.present?.view?.over || this.present?.card.status === "aborted");

  // What is known, whatever is shown

  readonly #known: Moment | undefined = $derived(this.stage.last);
  get begun(): boolean {
    return !!this.#known?.view;
  }
  /** We are asked, though it may not be told yet. */
  get awaited(): boolean {
    return !!this.#known?.ask;
  }
  /** How much this seat has done so far, as the server counts: what we do next answers that. */
  get answered(): number {
    return this.#known?.question ?? 0;
  }
  get last(): number | null {
    return this.#n;
  }

  // In words

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
  whose(event: GameEvent): number | null {
    return this.game && this.card ? whose(gameWords(this.card.game), this.game, event) : null;
  }
  rule(id: string): void {
    this.openRule(id);
  }

  // How it is shown

  get step(): number {
    return this.stage.step;
  }
  hold(ms: number, ahead = false): void {
    this.stage.hold(ms * untrack(() => this.#tempo), ahead);
  }
  divide(steps: readonly number[]): void {
    const tempo = untrack(() => this.#tempo);
    this.stage.divide(steps.map((ms) => ms * tempo));
  }
  wait(waits: boolean): void {
    this.stage.wait(waits);
  }
  skip(): void {
    this.stage.finish();
  }
  /** Nothing is told until we are asked, and bots need not wait for us. */
  skipToMyTurn(): void {
    this.stage.finish();
    if (this.awaited) return;
    this.#skipping = true;
    this.#follow("instant", true);
  }
  readonly #lastTurn: number | null = $derived.by(() =>
    this.present ? lastTurn(this.stage.moments, this.seat) : null,
  );
  /** The last turn can be told again. */
  get rewindable(): boolean {
    return this.#lastTurn !== null;
  }
  rewind(): void {
    if (this.#lastTurn !== null) this.#tellFrom(this.#lastTurn);
  }
  /** What was missed can be told, not only read. */
  get missedKept(): boolean {
    return this.#missedFrom !== null && this.stage.has(this.#missedFrom);
  }
  showMissed(): void {
    if (this.#missedFrom !== null) this.#tellFrom(this.#missedFrom);
    this.forgetMissed();
  }
  forgetMissed(): void {
    this.missed = [];
    this.#missedFrom = null;
  }
  #tellFrom(beat: number): void {
    this.unpick();
    this.stage.rewind(beat);
  }
  /** The moment of a line is kept. */
  seeable(line: Line): boolean {
    return line.beat !== null && this.stage.has(line.beat);
  }
  look(line: Line | null): void {
    this.stage.look(line?.beat ?? null);
    this.unpick();
  }
  /** Nobody looks: what happens meanwhile is told when somebody does. */
  away(): void {
    this.#away = true;
    this.stage.gather();
  }
  /** Somebody does; `read`: what happened is read rather than told. */
  here(read = false): void {
    this.#away = false;
    this.#tellGathered(read);
  }
  #tellGathered(read = false): void {
    if (this.#away || this.#lost) return;
    const gathered = this.stage.gathered(read);
    if (gathered === null) return;
    const from = this.#missedFrom ?? gathered; // what was not read before is still to be read
    const upTo = this.stage.moments.find((one) => one.beat === from)?.upTo ?? 0;
    this.#missedFrom = from;
    this.missed = this.#lines.filter((line) => line.number >= upTo);
  }
  /** Tell the server how fast we follow. */
  keepPace(): void {
    if (this.#tempo === 0) this.stage.finish();
    this.#follow(settings.pace, false);
  }
  #follow(pace: Pace, once: boolean): void {
    if (this.seat === null || !this.begun) return;
    const message = { type: "pace" as const, table: this.table, seat: this.seat, pace, once };
    this.socket.send(message).catch(() => {}); // then the others wait a little longer
  }

  /** The result is on the screen: whoever sat here to the end knows the game better. */
  ended(): void {
    const { card, seat } = this;
    if (!this.#played || !card || seat === null || !this.present?.view?.over || card.seats[seat]?.state) return;
    this.#played = false;
    learn(card.game, this.table);
  }

  /** What was shown after every step of a game that is over. */
  course: readonly AnyView[] | null = $state.raw(null);
  #recalled = false;
  /** The whole course of a game that is over is wished for: its replay has it. */
  recall(): void {
    if (this.#recalled || !this.game || !this.#known?.view?.over) return;
    this.#recalled = true;
    this.#recall(this.game).catch(() => {}); // the end is shown without it
  }
  async #recall(game: KnownGame): Promise<void> {
    const { ReplayCtrl } = await import("./replay.svelte");
    const part = (seat: number | null, first: number) => inside.replay(this.table, seat, first);
    this.course = (
      await ReplayCtrl.load(
        part,
        this.seat,
        () => Promise.resolve(game),
        null,
        () => {},
      )
    ).course;
  }

  /** Older lines of the history. */
  async older(): Promise<void> {
    if (!this.before) return;
    const history = await inside.history(this.table, this.seat, this.before);
    const lines = history.events.map((event, i) => ({ number: history.before + i, event, beat: null }));
    this.#lines = [...lines, ...this.#lines];
    this.before = history.before;
  }

  // What the server tells

  hear(message: TableState | Update): void {
    if (this.#lost) this.stage.gather();
    if (message.type === "table") this.#hearAll(message);
    else if (this.#n === null || message.n > this.#n + 1) this.socket.reopen(this);
    else if (message.n === this.#n + 1) this.#hearMore(message);
  }
  seePeople({ away, watching, bots = "" }: Presence): void {
    this.gone = away;
    this.watchers = watching;
    this.bots = bots;
  }
  refused(error: WireError): void {
    this.fault = error;
  }
  lost(): void {
    this.#lost = true;
  }
  /** What comes from now on is seen live. */
  caughtUp(): void {
    this.#lost = false;
    this.#tellGathered();
  }

  #hearAll(message: TableState): void {
    const seen = this.#known?.upTo ?? 0;
    const opened = !this.begun;
    this.#n = message.n;
    this.fault = null;
    const moment = whole(message, (this.#known?.beat ?? -1) + 1);
    const known = new Map(this.#lines.map((line) => [line.number, line]));
    const latest = message.events.map((event, i): Line => {
      const number = message.before + i;
      return known.get(number) ?? { number, event, beat: number === moment.upTo - 1 ? moment.beat : null };
    });
    this.#lines = [...this.#lines.filter((line) => line.number < message.before), ...latest];
    this.before = this.#lines[0]?.number ?? message.before;
    if (this.#lost && seen > 0) this.missed = this.#lines.filter((line) => line.number >= seen);
    this.#hearRest({ standing: {}, clocks: null, abandon: null, alike: [], open: false, held: false, ...message });
    this.unpick();
    this.stage.push([moment], true);
    this.#heard(opened);
  }

  #hearMore(message: Update): void {
    const known = this.#known!;
    this.#n = message.n;
    this.#hearRest(message);
    if ("ask" in message || message.legal || message.question !== undefined) this.unpick();
    const moments = following(known, message, this.seat);
    if (moments[0]!.beat === known.beat) this.stage.amend(moments[0]!);
    else {
      this.#lines = [...this.#lines, ...linesOf(moments)];
      this.stage.push(moments, !known.view);
    }
    this.#heard(!known.view);
  }

  /** What is no part of the story. */
  #hearRest(message: Pick<Update, "standing" | "clocks" | "abandon" | "alike" | "open" | "held">): void {
    if (message.standing) this.standing = message.standing;
    if (message.clocks !== undefined) this.clocks = message.clocks;
    if (message.abandon !== undefined) this.abandonable = message.abandon;
    if (message.alike) this.alike = message.alike;
    if (message.open !== undefined) this.openly = message.open;
    if (message.held !== undefined) this.held = message.held;
  }

  #heard(opened: boolean): void {
    const { view, ask } = this.#known!;
    if (ask || view?.over) this.#skipping = false;
    if (view && !view.over) this.#played = true;
    if (opened) this.keepPace();
  }
}

/** Lines are numbered without gaps. */
function upTo(lines: Line[], end: number): Line[] {
  const first = lines[0]?.number ?? 0;
  return first + lines.length <= end ? lines : lines.slice(0, Math.max(0, end - first));
}
