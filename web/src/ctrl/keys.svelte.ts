/** Keys for what is done often.  A place hangs a key on the button that does it; `pressing.ts` presses the button.  Home, which
 *  has to be light, writes the same attribute by hand. */
import type { Attachment } from "svelte/attachments";
import { settings } from "./settings.svelte";

/** Letters are those of a Latin keyboard, whatever letters it writes. */
export const KEYS = {
  keys: "?",
  next: "N",
  sound: "S",
  play: "P",
  open: "O",
  undo: "U",
  confirm: "C",
  turn: "T",
  again: "A",
  slower: "D",
  faster: "F",
  back: "J",
  forward: "K",
  list: "M",
  question: "Q",
  board: "B",
  hand: "H",
  log: "L",
  talk: "W",
  brief: "I",
  rules: "R",
} as const;

type Act = () => boolean | void;
const offers = new Map<string, Act[]>();

/** As long as it is not taken back, the key does this; `false`: not now. */
export function offer(key: string, act: Act): () => void {
  offers.set(key, [act, ...(offers.get(key) ?? [])]);
  return () => void offers.set(key, offers.get(key)?.filter((one) => one !== act) ?? []);
}

/** What a key would do here, what was offered last first. */
export const offered = (key: string): readonly Act[] => offers.get(key) ?? [];

/** The key presses this button, or does with this element what is said. */
export function key(letter: string, act?: (element: HTMLElement) => boolean | void): Attachment<HTMLElement> {
  return (element) => {
    if (!settings.keys) return;
    element.setAttribute("aria-keyshortcuts", letter);
    const takeBack = act && offer(letter, () => act(element));
    return () => {
      element.removeAttribute("aria-keyshortcuts");
      takeBack?.();
    };
  };
}

/** What is read when one points at a button that has a key. */
export const hint = (letter: string, title = ""): string =>
  settings.keys ? `${title} [${letter}]`.trimStart() : title;

class Help {
  /** The list of keys. */
  shown = $state(false);
  /** What a key has done that nobody would see otherwise. */
  said = $state("");
}
export const help = new Help();
