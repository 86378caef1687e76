/** Whoever plays by keyboard is never nowhere: when what had the focus goes away, it goes on near by. */

const PLACES = "dialog, form, section, aside, [role=group], main";
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

export function keepFocus(): void {
  let last: Element | null = document.activeElement;
  let around = placesOf(last);
  addEventListener("focusin", (event) => {
    last = event.target as Element;
    around = placesOf(last);
  });
  addEventListener("pointerdown", () => (last = null), { capture: true }); // a click elsewhere leaves it on purpose
  const look = () => {
    if (last && isLost(document.activeElement) && isLost(last)) refugeIn(around)?.focus({ preventScroll: true });
  };
  // After those who know better where to go on, such as a row of cards.
  const watch = new MutationObserver(() => queueMicrotask(look));
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
}

function isLost(element: Element | null): boolean {
  return (
    !element?.isConnected || element === document.body || element.matches(":disabled") || !element.checkVisibility()
  );
}

/** From the nearest to the page. */
function placesOf(element: Element | null): Element[] {
  const places: Element[] = [];
  for (let up = element?.parentElement; up; up = up.parentElement) if (up.matches(PLACES)) places.push(up);
  return places;
}

/** Where to go on: what the nearest place that is left names as such, or the first that can be reached in it. */
function refugeIn(places: Element[]): HTMLElement | null {
  for (const place of places) {
    const stops = [
      ...place.querySelectorAll<HTMLElement>("[data-refuge]"),
      ...place.querySelectorAll<HTMLElement>(STOPS),
    ];
    const found = stops.find((stop) => !isLost(stop));
    if (place.isConnected && found) return found;
  }
  return document.getElementById("main");
}
