/** What actions would do, as the server foretells it from what the seat knows: asked for when somebody reaches for them, once for each
 *  question, many in one message. */
import { untrack } from "svelte";
import type { TableEffect } from "../wire";
import { Refusal } from "./api";

/** Milliseconds for which the hand rests before anything is asked: what it only passes over is not. */
export const SETTLES = 120;
export const MOST = 64; // actions in one message

type Ask = (codes: number[], after: number[]) => Promise<TableEffect[][]>;
interface Wanted {
  after: readonly number[];
  codes: number[];
}
const NOBODY = { question: "", effects: new Map<string, TableEffect[]>() };
const keyOf = (code: number, after: readonly number[]) => [...after, code].join(" ");

/** How often it may be asked, at all tables together: the house counts all that a person sends, and no move shall be refused because
 *  he has looked ahead. */
export class Allowance {
  #left: number;
  #since = 0;

  constructor(
    private readonly burst = 6,
    private readonly each = 1200,
  ) {
    this.#left = burst;
  }
  /** Spend one, or say how many milliseconds are missing. */
  take(now = Date.now()): number {
    this.#left = Math.min(this.burst, this.#left + Math.max(0, now - this.#since) / this.each);
    this.#since = now;
    if (this.#left < 1) return Math.ceil((1 - this.#left) * this.each);
    this.#left -= 1;
    return 0;
  }
  /** The house has had enough for so many seconds. */
  rest(seconds: number): void {
    this.#left = 1 - (1000 * seconds) / this.each;
    this.#since = Date.now();
  }
}
const ours = new Allowance();

export class Foresight {
  #known = $state.raw(NOBODY);
  #asked = new Set<string>(); // about the question of #of, answered or not
  #of = "";
  #wanted: Wanted[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `question` names what this seat is asked; null: nothing, or nothing can be foretold. */
  constructor(
    private readonly ask: Ask,
    private readonly question: () => string | null,
    private readonly allowance: Allowance = ours,
  ) {}

  /** The effects of an action after parts of a play that are not sent yet; null while they are not known. */
  of(code: number, after: readonly number[] = []): TableEffect[] | null {
    const question = this.question();
    if (question === null) return null;
    const known = this.#known.question === question ? this.#known.effects.get(keyOf(code, after)) : undefined;
    if (!known) this.#want(question, code, after);
    return known ?? null;
  }

  /** If anything is going to be asked, these may be in the same message as far as there is room. */
  along(codes: readonly number[]): void {
    const [next] = this.#wanted;
    if (!next || next.after.length) return;
    for (const code of codes) if (next.codes.length < MOST) this.#add(next, code);
  }

  #want(question: string, code: number, after: readonly number[]): void {
    if (this.#of !== question) this.#forget(question);
    if (this.#asked.has(keyOf(code, after))) return;
    if (after.length) this.#drop((one) => one.after.length > 0); // whoever has changed his mind asks for the last only
    const same = this.#wanted.find((one) => String(one.after) === String(after));
    this.#add(same ?? this.#wanted[this.#wanted.push({ after, codes: [] }) - 1]!, code);
    if (this.#timer === undefined) this.#timer = setTimeout(this.#send, SETTLES);
  }
  #add(wanted: Wanted, code: number): void {
    const key = keyOf(code, wanted.after);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    wanted.codes.push(code);
  }
  #drop(which: (one: Wanted) => boolean): void {
    const out = this.#wanted.filter(which);
    this.#wanted = this.#wanted.filter((one) => !which(one));
    for (const { codes, after } of out) for (const code of codes) this.#asked.delete(keyOf(code, after));
  }
  #forget(question: string): void {
    this.#of = question;
    this.#asked.clear();
    this.#wanted = [];
  }

  readonly #send = (): void => {
    this.#timer = undefined;
    const question = this.#of;
    if (question !== untrack(this.question)) return this.#forget(""); // it is answered, or not asked now
    const next = this.#wanted[0];
    if (!next) return;
    const missing = this.allowance.take();
    if (missing) return void (this.#timer = setTimeout(this.#send, missing));
    const codes = next.codes.splice(0, MOST);
    if (!next.codes.length) this.#wanted.shift();
    if (this.#wanted.length) this.#timer = setTimeout(this.#send, SETTLES);
    void this.#foretold(question, codes, next.after);
  };

  async #foretold(question: string, codes: number[], after: readonly number[]): Promise<void> {
    try {
      const told = await this.ask(codes, [...after]);
      if (this.#of !== question) return; // that was another question
      const before = this.#known.question === question ? this.#known.effects : [];
      const fresh = codes.map((code, i) => [keyOf(code, after), told[i] ?? []] as const);
      this.#known = { question, effects: new Map([...before, ...fresh]) };
    } catch (error) {
      // It goes without: nobody has asked for this but we.  What a lost connection or a full house has kept may be wanted again.
      if (!(error instanceof Refusal)) throw error;
      const wait = error.error.retry_after;
      if (wait) this.allowance.rest(wait);
      if (this.#of === question && (wait || error.code === "offline"))
        for (const code of codes) this.#asked.delete(keyOf(code, after));
    }
  }
}

/** What all of these would do, whichever it is. */
export function shared(effects: readonly (readonly TableEffect[])[]): TableEffect[] {
  const [first = [], ...others] = effects.map((some) => some.map((one) => [one, JSON.stringify(one)] as const));
  return first.filter(([, text]) => others.every((some) => some.some((one) => one[1] === text))).map(([one]) => one);
}
