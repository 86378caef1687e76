/** Lessons: what somebody at the next table would say, when it matters.
 *
 * A script is a list of steps. The first step that is not done and whose `when` holds is said. A step with `does` is done
 * when the learner has done that, or twice something else; one without is done when he says so. Steps are found by what is
 * on the table and what was told there, not by a course of moves: whoever does otherwise than proposed is told of what he
 * has come to, and a lesson can be left and taken up again. Where no step has anything to say, `idle` has.
 */

import type { AnyGame, Label } from "../ctrl/board";

/** What a step may look at. */
export interface Moment<Game extends AnyGame = AnyGame> {
  view: Game["view"];
  seat: number;
  legal: Game["action"][];
  /** What was told at this table up to now; to a page that was opened anew, the last of it. */
  events: readonly Game["event"][];
  /** The steps that are done. */
  done: ReadonlySet<string>;
  /** What the guide would do now, as long as the learner has done all that was proposed before. */
  proposed: Game["action"] | null;
  names: string[];
  word(id: string): string;
}

/** A message of the lesson's words, its arguments, and what is meant: a selector, or several of which the first that is on the page counts. */
export interface Saying<Game extends AnyGame = AnyGame> {
  say: string;
  args?(moment: Moment<Game>): Record<string, Label>;
  point?: string | ((moment: Moment<Game>) => string);
}

export interface Step<Game extends AnyGame = AnyGame> extends Saying<Game> {
  id: string;
  when(moment: Moment<Game>): boolean;
  /** What it asks the learner to do; whatever else is legal can be done, too. Without it, the step is only read. */
  does?(action: Game["action"], moment: Moment<Game>): boolean;
  /** It invites to touch things and read what they are, so a press is no impatience. */
  looks?: boolean;
}

export interface Script<Game extends AnyGame = AnyGame> {
  steps: Step<Game>[];
  /** Verbs of which several are chosen one by one and done at once. */
  whole?: string[];
  /** What is said while there is nothing new; null: nothing, as when all is over. */
  idle(moment: Moment<Game>): Saying<Game> | null;
  /** Where on the page the guide's proposal is done. */
  where(action: Game["action"], moment: Moment<Game>): string;
  words: { en: string; ru: string };
}

/** What is to be said now. A step that asks for what cannot be done is passed over. */
export function current<Game extends AnyGame>(script: Script<Game>, moment: Moment<Game>): Step<Game> | null {
  return (
    script.steps.find(
      (step) =>
        !moment.done.has(step.id) &&
        step.when(moment) &&
        (!step.does || moment.legal.some((action) => step.does!(action, moment))),
    ) ?? null
  );
}
