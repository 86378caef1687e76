/** What is wrong with how a table stands in its window. */
import type { Page } from "@playwright/test";

/** `nearer`: somebody has come nearer to the drawing, so that everything in it must be large enough. */
export const untidy = (page: Page, nearer = false): Promise<string[]> => page.evaluate(look, nearer);

/** Runs in the page: it measures, and scrolls as somebody would who looks for what can be chosen. */
async function look(nearer: boolean): Promise<string[]> {
  const STEP = 2;
  const FINGER = 40 - STEP; // pixels that one must be able to hit to act; edges may lie between two
  const FAR = 20 - STEP; // and in a drawing that one can come nearer to
  const THROUGH = ".piece, .victim"; // what can be chosen by the region or the roof it stands on, too
  const room = document.querySelector<HTMLElement>(".room");
  if (!room) return ["there is no room"];
  const faults = new Set<string>();

  const shown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".unseen");
  const box = (one: Element) => one.getBoundingClientRect();
  const short = (text: string) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  const called = (one: Element) => {
    const kind = [...one.classList].find((name) => !name.startsWith("svelte-"));
    return `${one.tagName.toLowerCase()}${kind ? `.${kind}` : ""} “${short(one.getAttribute("aria-label") ?? one.textContent)}”`;
  };

  document.body.style.opacity = "";
  whole();
  await choices();
  texts();
  document.body.style.opacity = "0"; // nobody looks at it any more, and to paint a wall takes long
  return [...faults];

  /** The room fills the window, and no part of it lies over another. */
  function whole(): void {
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth - innerWidth} px too wide`);
    if (scrollHeight > innerHeight) faults.add(`the page is ${scrollHeight - innerHeight} px too high`);
    const board = room!.querySelector(".board")!;
    const over = board.scrollWidth - board.clientWidth;
    if (over > 1) faults.add(`the board is ${over} px too wide`);
    const parts = [...room!.querySelectorAll(":scope > *, :scope > .side > *, .offered")]
      .filter((one) => shown(one) && !(one.matches(".offered") && getComputedStyle(one).position !== "absolute"))
      .filter((one) => !one.matches(".side") && box(one).width * box(one).height > 0)
      .map((one) => ({ name: `.${one.classList[0]}`, box: box(one) }));
    for (const [i, one] of parts.entries()) {
      const { left, top, right, bottom } = one.box;
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        faults.add(`${one.name} is partly outside the window`);
      for (const other of parts.slice(i + 1)) {
        const across = Math.min(right, other.box.right) - Math.max(left, other.box.left);
        const down = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
        if (across > 1 && down > 1) faults.add(`${one.name} and ${other.name} overlap by ${across | 0}×${down | 0}`);
      }
    }
    const prompt = room!.querySelector(".prompt")!;
    const seen = box(prompt);
    for (const control of room!.querySelectorAll(".controls :is(button, input, select)"))
      if (box(control).bottom > seen.bottom || box(control).right > seen.right)
        faults.add(`${called(control)} is out of sight`);
    const more = prompt.scrollHeight - prompt.clientHeight;
    if (more > 1 && !room!.matches(".listed, .roomy, :has(.prompt.open)"))
      faults.add(`the prompt needs ${more} px more than it has`);
    const guide = room!.querySelector(".guide");
    if (guide && room!.dataset["shape"] !== "wide" && box(guide).height > innerHeight * 0.36)
      faults.add(`the guide is ${box(guide).height | 0} px high`);
  }

  /** What can be pressed can be seen and hit; what acts can be hit with a finger. */
  async function choices(): Promise<void> {
    const PRESSED = ":is(.board, .hand, .prompt) :is(button, a[href], [role=button], select, input)";
    const found = [...room!.querySelectorAll<HTMLElement>(PRESSED)].filter(
      (one) => shown(one) && !one.matches(":disabled, [aria-disabled=true]"),
    );
    const before = document.activeElement as HTMLElement | null;
    const moved = new Map<Element, [number, number]>();
    for (const one of found) {
      for (let up = one.parentElement; up && up !== room; up = up.parentElement)
        if (!moved.has(up)) moved.set(up, [up.scrollLeft, up.scrollTop]);
      await press(one);
    }
    for (const [one, [left, top]] of moved) one.scrollTo({ left, top, behavior: "instant" });
    if (document.activeElement !== before) (document.activeElement as HTMLElement | null)?.blur();
  }
  async function press(one: HTMLElement): Promise<void> {
    const zooms = one.closest("[data-zooms]");
    const acts = one.matches(".lit, [data-code]") || one.closest(".prompt") || (nearer && zooms);
    const least = !acts || one.matches(THROUGH) ? STEP : zooms && !nearer ? FAR : FINGER;
    let open = hit(one, least);
    if (open < least) {
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      open = hit(one, least);
    }
    if (zooms && open < least) {
      one.focus(); // a map moves under its window, and comes to what has the focus
      await new Promise((done) => setTimeout(done));
      one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      open = hit(one, least);
    }
    if (open >= least) return;
    const { left, top, width, height } = box(one);
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (open) faults.add(`${called(one)} can be hit on ${open} px only`);
    else faults.add(`${called(one)} is covered by ${over ? called(over) : "the edge of the window"}`);
  }
  /** How large a cross lies open somewhere on it; whoever finds one as large as need be looks no further. */
  function hit(one: Element, enough: number): number {
    const { left, top, width, height } = box(one);
    const shares = [0.5, 0.25, 0.75, 0.1, 0.9];
    let most = 0;
    for (const down of shares)
      for (const across of shares) {
        const [x, y] = [left + width * across, top + height * down];
        if (!at(one, x, y)) continue;
        const arm = (dx: number, dy: number) => {
          let far = 0;
          while (far < enough && at(one, x + dx * (far + STEP), y + dy * (far + STEP))) far += STEP;
          return far;
        };
        most = Math.max(most, STEP + Math.min(arm(-1, 0) + arm(1, 0), arm(0, -1) + arm(0, 1)));
        if (most >= enough) return most;
      }
    return most;
  }
  /** Is this what a tap here would meet?  A region and the pieces on it are one thing to touch. */
  function at(one: Element, x: number, y: number): boolean {
    const met = document.elementFromPoint(x, y);
    if (!met || one.contains(met)) return !!met;
    return ["data-region", "data-tile"].some((name) => {
      const own = one.closest(`[${name}]`)?.getAttribute(name);
      return !!own && met.closest(`[${name}]`)?.getAttribute(name) === own;
    });
  }

  /** What is painted over a text where it could be read. */
  function covering(own: Element, { left, top, width, height }: DOMRect): Element | null {
    if (getComputedStyle(own).pointerEvents === "none") return null;
    for (const share of [0.5, 0.15, 0.85]) {
      const [x, y] = [left + width * share, top + height / 2];
      const met = document.elementFromPoint(x, y);
      if (!met || !room!.contains(met) || met.contains(own) || own.contains(met)) continue;
      if (own.closest(".card") && met.closest(".card")) continue; // they are held like a fan
      if (!paints(met) || beyond(own, x, y)) continue;
      return met;
    }
    return null;
  }
  function paints(one: Element): boolean {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    return !/, 0\)$|transparent/.test(backgroundColor) || backgroundImage !== "none";
  }
  /** Is this point outside of what shows it? */
  function beyond(one: Element, x: number, y: number): boolean {
    for (let up: Element | null = one; up && up !== room; up = up.parentElement) {
      const { left, top, right, bottom } = box(up);
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX !== "visible" && (x < left || x > right)) return true;
      if (overflowY !== "visible" && (y < top || y > bottom)) return true;
    }
    return false;
  }

  /** No text is cut: what is clipped can be scrolled to, or a title tells it whole. */
  function texts(): void {
    const all = document.createTreeWalker(room!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const TOLD = "[title], option, title, desc, svg[aria-hidden=true], [data-zooms]"; // whole elsewhere, or no more than a drawing
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const own = node.parentElement!;
      const text = short(node.textContent!);
      if (!text || !shown(own) || own.closest(TOLD)) continue;
      range.selectNodeContents(node);
      const letters = range.getBoundingClientRect();
      if (letters.width < 1 || letters.height < 1) continue;
      const over = covering(own, letters);
      if (over) faults.add(`“${text}” is covered by ${called(over)}`);
      let flows = getComputedStyle(own).position !== "absolute"; // what is put on a corner may stand out
      for (let up: Element | null = own; up && up !== room; up = up.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(up);
        if (/auto|scroll/.test(overflowX + overflowY)) break; // one can come to it
        const edge = box(up);
        if (edge.width < 2) break; // only to be read aloud
        const aside = Math.max(letters.right - edge.right, edge.left - letters.left);
        const below = Math.max(letters.bottom - edge.bottom, edge.top - letters.top);
        if ((overflowX !== "visible" && aside > 2) || (overflowY !== "visible" && below > letters.height / 4))
          faults.add(`“${text}” is cut by ${called(up).slice(0, 40)}`);
        else if (flows && up.matches("button, .button") && aside > 2) faults.add(`“${text}” does not fit its button`);
        flows &&= position !== "absolute";
      }
    }
  }
}
