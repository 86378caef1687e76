/** A long press, a right click or the menu key on a thing opens the rule it follows. */

const LONG = 550; // milliseconds

export function explains(element: HTMLElement, open: () => void) {
  let tell = open;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = false;

  const stop = () => clearTimeout(timer);
  const press = (event: PointerEvent) => {
    told = false;
    if (event.pointerType !== "touch") return;
    timer = setTimeout(() => {
      told = true;
      tell();
    }, LONG);
  };
  const menu = (event: Event) => {
    event.preventDefault();
    if (!told) tell();
    told = true;
    stop();
  };
  const click = (event: Event) => {
    if (told) event.stopImmediatePropagation(); // the finger is lifted from a long press
    told = false;
  };

  element.addEventListener("pointerdown", press);
  for (const end of ["pointerup", "pointercancel", "pointermove"] as const) element.addEventListener(end, stop);
  element.addEventListener("contextmenu", menu);
  element.addEventListener("click", click, { capture: true });
  return {
    update: (next: () => void) => (tell = next),
    destroy: stop, // the listeners go with the element
  };
}
