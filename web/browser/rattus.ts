/** Playing Rattus on its map, as a person does: look at what is lit, and press it. */
import { expect, type Page } from "@playwright/test";
import { MOST, stateOf } from "./people";
import { pulse } from "./pulse";

/** What somebody who looks at the table sees: is it over, is he asked, what would he press, and where. */
export interface Look {
  over: boolean;
  asked: boolean;
  focus: string; // what has it
  press: { x: number; y: number; what: string } | null; // a point of the page where nothing lies over what is pressed
  key: string; // what a player without a mouse would press
}

/** He takes and uses these cards where he can, settles where most rats are, and sends the plague there too: such games are short. */
export function look(page: Page, cards: string[] = []): Promise<Look> {
  return page.evaluate((wanted) => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].filter((one) => one.checkVisibility());
    const rats = (one: Element) =>
      document.querySelectorAll(`[data-rat^="${one.getAttribute("data-region")}-"]`).length;
    const byRats = (ones: Element[]) => ones.sort((a, b) => rats(b) - rats(a));
    const starts = (ones: Element[], word: RegExp) => ones.filter((one) => word.test(one.textContent.trim()));

    const focused = document.activeElement!;
    const focus =
      focused === document.body ? "" : (focused.getAttribute("data-region") ?? focused.outerHTML.slice(0, 120));
    const over = all(".prompt > .ending").length > 0;
    const asked = all('[data-asked="true"]').length > 0;
    if (!asked) return { over, asked, focus, press: null, key: "" }; // six tables are looked at for each who is asked

    const parts = all(".parts > span");
    const settled = !parts.length || parts[1]!.classList.contains("done");
    const open = all(".frame .choice");
    const laying = all(".hand .chosen[data-region-card]").length > 0;
    const offered = all(".prompt .choices button:not(:disabled)");
    const lit = byRats(all(".region.lit"));
    const doomed = byRats(all(".region.doomed"));
    const places = settled ? [...doomed, ...lit] : [...lit, ...doomed];
    const things: [string, Element[]][] = open.length
      ? [["choice", [...starts(open, settled ? /^Plague/ : /^Settle/), ...open]]]
      : [
          ["drawn card", all(".drawn [data-region-card]")],
          laying
            ? ["class card", all("[data-card].lit:not(.chosen)")]
            : ["hand card", all(".hand .lit[data-region-card]")],
          ["class card", wanted.flatMap((name) => all(`[data-card="${name}"].lit:not(.chosen)`))],
          ["prompt", starts(offered, /^(Done|No, thank you|Leave)/)],
          ["region", places],
          ["prompt", offered],
        ];

    /** A point where a finger meets the thing itself and nothing that lies over it. */
    const inside = [
      [0.5, 0.5],
      [0.5, 0.3],
      [0.3, 0.5],
      [0.7, 0.5],
      [0.5, 0.7],
      [0.4, 0.2],
      [0.6, 0.8],
      [0.25, 0.75],
      [0.8, 0.3],
      [0.15, 0.4],
    ] as const;
    let press: Look["press"] = null;
    for (const [what, ones] of things) {
      for (const one of ones) {
        const box = one.getBoundingClientRect();
        for (const [across, down] of inside) {
          const [x, y] = [box.left + box.width * across, box.top + box.height * down];
          if (!press && one.contains(document.elementFromPoint(x, y))) press = { x, y, what };
        }
      }
    }

    // By keyboard: Enter where it counts, arrows towards it on the map, else Tab.
    const [what, targets] = things.find(([, ones]) => ones.length) ?? ["", []];
    const target = targets[0];
    const stop = what === "region" ? document.querySelector('[data-region][tabindex="0"]') : target; // the map is one stop
    const behind = stop && focused.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING;
    let key = !target ? "" : behind ? "Shift+Tab" : "Tab";
    if (target && (focused === target || (what === "choice" && target.contains(focused)))) key = "Enter";
    else if (target && what === "region" && focused.matches("[data-region]")) {
      const [from, to] = [focused, target].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
      const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
      key = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp";
    }
    return { over, asked, focus, press, key };
  }, cards);
}

/** Press there.  A finger does not scroll first; and if the table has moved on meanwhile, the next look sees it. */
export async function press(page: Page, { press: at }: Look, touch = false): Promise<void> {
  if ((await stateOf(page)) === "over") return; // another round may be offered there
  if (touch) await page.touchscreen.tap(at!.x, at!.y);
  else await page.mouse.click(at!.x, at!.y);
}

/** Everybody presses what he would press, until the game is over for all. */
export async function playMap(
  pages: Page[],
  how: {
    cards?: (page: Page) => string[];
    before?: (page: Page, seen: Look) => Promise<boolean | void>;
    touch?: boolean;
  } = {},
): Promise<number> {
  const { cards = () => [], before, touch = false } = how;
  let presses = 0;
  let vain = 0; // looks without anything new
  let told = "";
  while (presses < MOST) {
    const earlier = presses;
    const { beats } = pulse;
    const seen = await Promise.all(pages.map((page) => look(page, cards(page))));
    if (seen.every((one) => one.over)) return presses;
    pulse.doing = JSON.stringify(seen.filter((one) => one.asked));
    vain = pulse.doing === told && seen.some((one) => one.asked) ? vain + 1 : 0;
    told = pulse.doing;
    if (vain % 4 === 3) {
      for (const page of pages) await page.evaluate(lookElsewhere, vain);
      continue;
    }
    for (const [k, one] of seen.entries()) {
      const page = pages[k]!;
      if (!one.asked || (await before?.(page, one))) continue;
      if (!one.press) continue;
      presses++;
      await press(page, one, touch);
    }
    if (presses === earlier) await pulse.after(beats);
  }
  const last = await Promise.all(pages.map((page) => look(page, cards(page))));
  throw new Error(`the game is not over after ${presses} presses: ${JSON.stringify(last)}`);
}

/** Who presses in vain, or finds nothing to press, scrolls: to what is lit, and then to the ends of page and board. */
function lookElsewhere(vain: number): void {
  const lit = [".frame .choice", ".region.lit", ".region.doomed", "[data-card].lit"]
    .map((selector) => document.querySelector(selector))
    .find((one) => one);
  if (lit && vain % 8 === 3) return lit.scrollIntoView({ block: "center" });
  for (const one of [document.documentElement, document.querySelector(".board")!])
    one.scrollTop = one.scrollTop ? 0 : one.scrollHeight;
}

/** What lies on the map, the same for everybody. */
export function onMap(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[data-cubes]"), ...document.querySelectorAll("[data-rat]")]
      .map(
        (one) =>
          `${one.getAttribute("data-cubes") ?? one.getAttribute("data-rat")} ${one.hasAttribute("data-cubes") ? one.textContent.trim() : ""}`,
      )
      .sort(),
  );
}

/** Nothing scrolls sideways. */
export async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
