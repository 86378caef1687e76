/** The shape of the room a table is played in, by the shape of the window; and what of it is folded away. */
import { MediaQuery } from "svelte/reactivity";
import { settings } from "../ctrl/settings.svelte";

/** `wide`: a column beside the board holds seats and log.  `beside`: prompt and hand stand there instead, so that a low window
 *  is all board.  `tall`: one below the other. */
export type Shape = "wide" | "beside" | "tall";

const upright = new MediaQuery("(max-aspect-ratio: 11/10)");
const low = new MediaQuery("(max-height: 37.5rem), (max-width: 60rem)");

/** What of the two has the log's place. */
export type Side = "history" | "talk";
let side: Side = $state("history");

export const room = {
  get shape(): Shape {
    return upright.current ? "tall" : low.current ? "beside" : "wide";
  },
  /** Do the seats stand in one row above the board? */
  get strip(): boolean {
    return this.shape !== "wide" || settings.seats === "folded";
  },
  get log(): boolean {
    return settings.log === "auto" ? this.shape === "wide" : settings.log === "shown";
  },
  get side(): Side {
    return side;
  },
  show(which: Side): void {
    side = which;
    if (!this.log) this.foldLog();
  },
  foldSeats(): void {
    settings.set({ seats: settings.seats === "folded" ? "shown" : "folded" });
  },
  foldLog(): void {
    settings.set({ log: this.log ? "folded" : "shown" });
  },
};
