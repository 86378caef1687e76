/** Lessons: what somebody at the next table would say, when it matters.
 *
 * A script is a list of steps. The first step that is not done and whose `when` holds is said. A step with `allow` is done
 * when the player has acted; one without is done when the player says so. Steps are found by what is on the table, not by
 * a course of moves, so that a lesson works with any deal and can be left and taken up again.
 */

import type { Action, GameEvent, Label } from "../ctrl/board";

/** What a step may look at. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a view of any game
export interface Moment<View = any> {
  view: View;
  seat: number;
  legal: Action[];
  /** Everything that happened since the lesson began, or was taken up again. */
  events: GameEvent[];
  /** The steps that are done. */
  done: ReadonlySet<string>;
  names: string[];
  word(id: string): string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a view of any game
export interface Step<View = any> {
  id: string;
  when(moment: Moment<View>): boolean;
  /** A message of the lesson's words, and its arguments. */
  say: string;
  args?(moment: Moment<View>): Record<string, Label>;
  /** What is meant: a selector, or several of which the first that is on the page counts. */
  point?: string | ((moment: Moment<View>) => string);
  /** What may be done while this is said; the rest waits. Without it, the step is only read. */
  allow?(action: Action, moment: Moment<View>): boolean;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a view of any game
export interface Script<View = any> {
  game: string;
  seats: number;
  options: Record<string, string>;
  steps: Step<View>[];
  words: { en: string; ru: string };
}

/** What is to be said now. A step that would allow nothing is passed over: a lesson never blocks the game. */
export function current<View>(script: Script<View>, moment: Moment<View>): Step<View> | null {
  return (
    script.steps.find(
      (step) =>
        !moment.done.has(step.id) &&
        step.when(moment) &&
        (!step.allow || moment.legal.some((action) => step.allow!(action, moment))),
    ) ?? null
  );
}

/** The legal actions that a step leaves open: all of them without a step, none while something is only read. */
export function allowed<View>(step: Step<View> | null, moment: Moment<View>): Action[] {
  if (!step) return moment.legal;
  return step.allow ? moment.legal.filter((action) => step.allow!(action, moment)) : [];
}
