/** What the hand is over: pointed at, reached by keyboard, or touched once. */
import type { Attachment } from "svelte/attachments";
import type { AnyGame, BoardCtrl, FieldsOf } from "./board";

type Told<Game extends AnyGame> = Pick<BoardCtrl<Game>, "foresee">;

/** The prompt says what these fields would do while the hand is over the element, if they mean anything; a finger stays, as it cannot
 *  hover. */
export function foresees<Game extends AnyGame>(
  ctrl: () => Told<Game>,
  fields: () => FieldsOf<Game["action"]> | null,
): Attachment {
  return (element) => {
    let at: Told<Game> | null = null;
    const reach = () => {
      const meant = fields();
      if (meant) (at = ctrl()).foresee(meant);
    };
    const leave = () => {
      at?.foresee(null);
      at = null;
    };
    const leaveUntouched = (event: Event) => {
      if ((event as PointerEvent).pointerType !== "touch") leave();
    };
    element.addEventListener("pointerenter", reach);
    element.addEventListener("pointerleave", leaveUntouched);
    element.addEventListener("focus", reach);
    element.addEventListener("blur", leave);
    return leave; // the listeners go with the element
  };
}
