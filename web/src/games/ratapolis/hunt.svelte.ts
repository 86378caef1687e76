/** The drum-roll before a hunt card is drawn: the hunter's eye jumps from roof to roof, slower and slower. */

import { roll } from "../../ctrl/sounds";
import type { TileName } from "./view";

const JUMPS = 11;
const LINGERS = 2500; // milliseconds on the last roof, if the story does not go on
const pause = (jump: number) => 50 + 16 * jump; // on the others
export const ROLL = Array.from({ length: JUMPS }, (_, i) => pause(i + 1)).reduce((sum, ms) => sum + ms, 0);

export class Hunt {
  /** Where the eye is; null: there is no roll. */
  eye: TileName | null = $state(null);

  /** Roll after so many milliseconds; what is returned stops it. */
  announce(roofs: TileName[], after: number, tempo: number): () => void {
    let timer = setTimeout(() => {
      void roll((ROLL * tempo) / 1000);
      jump(1);
    }, after * tempo);
    const jump = (nth: number) => {
      const others = roofs.filter((roof) => roof !== this.eye);
      this.eye = nth > JUMPS ? null : (others[Math.floor(Math.random() * others.length)] ?? null);
      if (nth <= JUMPS) timer = setTimeout(() => jump(nth + 1), (nth < JUMPS ? pause(nth) : LINGERS) * tempo);
    };
    return () => {
      clearTimeout(timer);
      this.eye = null;
    };
  }
}
