/** Which keys there are where: what the list of keys and the documentation say. */
import { KEYS } from "./keys.svelte";

/** What is not one letter: a digit for a seat, and keys of what has the focus, which cannot be switched off. */
const OTHERS = { skip: "Space", escape: "Esc", walk: "← ↑ → ↓", step: "← →", ends: "Home, End", seat: "1 – 6" };

export const LISTED = {
  everywhere: ["keys", "next", "sound"],
  home: ["play", "open"],
  table: [
    "question",
    "board",
    "hand",
    "walk",
    "undo",
    "confirm",
    "escape",
    "list",
    "brief",
    "rules",
    "log",
    "talk",
    "seat",
    "skip",
    "turn",
    "again",
    "back",
    "forward",
    "slower",
    "faster",
    "play",
  ],
  replay: ["play", "step", "back", "forward", "ends", "slower", "faster", "board", "brief", "rules", "log", "seat"],
} as const satisfies Record<string, readonly (keyof typeof KEYS | keyof typeof OTHERS)[]>;

export type Place = keyof typeof LISTED;

/** The keys of a place, each with the message that says what it does there. */
export const listed = (place: Place): { key: string; message: string }[] =>
  LISTED[place].map((name) => ({ key: { ...KEYS, ...OTHERS }[name], message: `key-${place}-${name}` }));
