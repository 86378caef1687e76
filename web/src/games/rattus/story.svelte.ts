/** The plague's story as it is told: one step after the other, then it fades. */

import { follow, type Turn } from "./outbreak";
import type { RattusEvent } from "./view";

const STEP = 520; // milliseconds for a step ...
const LONGEST = 9000; // ... but a long story is told faster
const STAYS = 7000;

export class Story {
  turns: Turn[] = $state.raw([]);
  shown = $state(0);
  held = false; // somebody is reading
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: RattusEvent[] = [];

  hear(events: RattusEvent[], still: boolean): void {
    if (events === this.#last || events.length === 0) return;
    this.#last = events;
    const before = this.turns;
    const turns = follow(before, events);
    if (turns === before) return;
    if (turns.length <= before.length || turns[0] !== before[0]) this.shown = 0;
    this.turns = turns;
    if (still) this.shown = turns.length;
    this.#tick();
  }
  get shownTurns(): Turn[] {
    return this.turns.slice(0, this.shown);
  }
  get telling(): boolean {
    return this.shown < this.turns.length;
  }
  skip(): void {
    this.shown = this.turns.length;
    this.#tick();
  }
  close(): void {
    clearTimeout(this.#timer);
    this.turns = [];
    this.shown = 0;
  }
  #tick(): void {
    clearTimeout(this.#timer);
    if (this.telling) {
      this.shown += 1;
      this.#timer = setTimeout(() => this.#tick(), Math.min(STEP, LONGEST / this.turns.length));
    } else this.#timer = setTimeout(() => (this.held ? this.#tick() : this.close()), STAYS);
  }
}
