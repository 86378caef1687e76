/** Asks the server whether it takes a value, or options together, a moment after the last change; the rules are there, not here. */
import type { Checked, OptionCheck } from "../wire";
import { Refusal } from "./api";
import { inside } from "./inside";

const PAUSE = 250; // milliseconds without a change

export class Checker {
  answer: Checked | null = $state.raw(null); // on the value asked last
  trouble: unknown = $state.raw(null); // no answer: the server is away, or was asked too often
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  ask(game: string, asked: OptionCheck, pause = PAUSE): void {
    this.stop();
    this.answer = null;
    this.#timer = setTimeout(() => void this.#send(game, asked), pause);
  }
  async #send(game: string, asked: OptionCheck): Promise<void> {
    const turn = this.#asked;
    try {
      const answer = await inside.check(game, asked);
      if (turn === this.#asked) [this.answer, this.trouble] = [answer, null];
    } catch (error) {
      if (turn !== this.#asked) return;
      this.trouble = error;
      const wait = error instanceof Refusal && ["too-many", "offline"].includes(error.code);
      if (wait) this.ask(game, asked, 1000 * (error.error.retry_after ?? 3));
    }
  }
  /** There is nothing to ask. */
  reset(): void {
    this.stop();
    this.answer = null;
  }
  /** Whatever is still to come is about something else. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }
}
