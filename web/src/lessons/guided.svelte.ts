/** A lesson under way: which step is said, and the table with only what that step leaves open. */

import { untrack } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { Action, AnyGame, BoardCtrl, FieldsOf, Label } from "../ctrl/board";
import { fieldsOf, fits, fitting } from "../ctrl/narrowing";
import { memory, settings } from "../ctrl/settings.svelte";
import { Words } from "../ctrl/words.svelte";
import { allowed, current, type Moment, type Script, type Step } from "./lesson";

const ENDED = "ended";

/** A table that can be taught at. */
export interface Taught<Game extends AnyGame = AnyGame> extends BoardCtrl<Game> {
  /** How much the learner has done so far, as the server counts. */
  readonly answered: number;
  /** The story waits while somebody talks. */
  wait(waits: boolean): void;
}

export class Lesson<Game extends AnyGame = AnyGame, Ctrl extends Taught<Game> = Taught<Game>> {
  /** The table as the learner plays it: pass it on in place of the one given. */
  readonly ctrl: Ctrl;
  readonly #table: Ctrl;
  readonly #script: Script<Game>;
  readonly #key: string;
  readonly #words: Record<"en" | "ru", Words>;
  readonly #done = new SvelteSet<string>();
  readonly #before: Game["event"] | undefined; // the last that was told before the lesson began
  #doing: { step: string; answered: number } | null = $state.raw(null);
  #ended = $state(false);
  /** A click that has to wait for later; counted, so that each can be answered. */
  waits = $state(0);

  /** `key` names the table, so that the lesson goes on where it was left. */
  constructor(script: Script<Game>, ctrl: Ctrl, key: string) {
    this.#script = script;
    this.#table = ctrl;
    this.#before = untrack(() => ctrl.told.at(-1 - ctrl.fresh.length));
    this.#key = `lesson-${key}`;
    this.#words = { en: new Words("en", script.words.en), ru: new Words("ru", script.words.ru) };
    const kept = (memory.get(this.#key) ?? "").split(" ").filter(Boolean);
    this.#ended = kept.includes(ENDED);
    for (const id of kept) if (id !== ENDED) this.#done.add(id);
    this.ctrl = this.#guided();
  }

  readonly moment: Moment<Game> | null = $derived.by(() => {
    const { view, seat, legal, players, told } = this.#table;
    if (!view || seat === null) return null;
    return {
      view,
      seat,
      legal,
      events: told.slice(told.lastIndexOf(this.#before!) + 1),
      done: this.#done,
      names: players.map((player) => player.name),
      word: (id: string) => this.#table.word(id),
    };
  });
  readonly step: Step<Game> | null = $derived.by(() =>
    this.#ended || !this.moment ? null : current(this.#script, this.moment),
  );
  readonly legal: Game["action"][] = $derived(this.moment ? allowed(this.step, this.moment) : []);

  /** What is said now, in the language of the moment. */
  get text(): string {
    return this.step && this.moment ? this.say(this.step.say, this.step.args?.(this.moment)) : "";
  }
  get point(): string {
    const point = this.step?.point;
    return (typeof point === "function" ? this.moment && point(this.moment) : point) ?? "";
  }
  /** Nothing to do but to read. */
  get reading(): boolean {
    return this.step !== null && !this.step.allow;
  }
  get over(): boolean {
    return this.#ended;
  }
  say(id: string, args: Record<string, Label> = {}): string {
    return this.#words[settings.language].say(id, args);
  }

  /** To be called in an effect: a step to do is done when the server has taken it, and nothing goes on while we talk. */
  notice(): void {
    const doing = this.#doing;
    if (doing && this.#table.answered !== doing.answered) {
      this.#doing = null;
      this.#finish(doing.step);
    }
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

  #finish(id: string): void {
    this.#done.add(id);
    this.waits = 0;
    this.#keep();
  }
  #keep(): void {
    memory.set(this.#key, [...this.#done, ...(this.#ended ? [ENDED] : [])].join(" "));
  }

  /** The table, with legal actions narrowed to what the step allows; everything else as it is. */
  #guided(): Ctrl {
    const table = this.#table;
    const left = () => fitting(this.legal, table.picked);
    const send = (fields: FieldsOf<Game["action"]>): void => {
      this.#does();
      table.pick(fields);
      const [only, second] = left();
      // The table would wait for a further click where the lesson leaves only one action.
      if (only && !second && fitting(table.legal, table.picked).length > 1) table.pick(fieldsOf(only));
    };
    const own: Partial<BoardCtrl<Game>> = {
      choices: left,
      can: (fields) => table.can(fields) && left().some((action) => fits(action, fields)),
      foresee: (fields, after) =>
        table.foresee(fields && left().some((action) => fits(action, fields)) ? fields : null, after),
      pick: (fields) => {
        const open = this.legal.some((action) => fits(action, fields));
        const waits = !open && table.legal.some((action) => fits(action, fields));
        if (waits) this.waits += 1;
        else send(fields);
      },
    };
    return new Proxy(table, {
      get: (target, name) => {
        if (name === "legal") return this.legal;
        if (name in own) return own[name as keyof typeof own] as unknown;
        if (name === "choose" || name === "act")
          return (action: Action) => {
            this.#does();
            return (target[name as keyof Ctrl] as (action: Action) => unknown)(action);
          };
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
    });
  }

  #does(): void {
    if (this.step?.allow) this.#doing = { step: this.step.id, answered: this.#table.answered };
  }
}
