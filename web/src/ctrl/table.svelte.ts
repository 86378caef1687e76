/** A table as one viewer plays it: what was clicked, and what can be done next. */
import type { Error as WireError, TableEffect } from "../wire";
import { Refusal } from "./api";
import type { Action, BoardCtrl, UnknownGame } from "./board";
import { Followed } from "./followed.svelte";
import { Foresight, MOST, SETTLES, shared } from "./foresight.svelte";
import { fieldsOf, fitting, narrowed, type Fields } from "./narrowing";
import { settings } from "./settings.svelte";
import type { Message } from "./socket.svelte";
import { tellEffect } from "./telling";
import { gameWords, say } from "./words.svelte";

/** What the table says back to a click or an action that did not go through. */
export interface Note {
  text: string;
  rule: string | null;
}

const MOST_ASKED = 64; // actions in one "why not?"
const READS = 600; // milliseconds that the hand rests elsewhere until a refusal gives way
const GO_AGAIN = 2000; // milliseconds
const SEVERAL = 3; // actions that the hand may be over and are all told
type AtTable = Message extends infer M
  ? M extends { table: string; seat: number }
    ? Omit<M, "table" | "seat">
    : never
  : never;

export class TableCtrl extends Followed implements BoardCtrl<UnknownGame> {
  picked: Fields = $state.raw({});
  note: Note | null = $state.raw(null);
  /** A lesson is under way: it says itself what is to be clicked, and when. */
  taught = $state(false);
  /** What the server has taken last, since this page was opened: an action, or (null) that the one before is taken back. */
  did: { code: number | null; question: number } | null = $state.raw(null);
  #opened = ""; // the moment at which the lesson was let go on
  #again = $state(0); // when that did not get through
  #wait: number | null = $state(null); // the code of an action that a single click has chosen, until it is confirmed
  #returned = false; // the last that was done was to take back
  #went: number | null = null; // the question at which a play went on by itself
  #sending = $state(false);
  #sent: number | null = $state(null); // the question that was answered last

  readonly legal: Action[] = $derived.by(() => {
    const every = this.game?.actions;
    const codes = this.present?.legal;
    return every && codes ? codes.map((code) => every[code]).filter((action) => action !== undefined) : [];
  });
  readonly #left: Action[] = $derived(fitting(this.legal, this.picked));
  /** What is asked, or what is still to be chosen of what was begun. */
  readonly question: string = $derived.by(() => {
    const words = this.card && gameWords(this.card.game);
    const begun = `pick-${this.picked["verb"]}`;
    return words?.has(begun) && this.#left.length > 1 ? words.say(begun) : this.prompt;
  });

  /** What waits to be confirmed. */
  readonly chosen: Action | null = $derived.by(() => {
    const [only, second] = this.#left;
    const waits = settings.confirm || this.#wait === only?.code;
    return only && !second && waits && Object.keys(this.picked).length ? only : null;
  });

  // What would be done

  /** What is asked now, and what is known meanwhile. */
  readonly #at: string | null = $derived(this.asked ? `${this.present?.question} ${this.beat}` : null);
  readonly #foresight = new Foresight(
    (codes, after) => {
      const [table, seat, question] = [this.table, this.seat ?? 0, this.answered];
      return this.socket.foretell({
        type: "preview",
        table,
        seat,
        question,
        codes,
        ...(after.length ? { after } : {}),
      });
    },
    () => (this.foretells && this.seat !== null ? this.#at : null),
  );
  #pointed: { fields: Fields; after: readonly Action[]; at: string | null } | null = $state.raw(null);
  #pointing: ReturnType<typeof setTimeout> | undefined;
  readonly #over: Action[] | null = $derived.by(() => {
    if (!this.#pointed || this.#pointed.at !== this.#at) return null;
    const left = fitting(this.#left, this.#pointed.fields);
    return left.length ? left : fitting(this.legal, this.#pointed.fields);
  });
  /** What is meant by what the hand is over, or else by what was picked, and what it would do, in words; or nothing. */
  readonly foreseen: string = $derived.by(() => {
    if (this.busy || this.#at === null) return "";
    const over = this.#over?.length ? this.#over : null;
    const meant = over ?? (Object.keys(this.picked).length ? this.#left : []);
    if (!meant.length || meant.length > MOST) return "";
    const after = over ? this.#pointed?.after : [];
    const told = meant.map((action) => this.effects(action, after) ?? []);
    if (over) this.#foresight.along(this.#left.map((action) => action.code));
    if (after?.length) return this.#listed(shared(told)); // the whole of a play has no name
    if (meant.length === 1) return this.#wouldDo(meant[0]!, told[0]!);
    if (over && over.length <= SEVERAL)
      return over.map((action, i) => this.#wouldDo(action, told[i]!.slice(0, 1))).join("\n");
    const sure = shared(told);
    if (!sure.length) return "";
    const listed = this.#listed(sure); // a sentence after the question
    return `${this.question} ${listed.charAt(0).toLocaleUpperCase()}${listed.slice(1)}`;
  });
  /** The game tells what its actions would do. */
  get foretells(): boolean {
    return !!this.game?.full.effects?.length;
  }
  effects(action: Action, after: readonly Action[] = []): readonly TableEffect[] | null {
    return this.#foresight.of(
      action.code,
      after.map((one) => one.code),
    );
  }
  tellEffect(effect: TableEffect): string {
    if (!this.game || !this.card) return effect.kind;
    return tellEffect(gameWords(this.card.game), this.game, effect, this.names, this.seat);
  }
  foresee(fields: Fields | null, after: readonly Action[] = []): void {
    clearTimeout(this.#pointing);
    const pointed = fields && { fields, after, at: this.#at };
    const settled = () => {
      this.#pointed = pointed;
      if (this.#over?.length) this.note = null; // why something else could not be done has been read
    };
    this.#pointing = setTimeout(settled, this.note ? READS : SETTLES);
  }
  #wouldDo(action: Action, effects: readonly TableEffect[]): string {
    const what = this.describe(action);
    return effects.length ? say("foreseen", { what, effects: this.#listed(effects) }) : what;
  }
  #listed(effects: readonly TableEffect[]): string {
    return effects.map((effect) => this.tellEffect(effect)).join(" · ");
  }

  /** Something of ours is on its way, or what came of it is: whatever is done now would answer the question before. */
  get busy(): boolean {
    return this.#sending || this.#sent === this.answered;
  }
  can(fields: Fields): boolean {
    if (this.busy) return false;
    return this.#left.some((action) => fitting([action], fields).length > 0);
  }
  choices(): Action[] {
    return this.#left;
  }

  pick(fields: Fields, sure = false): void {
    if (!this.present || this.busy) return;
    if (!this.asked) {
      this.note = { text: say(this.over ? "note-over" : "note-not-asked"), rule: null };
      return;
    }
    const next = narrowed(this.legal, this.picked, fields);
    if (!next) return void this.#explain(fields);
    const before = Object.entries(this.picked);
    const single = !before.length || before.some(([name, value]) => next[name] !== value);
    this.note = null;
    this.picked = next;
    const [only, second] = this.#left;
    if (!only || second) return;
    const asks = settings.sure && !sure && !this.taught && this.#kind(only)?.reveals;
    this.#wait = single && asks ? only.code : null;
    if (!this.chosen) void this.act(only);
  }

  unpick(): void {
    this.picked = {};
    this.#wait = null;
    this.note = null;
  }

  /** To be called in an effect: where a play of ours goes on with one target only, that is chosen by itself.  It is still
   *  our turn, nothing was shown or drawn in it, and nobody waits for us to choose. */
  goOn(): void {
    const [only, second] = this.legal;
    if (!only || second || !this.undoable || this.busy || this.past !== null || this.#went === this.answered) return;
    if (settings.confirm || this.taught || this.#returned || !this.#kind(only)?.follows) return;
    this.#went = this.answered;
    void this.act(only);
  }

  /** To be called in an effect: the lesson goes on when all that happened was told and seen; `waits`: its guide still talks. */
  openGate(waits: boolean): void {
    void this.#again;
    const at = `${this.beat} ${this.answered}`;
    if (waits || !this.held || !this.present || this.seat === null || at === this.#opened) return;
    this.#opened = at;
    this.socket.send({ type: "go", table: this.table, seat: this.seat }).catch(() => {
      this.#opened = "";
      setTimeout(() => (this.#again += 1), GO_AGAIN);
    });
  }

  #kind(action: Action) {
    return this.game?.full.verbs.find((verb) => verb.name === action.verb);
  }

  /** Choose an action whole, as from the list. */
  choose(action: Action): void {
    if (settings.confirm) this.picked = fieldsOf(action);
    else void this.act(action);
  }

  act(action: Action): Promise<boolean> {
    this.#returned = false;
    return this.#go(action.code, { type: "act", code: action.code, question: this.answered });
  }
  undo(): Promise<boolean> {
    this.#returned = true;
    return this.#go(null, { type: "undo", question: this.answered });
  }
  async #go(code: number | null, message: AtTable & { question: number }): Promise<boolean> {
    const taken = await this.#do(message);
    if (taken) this.did = { code, question: message.question };
    return taken;
  }
  revise(): Promise<boolean> {
    return this.#do({ type: "revise", question: this.answered });
  }
  resign(): Promise<boolean> {
    return this.#do({ type: "resign" });
  }
  /** Let a bot play for us until we are back. */
  handOver(bot: string): Promise<boolean> {
    return this.#do({ type: "hand", bot });
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

  async #do(message: AtTable): Promise<boolean> {
    if (this.seat === null || this.busy) return false;
    this.#sending = true;
    this.note = null;
    try {
      await this.socket.send({ ...message, table: this.table, seat: this.seat });
      if ("question" in message) this.#sent = message.question ?? null;
      return true;
    } catch (error) {
      this.#refuse(error);
      return false;
    } finally {
      this.#sending = false;
      this.picked = {};
      this.#wait = null;
    }
  }

  /** Ask the server which rule forbids what was clicked; nothing is played. */
  async #explain(fields: Fields): Promise<void> {
    const every = this.game?.actions ?? [];
    const verbs = new Set(this.legal.map((action) => action.verb));
    const fits = fitting(every, fields);
    const begun = Object.keys(this.picked).length > 0;
    const meant = [
      begun ? fitting(every, { ...this.picked, ...fields }) : [],
      fits.filter((action) => verbs.has(action.verb)), // what could be meant by it now, rather than most of what there is
      fits,
    ].map((actions) => actions.map((action) => action.code).filter((code) => !this.present?.legal.includes(code)));
    const codes = meant.find((some) => some.length)?.slice(0, MOST_ASKED);
    if (!codes || this.seat === null) {
      this.note = { text: say("note-nothing-fits"), rule: null };
      return;
    }
    const question = this.answered;
    try {
      const rules = await this.socket.ask({ type: "why", table: this.table, seat: this.seat, question, codes });
      if (question === this.answered) this.#cite(commonest(rules.filter(Boolean)), "illegal");
    } catch (error) {
      if (question === this.answered) this.#refuse(error);
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
}

function commonest(rules: string[]): string | null {
  const times = (rule: string) => rules.filter((other) => other === rule).length;
  return rules.reduce<string | null>((best, rule) => (best && times(best) >= times(rule) ? best : rule), null);
}
