/** The faces of bots, which come when the first of them is to be seen: home needs none. */
import type { Drawing } from "./faces";

const NOT_YET: Drawing = { ground: "iron", parts: [] };

class Tin {
  #drawn = $state.raw<((bot: string) => Drawing) | null>(null);
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    import("./company").then(
      ({ faceOfBot }) => (this.#drawn = faceOfBot),
      () => (this.#asked = false), // the page is older than the house, and says so
    );
  }
  face(bot: string): Drawing {
    return this.#drawn?.(bot) ?? NOT_YET;
  }
}

export const tin = new Tin();
