/** What this browser remembers of its last tables, so that after the end it need not take anybody's word. */
import type { TableCard } from "../wire";
import { canonical } from "./canonical";
import { memory } from "./settings.svelte";

/** What was fixed when this browser revealed its nonces: whoever has not revealed yet cannot change it any more. */
export interface Start {
  broken: number;
  lots: boolean;
  /** Everybody's seals, by place. */
  sealed: string[];
  /** Game, version, options and number of seats. */
  terms: string;
}

export interface Remembered {
  table: string;
  /** "" if the table was first seen when the game had begun. */
  commitment: string;
  /** Nonces of this browser, by their seals. */
  nonces: Record<string, string>;
  /** Nonces that were told without a seal, as they once were. */
  sent?: string[];
  start?: Start;
  /** Somebody of this browser waits here for the game to begin. */
  waits?: boolean;
}

const MOST = 500; // tables; the one not seen for longest goes
const STORE = "luck";
const EARLIER = "nonces-"; // and the table: how nonces were kept before they were sealed
let unkept: string | null = null; // in force until the page is closed, where storage is closed to us, or full

function read(): Remembered[] {
  return JSON.parse(unkept ?? memory.get(STORE) ?? "[]") as Remembered[];
}

function write(tables: Remembered[]): void {
  const text = JSON.stringify(tables.slice(0, MOST));
  memory.set(STORE, text);
  unkept = memory.get(STORE) === text ? null : text;
}

export function recall(table: string): Remembered | null {
  const earlier = memory.get(EARLIER + table);
  if (earlier !== null) {
    remember(table, { sent: JSON.parse(earlier) as string[] });
    memory.remove(EARLIER + table);
  }
  return read().find((one) => one.table === table) ?? null;
}

/** Keep something about a table, which thereby is the one seen last. */
export function remember(table: string, change: Partial<Omit<Remembered, "table">>): void {
  const all = read();
  const known = all.find((one) => one.table === table);
  const now = { commitment: "", nonces: {}, ...known, ...change, table };
  write([now, ...all.filter((one) => one.table !== table)]);
}

export function rememberNonce(table: string, seal: string, nonce: string): void {
  remember(table, { nonces: { ...recall(table)?.nonces, [seal]: nonce } });
}

/** Tables where somebody of this browser waits, the one seen last first. */
export function waitingAt(): string[] {
  return read()
    .filter((one) => one.waits)
    .map((one) => one.table);
}

export function startOf(card: TableCard): Start {
  return {
    broken: card.broken ?? 0,
    lots: card.order === "random",
    sealed: card.seats.map((seat) => seat.sealed ?? ""),
    terms: termsOf({ ...card, seats: card.seats.length }),
  };
}

export function termsOf(of: { game: string; version: number; options: Record<string, string>; seats: number }): string {
  const { game, version, options, seats } = of;
  return canonical({ game, version, options, seats });
}
