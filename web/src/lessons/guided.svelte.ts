/** A lesson under way: which step is said, what the guide would do, and the table as it is while he talks. */

import { SvelteSet } from "svelte/reactivity";
import type { AnyGame, BoardCtrl, Label } from "../ctrl/board";
import { fits } from "../ctrl/narrowing";
import { memory, settings } from "../ctrl/settings.svelte";
import { Words } from "../ctrl/words.svelte";
import english from "./guide.en.ftl?raw";
import russian from "./guide.ru.ftl?raw";
import { current, type Moment, type Saying, type Script, type Step } from "./lesson";

const ENDED = "ended";
const COURSE = "@"; // before how many of the proposals were done, and what was answered by then
const PASSED = "?"; // after a step that was passed over once

/** What the server has taken: an action, or (null) that the last one is taken back; and which question that answered. */
export interface Did {
  readonly code: number | null;
  readonly question: number;
}

/** A table that can be taught at. */
export interface Taught<Game extends AnyGame = AnyGame> extends BoardCtrl<Game> {
  /** How much the learner has done so far, as the server counts. */
  readonly answered: number;
  readonly did: Did | null;
  /** The story waits while somebody talks. */
  wait(waits: boolean): void;
}

const common = { en: new Words("en", english), ru: new Words("ru", russian) };

export class Lesson<Game extends AnyGame = AnyGame, Ctrl extends Taught<Game> = Taught<Game>> {
  /** The table as the learner plays it: pass it on in place of the one given. */
  readonly ctrl: Ctrl;
  readonly #table: Ctrl;
  readonly #script: Script<Game>;
  readonly #key: string;
  readonly #moves: readonly number[];
  readonly #words: Record<"en" | "ru", Words>;
  readonly #done = new SvelteSet<string>();
  /** How many of the proposals were done, one after the other; null: something else was. */
  #course: number | null = $state(0);
  #answered = 0; // by then
  #asked: { step: Step<Game> | null; moment: Moment<Game>; question: number } | null = null; // when the learner was last asked
  #seen: Did | null;
  #ended = $state(false);
  /** A click that has to wait for later; counted, so that each can be answered. */
  waits = $state(0);

  /** `key` names the table, so that the lesson goes on where it was left; `moves` are what the guide proposes, as codes. */
  constructor(script: Script<Game>, ctrl: Ctrl, key: string, moves: readonly number[] = []) {
    this.#script = script;
    this.#table = ctrl;
    this.#moves = moves;
    this.#seen = ctrl.did;
    this.#key = `lesson-${key}`;
    this.#words = { en: new Words("en", script.words.en), ru: new Words("ru", script.words.ru) };
    this.#read();
    this.ctrl = this.#guided();
  }

  readonly moment: Moment<Game> | null = $derived.by(() => {
    const { view, seat, legal, players, told } = this.#table;
    if (!view || seat === null) return null;
    return {
      view,
      seat,
      legal,
      events: told,
      done: this.#done,
      proposed: this.#proposed(legal),
      names: players.map((player) => player.name),
      word: (id: string) => this.#table.word(id),
    };
  });
  /** The end is a scene: until it was seen the guide says nothing of it. */
  readonly #quiet: boolean = $derived.by(() => this.#ended || (!!this.#table.view?.over && this.#table.telling));
  readonly step: Step<Game> | null = $derived.by(() =>
    this.#quiet || !this.moment ? null : current(this.#script, this.moment),
  );
  readonly #saying: Saying<Game> | null = $derived.by(
    () => this.step ?? (this.#ended || !this.moment ? null : this.#script.idle(this.moment)),
  );

  /** What is said now, in the language of the moment. */
  get text(): string {
    return this.#saying && this.moment ? this.say(this.#saying.say, this.#saying.args?.(this.moment)) : "";
  }
  /** What the guide would do, if he asks for it or has nothing new to say. */
  get advice(): string {
    const action = this.reading ? null : this.moment?.proposed;
    if (!action || !this.moment) return "";
    const what = this.#whole(action, this.moment.legal).map((one) => this.#table.describe(one));
    return this.say("guide-advice", { what: what.join(", ") });
  }
  get point(): string {
    if (!this.#saying || !this.moment) return "";
    const { proposed } = this.moment;
    if (proposed && !this.reading) return this.#script.where(proposed, this.moment);
    const { point } = this.#saying;
    return (typeof point === "function" ? point(this.moment) : point) ?? "";
  }
  /** Nothing to do but to read. */
  get reading(): boolean {
    return this.step !== null && !this.step.does;
  }
  /** The learner is to do something. */
  get asked(): boolean {
    return !!this.moment?.legal.length;
  }
  get speaks(): boolean {
    return this.#saying !== null;
  }
  get over(): boolean {
    return this.#ended;
  }
  say(id: string, args: Record<string, Label> = {}): string {
    const words = this.#words[settings.language];
    return (words.has(id) ? words : common[settings.language]).say(id, args);
  }

  /** To be called in an effect: what was done is noticed when the server has taken it, and nothing goes on while we talk. */
  notice(): void {
    const { did, answered } = this.#table;
    const { step, moment } = this;
    if (did !== this.#seen) {
      this.#seen = did;
      if (did) this.#does(did);
    }
    if (moment?.legal.length) this.#asked = { step, moment, question: answered };
    this.#table.wait(this.reading);
  }

  next(): void {
    if (this.step) this.#finish(this.step.id);
  }
  end(): void {
    this.#ended = true;
    this.#keep();
  }
  again(): void {
    this.#ended = false;
    this.#keep();
  }

  #proposed(legal: readonly Game["action"][]): Game["action"] | null {
    if (this.#course === null) return null;
    const code = this.#moves[this.#course];
    return legal.find((action) => action.code === code) ?? null;
  }

  /** This action, and those that are done together with it. */
  #whole(first: Game["action"], legal: readonly Game["action"][]): Game["action"][] {
    if (!this.#script.whole?.includes(first.verb)) return [first];
    const next = this.#moves.slice(this.#course ?? 0).map((code) => legal.find((action) => action.code === code));
    const end = next.findIndex((action) => action?.verb !== first.verb);
    return next.slice(0, end < 0 ? undefined : end).filter((action) => action !== undefined);
  }

  #does({ code, question }: Did): void {
    if (code === null) this.#course = this.#course ? this.#course - 1 : this.#course;
    else {
      if (this.#course !== null && this.#course < this.#moves.length)
        this.#course = this.#moves[this.#course] === code ? this.#course + 1 : null;
      if (this.#asked?.question === question) this.#judge(this.#asked.moment, code, this.#asked.step);
    }
    this.#answered = question + 1;
    this.#keep();
  }
  /** A step is done with what it asked for; what was passed over twice is not asked for again. */
  #judge(moment: Moment<Game>, code: number, step: Step<Game> | null): void {
    const action = moment.legal.find((one) => one.code === code);
    if (!step?.does || !action) return;
    const passed = step.id + PASSED;
    if (step.does(action, moment) || this.#done.has(passed)) this.#finish(step.id);
    else this.#done.add(passed);
  }

  #finish(id: string): void {
    this.#done.add(id);
    this.waits = 0;
    this.#keep();
  }
  #keep(): void {
    const course = COURSE + (this.#course === null ? "" : `${this.#course}:${this.#answered}`);
    memory.set(this.#key, [...this.#done, course, ...(this.#ended ? [ENDED] : [])].join(" "));
  }
  /** Where it was left; what was done without us, in another browser or while the lesson was ended, led elsewhere. */
  #read(): void {
    const kept = (memory.get(this.#key) ?? `${COURSE}0:0`).split(" ").filter(Boolean);
    for (const word of kept) {
      if (word === ENDED) this.#ended = true;
      else if (!word.startsWith(COURSE)) this.#done.add(word);
      else {
        const [course = "", answered] = word.slice(COURSE.length).split(":");
        this.#course = course && Number(answered) === this.#table.answered ? Number(course) : null;
        this.#answered = this.#table.answered;
      }
    }
  }

  /** The table, at which nothing can be done while something is read; everything else as it is. */
  #guided(): Ctrl {
    const table = this.#table;
    const own: Partial<BoardCtrl<Game>> = {
      choices: () => (this.reading ? [] : table.choices()),
      can: (fields) => !this.reading && table.can(fields),
      foresee: (fields, after) => table.foresee(this.reading ? null : fields, after),
      pick: (fields, sure) => {
        if (!this.reading || !table.legal.some((action) => fits(action, fields))) table.pick(fields, sure);
        else if (!this.step?.looks) this.waits += 1;
      },
    };
    return new Proxy(table, {
      get: (target, name) => {
        if (name === "legal" && this.reading) return [];
        if (name in own) return own[name as keyof typeof own] as unknown;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
    });
  }
}
