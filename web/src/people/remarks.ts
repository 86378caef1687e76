/** What those of tin say at the table, and when: seldom, and never of what not everybody at this page has seen. */
import type { GameEvent } from "../ctrl/board";
import type { Told } from "../wire";

export type Occasion = "hello" | "good" | "loss" | "won" | "lost";
export interface Remark {
  seat: number;
  occasion: Occasion;
}

const APART = 30_000; // milliseconds between two remarks on the game
const MOST = 2; // times that one of them says the same in a game
const SELDOM = 0.4; // of what one could say something about
const MOST_VOICES = 2; // one after the other

export class Remarks {
  #last = 0;
  readonly #times = new Map<string, number>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly luck: () => number = Math.random,
  ) {}

  /** What the beat that was just told makes one of these seats say; `moving` are those whose move it was before. */
  about(
    events: readonly GameEvent[],
    kinds: readonly Told[],
    seats: readonly number[],
    moving: readonly number[],
  ): Remark | null {
    const time = this.now();
    if (this.#last && time - this.#last < APART) return null;
    const able = events
      .flatMap((event) => felt(event, kinds, moving))
      .filter((one) => seats.includes(one.seat) && (this.#times.get(key(one)) ?? 0) < MOST);
    const chosen = able.find((one) => one.occasion === "loss") ?? able[0];
    if (!chosen || this.luck() >= SELDOM) return null;
    this.#last = time;
    this.#times.set(key(chosen), (this.#times.get(key(chosen)) ?? 0) + 1);
    return chosen;
  }
}

const key = ({ seat, occasion }: Remark) => `${seat} ${occasion}`;

/** Who has reason to be pleased or not: whose loss comes from others, and who takes something in his own move. */
function felt(event: GameEvent, kinds: readonly Told[], moving: readonly number[]): Remark[] {
  const kind = kinds.find((one) => one.name === event.kind);
  if (!kind) return [];
  const named = kind.args.filter((one) => one.kind === "seat").map((one) => Number(event[one.name]));
  const met = named.filter((seat) => seat !== event.seat);
  const his: Remark = { seat: event.seat, occasion: "good" };
  if (kind.sounds === "loss" && met.length) return [his, ...met.map((seat): Remark => ({ seat, occasion: "loss" }))];
  if (kind.sounds === "loss" && !moving.includes(event.seat)) return [{ seat: event.seat, occasion: "loss" }];
  return kind.sounds === "take" && !met.length && moving.includes(event.seat) ? [his] : [];
}

/** Who welcomes whoever sits down. */
export const greetings = (seats: readonly number[]): Remark[] =>
  seats.slice(0, MOST_VOICES).map((seat) => ({ seat, occasion: "hello" }));

/** What is said when all is over: by who has won, or else by who has lost, some of them. */
export function atTheEnd(places: readonly number[], seats: readonly number[]): Remark[] {
  const [first] = seats.filter((seat) => places[seat] === 1);
  if (first !== undefined) return [{ seat: first, occasion: "won" }];
  return seats.slice(0, MOST_VOICES).map((seat) => ({ seat, occasion: "lost" }));
}
