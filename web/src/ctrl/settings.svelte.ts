/** What this browser remembers of its user's wishes. */
import type { Language } from "./api";

export type Light = "system" | "cellar" | "day";
/** Of a part of the table; `auto`: as the window has room. */
export type Fold = "auto" | "shown" | "folded";
/** How fast stories are told. */
export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];
interface Kept {
  language: Language;
  light: Light;
  sound: boolean;
  notify: boolean;
  confirm: boolean;
  sure: boolean;
  list: boolean;
  keys: boolean;
  seats: Fold;
  log: Fold;
  talk: boolean;
  remarks: boolean;
  pace: Pace;
}
const KEY = "ratskeller-settings";

function standard(): Kept {
  const language: Language = navigator.language?.toLowerCase().startsWith("ru") ? "ru" : "en";
  return {
    language,
    light: "system",
    sound: false,
    notify: false,
    confirm: false,
    sure: true,
    list: false,
    keys: true,
    seats: "auto",
    log: "auto",
    talk: true,
    remarks: true,
    pace: "normal",
  };
}

function load(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const start = standard();
    for (const key of Object.keys(start) as (keyof Kept)[])
      if (typeof found[key] === typeof start[key]) Object.assign(start, { [key]: found[key] });
    if (!["en", "ru"].includes(start.language)) start.language = "en";
    if (!PACES.includes(start.pace)) start.pace = "normal";
    return start;
  } catch {
    return standard(); // storage is closed to us, as in some private windows
  }
}

class Settings {
  #kept: Kept = $state(load());

  get language() {
    return this.#kept.language;
  }
  get light() {
    return this.#kept.light;
  }
  get sound() {
    return this.#kept.sound;
  }
  get notify() {
    return this.#kept.notify;
  }
  /** Ask once more before an action is sent. */
  get confirm() {
    return this.#kept.confirm;
  }
  /** Ask once more before a single click that shows or draws something. */
  get sure() {
    return this.#kept.sure;
  }
  /** Keep the list of choices open beside the board. */
  get list() {
    return this.#kept.list;
  }
  /** Single letters do what is done often. */
  get keys() {
    return this.#kept.keys;
  }
  get seats() {
    return this.#kept.seats;
  }
  get log() {
    return this.#kept.log;
  }
  /** Hear what others at a table say, and say something. */
  get talk() {
    return this.#kept.talk;
  }
  /** Hear what bots say at the table. */
  get remarks() {
    return this.#kept.remarks;
  }
  get pace() {
    return this.#kept.pace;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // not remembered, but in force until the page is closed
    }
  }
}

export const settings = new Settings();

/** Under this name the game that was sat down to last. */
export const LAST_GAME = "last-game";

/** Small facts kept by name, such as which lessons were begun. */
export const memory = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(`ratskeller-${name}`);
    } catch {
      return null;
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(`ratskeller-${name}`, value);
    } catch {
      // only a convenience
    }
  },
  remove(name: string): void {
    try {
      localStorage.removeItem(`ratskeller-${name}`);
    } catch {
      // it was not kept either
    }
  },
};
