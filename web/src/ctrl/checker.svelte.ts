/** Asks the server whether an option takes a value, a moment after the last change; the rules are there, not here. */
import type { Checked } from "../wire";
import { api, Refusal } from "./api";

const PAUSE = 250; // milliseconds without a change

export class Checker {
  answer: Checked | null = $state.raw(null); // on the value asked last
  trouble: unknown = $state.raw(null); // no answer: the server is away, or was asked too often
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  ask(game: string, option: string, value: string, seats: number, pause = PAUSE): void {
    this.stop();
    this.answer = null;
    this.#timer = setTimeout(() => void this.#send(game, option, value, seats), pause);
  }
  async #send(game: string, option: string, value: string, seats: number): Promise<void> {
    const turn = this.#asked;
    try {
      const answer = await api.check(game, { option, value, seats });
      if (turn === this.#asked) [this.answer, this.trouble] = [answer, null];
    } catch (error) {
      if (turn !== this.#asked) return;
      this.trouble = error;
      const wait = error instanceof Refusal && ["too-many", "offline"].includes(error.code);
      if (wait) this.ask(game, option, value, seats, 1000 * (error.error.retry_after ?? 3));
    }
  }
  /** Whatever is still to come is about something else. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }
}
