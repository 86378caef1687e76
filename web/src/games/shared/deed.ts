/** What something is called that can be pressed: first what pressing it does, then what it is. */
import type { AnyGame, BoardCtrl, FieldsOf } from "../../ctrl/board";
import { fitting } from "../../ctrl/narrowing";

/** `several` says it where more than one action is meant, and the press only begins to choose. */
export function deed<Game extends AnyGame>(
  ctrl: BoardCtrl<Game>,
  fields: FieldsOf<Game["action"]>,
  what: string,
  several = "",
): string {
  const [first, second] = fitting<Game["action"]>(ctrl.legal, { ...fields });
  const does = first && !second ? ctrl.describe(first) : first ? several : "";
  return [does, what].filter(Boolean).join(". ");
}
