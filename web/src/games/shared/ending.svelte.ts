/** The end of a game as a scene: it is counted step by step while it is told, and stands there counted for whoever comes
 *  later, skips, or wants nothing to move. */
import type { AnyGame, BoardCtrl } from "../../ctrl/board";
import { wonBy } from "../../ctrl/winners";
import { list, type Args } from "../../ctrl/words.svelte";

const ends = (ctrl: Pick<BoardCtrl, "fresh">) => ctrl.fresh.some((event) => event.kind === "ended");

/** The beat with which the game ends is being counted out. */
export function isCounting<Game extends AnyGame>(ctrl: BoardCtrl<Game>): boolean {
  return ctrl.telling && ctrl.tempo > 0 && ends(ctrl);
}

/** For the component that draws it; `steps` are the milliseconds for which each is looked at, before the tempo. */
export class Counting<Game extends AnyGame> {
  readonly of: number = $derived.by(() => this.steps().length);
  /** So many steps are shown; the last is the verdict. */
  readonly shown: number = $derived.by(() =>
    isCounting(this.ctrl()) ? Math.min(this.ctrl().step + 1, this.of) : this.of,
  );
  readonly done: boolean = $derived(this.shown >= this.of);

  constructor(
    private readonly ctrl: () => BoardCtrl<Game>,
    private readonly steps: () => readonly number[],
  ) {
    $effect(() => {
      if (ctrl().tempo && ends(ctrl())) ctrl().divide(steps());
    });
  }
}

/** Who has won, in the words of the game. */
export function headline<Game extends AnyGame>(
  ctrl: BoardCtrl<Game>,
  say: (id: string, args?: Args) => string,
): string {
  const { outcome } = ctrl.view;
  if (!outcome) return "";
  const { how, names } = wonBy(outcome, ctrl.players, ctrl.seat);
  if (how !== "others") return say(`won-${how}`);
  return names.length > 1 ? say("won-shared", { names: list(names) }) : say("won-other", { name: names[0] ?? "" });
}
