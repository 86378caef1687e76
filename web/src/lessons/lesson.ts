/** Lessons: what somebody at the next table would say, when it matters.
 *
 * A script is a list of steps. The first step that is not done and whose `when` holds is said. A step with `allow` is done
 * when the player has acted; one without is done when the player says so. Steps are found by what is on the table, not by
 * a course of moves, so that a lesson works with any deal and can be left and taken up again.
 */

import type { AnyGame, Label } from "../ctrl/board";

/** What a step may look at. */
export interface Moment<Game extends AnyGame = AnyGame> {
  view: Game["view"];
  seat: number;
  legal: Game["action"][];
  /** Everything that happened since the lesson began, or was taken up again. */
  events: Game["event"][];
  /** The steps that are done. */
  done: ReadonlySet<string>;
  names: string[];
  word(id: string): string;
}

export interface Step<Game extends AnyGame = AnyGame> {
  id: string;
  when(moment: Moment<Game>): boolean;
  /** A message of the lesson's words, and its arguments. */
  say: string;
  args?(moment: Moment<Game>): Record<string, Label>;
  /** What is meant: a selector, or several of which the first that is on the page counts. */
  point?: string | ((moment: Moment<Game>) => string);
  /** What may be done while this is said; the rest waits. Without it, the step is only read. */
  allow?(action: Game["action"], moment: Moment<Game>): boolean;
}

export interface Script<Game extends AnyGame = AnyGame> {
  game: string;
  seats: number;
  options: Record<string, string>;
  steps: Step<Game>[];
  words: { en: string; ru: string };
}

/** What is to be said now. A step that would allow nothing is passed over: a lesson never blocks the game. */
export function current<Game extends AnyGame>(script: Script<Game>, moment: Moment<Game>): Step<Game> | null {
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
export function allowed<Game extends AnyGame>(step: Step<Game> | null, moment: Moment<Game>): Game["action"][] {
  if (!step) return moment.legal;
  return step.allow ? moment.legal.filter((action) => step.allow!(action, moment)) : [];
}
