/** The race turn by turn, of a game that is over. */
import type { CathamView } from "./view";

/** What each had, by seat: before the first turn, and when each turn had ended. */
export function turnsOf(course: readonly CathamView[]): number[][] {
  const ends = course.filter((view, i) => i === 0 || i === course.length - 1 || view.active !== course[i - 1]!.active);
  return ends.map((view) => view.players.map((player) => player.points));
}

/** So many of them, evenly spread, the last among them: enough to follow by ear. */
export function some<Item>(items: readonly Item[], most: number): Item[] {
  const every = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, i) => (items.length - 1 - i) % every === 0);
}
