/** Who gets the focus of something that goes away while somebody plays by keyboard. */
export function heir(node: Element, selector: string) {
  let held = false;
  const focused = () => (held = true);
  const blurred = (event: Event) => (held = (event as FocusEvent).relatedTarget === null); // nobody else has it
  node.addEventListener("focusin", focused);
  node.addEventListener("focusout", blurred);
  return {
    update(next: string) {
      selector = next;
    },
    destroy() {
      const nobody = document.activeElement === null || document.activeElement === document.body;
      if ((held && nobody) || node.contains(document.activeElement))
        document.querySelector<HTMLElement | SVGElement>(selector)?.focus();
    },
  };
}
