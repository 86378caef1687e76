/** Something told step by step: a pace, a way to its end, and silence with reduced motion. */

export class Pace {
  /** How many steps are shown. */
  shown = $state(0);
  length = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly step: number | ((shown: number) => number),
    private readonly longest: number,
  ) {}

  get telling(): boolean {
    return this.shown < this.length;
  }
  /** There are so many steps now; those not yet shown follow one by one, or at once. */
  tell(length: number, still: boolean, from = this.shown): void {
    clearTimeout(this.#timer);
    this.length = length;
    this.shown = still ? length : Math.min(from, length);
    if (!still) this.#next();
  }
  skip(): void {
    clearTimeout(this.#timer);
    this.shown = this.length;
  }
  stop(): void {
    clearTimeout(this.#timer);
  }
  #next(): void {
    if (!this.telling) return;
    this.shown += 1;
    const left = Math.max(1, this.length - this.shown);
    const step = typeof this.step === "number" ? this.step : this.step(this.shown);
    this.#timer = setTimeout(() => this.#next(), Math.min(step, this.longest / left));
  }
}
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
