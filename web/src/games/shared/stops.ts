/** Arrow keys walk along the buttons of a row; focus is never lost when the button it was on goes away. */

const STOP = "[data-stop]";

export function stops(row: HTMLElement) {
  let place = -1; // of the stop that has the focus; -1: none

  const all = () => [...row.querySelectorAll<HTMLElement>(STOP)];
  const note = (event: FocusEvent) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>(STOP);
    if (stop) place = all().indexOf(stop);
    else if (place < 0) place = 0; // on something that belongs to the row, or to the last stop, such as its counts
  };
  const forget = (event: FocusEvent) => {
    // A focused button that is removed loses its focus to nowhere; only going elsewhere is leaving.
    if (event.relatedTarget && !row.contains(event.relatedTarget as Node)) place = -1;
  };
  const walk = (event: KeyboardEvent) => {
    const list = all();
    const here = list.indexOf((event.target as HTMLElement).closest<HTMLElement>(STOP)!);
    const there = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: list.length - 1 }[event.key];
    if (here < 0 || there === undefined) return;
    event.preventDefault();
    list[(there + list.length) % list.length]?.focus();
  };
  const rescue = new MutationObserver(() => {
    const active = document.activeElement;
    const lost = active === document.body || (row.contains(active) && active?.matches(":disabled")); // which is about to lose it
    if (place < 0 || !lost) return;
    const list = all();
    const next = list[Math.min(place, list.length - 1)] ?? row;
    next.focus({ preventScroll: true });
  });

  row.addEventListener("focusin", note);
  row.addEventListener("focusout", forget);
  row.addEventListener("keydown", walk);
  rescue.observe(row, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return {
    destroy() {
      row.removeEventListener("focusin", note);
      row.removeEventListener("focusout", forget);
      row.removeEventListener("keydown", walk);
      rescue.disconnect();
    },
  };
}
