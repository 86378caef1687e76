/** What a mouse is told by resting, a finger is told by a press that rests, or by a tap on what does nothing else: the `title` of a
 *  thing, in a box beside it that goes by itself.  Screen readers have it as the thing's description. */

const LONG = 450; // milliseconds
const STAYS = 4000;
const FAR = 10; // pixels: who moves so far, scrolls
const ACTS = "button, a, input, select, textarea, label, summary, [role='button']";

let box: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function hide(): void {
  clearTimeout(timer);
  box?.remove();
  box = null;
}

function tell(thing: Element, text: string): void {
  hide();
  box = document.createElement("div");
  box.className = "tip";
  box.setAttribute("aria-hidden", "true"); // it is the thing's description already
  box.textContent = text;
  document.body.append(box);
  const at = thing.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const above = at.top - own.height - 8;
  box.style.left = `${Math.max(8, left)}px`;
  box.style.top = `${above >= 8 ? above : Math.min(at.bottom + 8, innerHeight - own.height - 8)}px`;
  timer = setTimeout(hide, STAYS);
}

const titled = (event: Event) => (event.target as Element | null)?.closest?.("[title]") ?? null;

/** Listens to fingers within an element. */
export function tips(element: HTMLElement): () => void {
  let rests: ReturnType<typeof setTimeout> | undefined;
  let from: { x: number; y: number } | null = null;
  let told = false;

  const stop = () => {
    clearTimeout(rests);
    from = null;
  };
  const down = (event: PointerEvent) => {
    hide();
    stop();
    told = false;
    if (event.pointerType !== "touch") return;
    const thing = titled(event);
    const text = thing?.getAttribute("title");
    if (!thing || !text) return;
    from = { x: event.clientX, y: event.clientY };
    rests = setTimeout(() => {
      told = true;
      tell(thing, text);
    }, LONG);
  };
  const move = (event: PointerEvent) => {
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) stop();
  };
  const up = (event: PointerEvent) => {
    const taps = from !== null && !told;
    stop();
    const thing = taps ? titled(event) : null;
    const text = thing?.getAttribute("title");
    if (thing && text && !thing.closest(ACTS)) tell(thing, text);
  };
  /** The finger that was told something presses nothing when it is lifted. */
  const click = (event: Event) => {
    if (!told) return;
    told = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const keys = (event: KeyboardEvent) => event.key === "Escape" && hide();

  const heard: [string, (event: never) => void, boolean?][] = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", stop],
    ["scroll", stop, true],
    ["click", click, true],
    ["keydown", keys],
  ];
  for (const [name, listener, capture] of heard)
    element.addEventListener(name, listener as EventListener, { capture: !!capture, passive: name !== "click" });
  return () => {
    stop();
    hide();
    for (const [name, listener, capture] of heard)
      element.removeEventListener(name, listener as EventListener, { capture: !!capture });
  };
}
