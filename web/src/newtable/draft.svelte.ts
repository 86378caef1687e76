/** A table as it is being set up, and as this browser set one up the last time. */
import type { GameFull, NewTable, Preset } from "../wire";
import { memory } from "../ctrl/settings.svelte";

/** A seat left open, somebody at this screen, or a bot by name. */
export type Sitter = "open" | "here" | string;

export const CLOCKS: Record<NewTable["pace"], Record<string, NewTable["clock"]>> = {
  live: {
    none: null,
    "live-5": { kind: "live", budget: 300, increment: 5 },
    "live-10": { kind: "live", budget: 600, increment: 10 },
    "live-20": { kind: "live", budget: 1200, increment: 15 },
  },
  correspondence: {
    none: null,
    "day-1": { kind: "move", move: 86_400 },
    "day-3": { kind: "move", move: 3 * 86_400 },
    "day-7": { kind: "move", move: 7 * 86_400 },
  },
};
const OTHERS = 5;
/** Who sits down if nobody was chosen, seat by seat. */
const USUAL = ["kettle", "ladle", "moneybox", "colander", "grater"];
const key = (game: string) => `last-table-${game}`;

export class Draft {
  seats = $state(3);
  sitters: Sitter[] = $state([...USUAL]);
  names: string[] = $state(Array<string>(OTHERS).fill(""));
  /** By name; what is not here is the game's default. */
  options: Record<string, string> = $state({});
  isPublic = $state(false);
  pace: NewTable["pace"] = $state("live");
  clock = $state("none");
  order: "random" | "seated" = $state("random");
  hotseat = $state(false);

  /** The seats beside one's own, counted from 0. */
  readonly others: number[] = $derived(Array.from({ length: this.seats - 1 }, (_, i) => i));
  readonly open: boolean = $derived(this.others.some((i) => this.sitters[i] === "open"));
  /** Somebody shares this screen. */
  readonly hot: boolean = $derived(this.others.some((i) => this.sitters[i] === "here"));
  get clockSetting(): NewTable["clock"] {
    return CLOCKS[this.pace][this.clock] ?? null;
  }

  isBot(i: number): boolean {
    return this.sitters[i] !== "open" && this.sitters[i] !== "here";
  }
  /** Whoever of the house was chosen, or somebody it offers. */
  whom(i: number, offered: readonly string[]): string {
    const bot = this.sitters[i] ?? "";
    return offered.includes(bot) ? bot : (offered[0] ?? bot);
  }
  /** `house`: whoever of the house is usual there. */
  seat(i: number, sitter: Sitter): void {
    this.sitters[i] = sitter === "house" ? USUAL[i]! : sitter;
  }

  /** What is asked of the server, for these options. */
  wish(game: string, options: Record<string, string>): Omit<NewTable, "language" | "nonce" | "sealed"> {
    return {
      game,
      seats: this.seats,
      options,
      public: this.isPublic,
      pace: this.pace,
      clock: this.clockSetting,
      order: this.hot ? "seated" : this.order,
      start: "owner",
      hotseat: this.open && (this.hot || this.hotseat),
      sit: true,
    };
  }

  take({ options, seats }: Pick<Preset, "options" | "seats">): void {
    this.options = { ...options };
    if (seats) this.seats = seats;
  }
  /** Whether these options are what is chosen; what is the default need not be said. */
  is({ options, seats }: Preset, game: GameFull): boolean {
    if (seats && seats !== this.seats) return false;
    return game.options.every(({ name, default: usual }) => {
      const standard = usual[String(this.seats)] ?? "";
      return (this.options[name] || standard) === (options[name] || standard);
    });
  }

  // The last time

  keep(game: string): void {
    const { seats, sitters, names, options, isPublic, pace, clock, order, hotseat } = this;
    memory.set(key(game), JSON.stringify({ seats, sitters, names, options, isPublic, pace, clock, order, hotseat }));
  }
  /** As it was then; what is no longer so is left out. */
  takeLast({ name, seats, bots, options }: GameFull): void {
    const last = lastOf(name);
    if (!last) return;
    const known = new Set(["open", "here", ...bots]);
    if (seats.includes(last.seats)) this.seats = last.seats;
    this.sitters = this.sitters.map((now, i) => (known.has(last.sitters[i] ?? "") ? last.sitters[i]! : now));
    this.names = this.names.map((now, i) => last.names[i] ?? now);
    const offered = new Set(options.map((option) => option.name));
    this.options = Object.fromEntries(Object.entries(last.options).filter(([name]) => offered.has(name)));
    this.pace = last.pace in CLOCKS ? last.pace : "live";
    this.clock = last.clock in CLOCKS[this.pace] ? last.clock : "none";
    this.order = last.order === "seated" ? "seated" : "random";
    [this.isPublic, this.hotseat] = [last.isPublic === true, last.hotseat === true];
  }
}

type Kept = Pick<
  Draft,
  "seats" | "sitters" | "names" | "options" | "isPublic" | "pace" | "clock" | "order" | "hotseat"
>;

/** How this browser last set up a table of this game. */
export function lastOf(game: string): Kept | null {
  try {
    const found = JSON.parse(memory.get(key(game)) ?? "null") as Partial<Kept> | null;
    const whole = found && Array.isArray(found.sitters) && Array.isArray(found.names) && found.options;
    return whole && typeof found.options === "object" ? (found as Kept) : null;
  } catch {
    return null; // somebody else wrote it
  }
}
