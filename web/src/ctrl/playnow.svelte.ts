/** Play now: one click makes a guest of whoever is nobody yet, and begins a game. */
import { Refusal } from "./api";
import { shelf } from "./games.svelte";
import { anotherLot, lot, suggestedName } from "./naming";
import { LAST_GAME, memory, settings } from "./settings.svelte";

export class PlayNow {
  /** The game that is being dealt; "" while none is. */
  busy = $state("");
  fault: unknown = $state.raw(null);
  /** The name is at fault: it can be mended where it is written. */
  unnamed = $state(false);
  /** What somebody calls himself; "": as was suggested. */
  typed = $state("");
  #lot = $state(lot());
  #last = $state(memory.get(LAST_GAME));

  readonly suggested = $derived(suggestedName(this.#lot));
  readonly name = $derived(this.typed.trim() || this.suggested);
  /** What the large button starts: the game played last, at first the first on the shelf. */
  readonly game = $derived(shelf.card(this.#last ?? "") ?? shelf.cards[0]);

  another(): void {
    this.#lot = anotherLot();
    this.typed = "";
  }

  /** With bots, unless people wait; who wants `people` waits for them. */
  async begin(game: string, people = false): Promise<void> {
    this.busy = game;
    this.fault = null;
    this.unnamed = false;
    try {
      const { quickPlay } = await import("./tables");
      await quickPlay({ game, language: settings.language, pace: "live", people }, this.name);
    } catch (error) {
      this.fault = error;
      this.unnamed = error instanceof Refusal && !!error.error.where?.endsWith("nickname");
    } finally {
      this.busy = "";
    }
  }
}
