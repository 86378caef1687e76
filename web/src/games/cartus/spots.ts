/** Where the discs lie on the tracks. The drawn ones follow the telling of a resolution, while the view is at its end. */

import { keyed } from "../shared/keyed";
import { CLASSES, type CartusEvent, type CartusView, type Class } from "./view";

export interface Spot {
  influence: number;
  height: number; // discs below it
}
export type Spots = Record<Class, Spot[]>; // by seat

export function spotsOf(view: CartusView): Spots {
  const of = (track: Class) =>
    view.players.map(({ influence, height }) => ({ influence: influence[track], height: height[track] }));
  return keyed(CLASSES.map((track) => [track, of(track)]));
}

/** A disc is lifted, those on it come down, and it lies on top of those where it lands (CAR-11). */
function moved(lane: Spot[], seat: number, by: number): Spot[] {
  const from = lane[seat]!;
  const influence = from.influence + by;
  const below = lane.filter((spot, other) => other !== seat && spot.influence === influence).length;
  return lane.map((spot, other) => {
    if (other === seat) return { influence, height: below };
    return spot.influence === from.influence && spot.height > from.height ? { ...spot, height: spot.height - 1 } : spot;
  });
}

/** The discs after these steps of the telling. */
export function after(before: Spots, steps: readonly CartusEvent[]): Spots {
  const spots = { ...before };
  for (const step of steps) {
    if (step.kind !== "gained-influence") continue;
    spots[step.track] = moved(spots[step.track], step.seat, step.count);
  }
  return spots;
}
export function same(one: Spots, other: Spots): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
