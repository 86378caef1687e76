/** What is known of a table and what is shown of it are two things: the stage plays the beats in order, each for as long as
 *  it takes to be followed, and everything on the screen shows the one it has come to. */
import { untrack } from "svelte";
import type { GameEvent } from "./board";

/** A moment at which the table is whole.  Numbers rise by one. */
export interface Beat {
  readonly beat: number;
  /** What was told at it. */
  readonly events: readonly GameEvent[];
  /** Its question is open before the beat was seen to its end: nobody waits for what he did himself. */
  readonly atOnce: boolean;
}

const KEPT = 1000; // moments
/** Beats: whoever has missed more sees the present first, and whoever is further behind hurries. */
export const MANY = 20;

export class Stage<One extends Beat> {
  /** All that is known, the last `KEPT` of it. */
  moments: readonly One[] = $state.raw([]);
  /** Events of what is shown, if it was played and not jumped to. */
  fresh: GameEvent[] = $state.raw([]);
  paused = $state(false);
  /** What was told once is told again, at whatever pace. */
  again = $state(false);
  /** Which of the steps is shown in which the board shows the beat. */
  step = $state(0);
  /** When the last story ended, so that a key meant for it does not play a card. */
  ended = -Infinity;

  #at = $state(0); // the beat the story has come to
  #from = $state(0); // where it began
  #looked: number | null = $state(null); // a beat of the past, looked at instead
  #seen = $state(true); // the beat was shown for as long as it takes
  #held = $state(0); // milliseconds more that the board asked for
  #ahead = 0; // of those, what the next beat is shown less
  #steps: readonly number[] = $state.raw([]); // milliseconds, of the beat that is shown
  #gathers = $state(false);
  #waits = $state(false);
  #left = 0; // milliseconds
  #due = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `lasts` tells for how many milliseconds a beat is shown; `hurries` whether what comes is not played at all. */
  constructor(
    private readonly lasts: (one: One) => number,
    private readonly hurries: () => boolean = () => false,
    private readonly kept = KEPT,
  ) {}

  readonly shown: One | undefined = $derived(this.#find(this.#looked ?? this.#at));
  /** Where the story is, whatever is looked at. */
  readonly told: One | undefined = $derived(this.#find(this.#at));
  readonly next: One | undefined = $derived(this.#looked === null ? this.#find(this.#at + 1) : undefined);
  readonly last: One | undefined = $derived(this.moments.at(-1));
  readonly looks: boolean = $derived(this.#looked !== null);
  readonly behind: number = $derived((this.last?.beat ?? this.#at) - this.#at);
  /** Something is still to be told or to be seen to its end. */
  readonly telling: boolean = $derived.by(() => {
    if (this.#looked !== null || !this.last) return false;
    return this.behind > 0 || (!this.#seen && (this.#held > 0 || this.#steps.length > 0 || !this.last.atOnce));
  });
  /** How far the story is, of how much. */
  readonly progress: { at: number; of: number } = $derived({
    at: this.#at - this.#from,
    of: this.#at - this.#from + this.behind,
  });
  has(beat: number): boolean {
    return this.#find(beat) !== undefined;
  }

  /** More is known.  `cut`: it does not follow from what was. */
  push(row: readonly One[], cut = false): void {
    if (!this.telling && !this.again) this.#from = this.#at;
    const first = this.moments.length === 0;
    this.moments = [...this.moments, ...row].slice(-this.kept);
    this.#at = Math.max(this.#at, this.moments[0]!.beat);
    if (cut || first) this.finish();
    else if (this.hurries() && !this.again && !this.looks && !this.#gathers) this.finish();
    else {
      if (this.told?.atOnce && !this.told.events.length) this.#leave();
      this.#go();
    }
  }
  /** The last moment is known better: the same beat, with another question. */
  amend(one: One): void {
    this.moments = [...this.moments.slice(0, -1), one];
  }

  /** Show what is known at once. */
  finish(): void {
    const told = this.telling;
    this.#halt();
    this.paused = this.again = false;
    this.#looked = null;
    this.#show(this.last?.beat ?? 0, []);
    this.#seen = true;
    if (told) this.ended = Date.now();
  }
  /** Tell again what came after this beat. */
  rewind(beat: number): void {
    this.#halt();
    this.#looked = null;
    this.paused = false;
    this.again = true;
    this.#from = Math.max(beat, this.moments[0]?.beat ?? 0);
    this.#show(this.#from, []);
    this.#start(this.lasts(this.told!));
  }
  pause(): void {
    this.paused = true;
    this.#halt();
  }
  resume(): void {
    this.paused = false;
    this.#go();
  }
  /** The next step or beat now; the last one ends the story. */
  forward(): void {
    if (this.#goTo(this.step + 1)) return;
    if (this.behind === 0) return this.finish();
    this.#halt();
    if (this.#passed() === this.last?.beat) this.paused = false;
    this.#advance();
  }
  /** The step or beat before; the story stands still there. */
  back(): void {
    this.pause();
    if (this.#goTo(this.step - 1)) return;
    let to = this.#at - 1;
    while (this.has(to - 1) && this.lasts(this.#find(to)!) <= 0) to -= 1;
    if (!this.has(to)) return;
    this.#from = Math.min(this.#from, to);
    this.#show(to, []);
    this.#seen = true;
  }
  /** Look at a beat of the past, or no longer; the story waits meanwhile. */
  look(beat: number | null): void {
    this.#looked = beat !== null && this.has(beat) ? beat : null;
    this.fresh = [];
    if (this.#looked !== null) this.#halt();
    else this.#go();
  }
  /** Go there, and tell nothing on the way. */
  jump(beat: number): void {
    this.#halt();
    this.#from = beat;
    this.#show(beat, []);
    this.#seen = true;
    this.#go();
  }
  /** Somebody talks: the story waits until he has done. */
  wait(waits: boolean): void {
    untrack(() => {
      this.#waits = waits;
      if (waits) this.#halt();
      else this.#go();
    });
  }
  /** The board needs so much longer for what is shown; `ahead`: of the next beat's time, which it announces. */
  hold(ms: number, ahead = false): void {
    untrack(() => {
      const more = ms - this.#held;
      if (more <= 0 || !this.fresh.length || this.looks) return;
      if (ahead) this.#ahead += more;
      const left = this.#timer ? this.#due - Date.now() : this.#seen ? 0 : this.#left;
      this.#halt();
      this.#held = ms;
      this.#seen = false;
      this.#start(left + more);
    });
  }
  /** The board shows this beat in steps of so many milliseconds, not for as long as its events say. */
  divide(steps: readonly number[]): void {
    untrack(() => {
      if (this.#steps.length || !this.fresh.length || this.looks) return;
      this.#steps = steps;
      this.#goTo(0);
    });
  }
  /** What comes now happened while nobody looked: keep it until `gathered`. */
  gather(): void {
    this.#gathers = true;
    this.#halt();
  }
  /** Tell it; what is too much, or not to be told, is shown, and the answer is the beat it could be told from.
   *  `read`: it is read, whatever it is. */
  gathered(read = false): number | null {
    if (!this.#gathers) return null;
    this.#gathers = false;
    const from = this.#at;
    const untold = this.behind > MANY || (this.behind > 0 && (read || this.hurries()));
    if (untold) this.finish();
    else this.#go();
    return untold ? from : null;
  }
  stop(): void {
    this.#halt();
  }

  #find(beat: number): One | undefined {
    const first = this.moments[0];
    return first && this.moments[beat - first.beat];
  }
  #show(beat: number, fresh: GameEvent[]): void {
    this.#at = beat;
    this.fresh = fresh;
    this.#held = this.#ahead = this.step = 0;
    this.#steps = [];
  }
  #goTo(step: number): boolean {
    const ms = this.#seen && step > this.step ? undefined : this.#steps[step];
    if (ms === undefined) return false;
    this.#halt();
    this.step = step;
    this.#start(ms);
    return true;
  }
  get #stopped(): boolean {
    return this.paused || this.#waits || this.#gathers || this.looks;
  }
  /** Go on, unless something holds us up. */
  #go(): void {
    if (this.#timer || this.#stopped) return;
    if (!this.#seen) this.#start(this.#left);
    else if (this.behind > 0) this.#advance();
  }
  /** The beat that is shown next: what takes no time is seen together with the one after it. */
  #passed(): number {
    let to = this.#at + 1;
    while (this.has(to + 1) && this.lasts(this.#find(to)!) <= 0) to += 1;
    return to;
  }
  #advance(): void {
    const to = this.#passed();
    const first = this.moments[0]!.beat;
    const passed = this.moments.slice(this.#at + 1 - first, to + 1 - first);
    const announced = this.#ahead;
    this.#seen = false;
    this.#show(
      to,
      passed.flatMap((one) => one.events),
    );
    this.#start(this.lasts(this.told!) - announced);
  }
  #start(ms: number): void {
    this.#seen = false;
    this.#left = ms;
    if (this.#stopped) return;
    if (ms <= 0) return this.#over();
    this.#due = Date.now() + ms;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#over();
    }, ms);
  }
  #over(): void {
    if (this.#goTo(this.step + 1)) return;
    this.#seen = true;
    if (this.behind > 0) return this.#advance();
    this.again = false;
    this.ended = Date.now();
  }
  /** What is shown tells nothing, and was answered already. */
  #leave(): void {
    this.#halt();
    this.#seen = true;
  }
  #halt(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = Math.max(0, this.#due - Date.now());
  }
}
