/** Whoever plays by keyboard goes on from here, if what had the focus has gone. */
export function rescued(element: HTMLElement): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  });
}
