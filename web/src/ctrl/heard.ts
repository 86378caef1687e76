/** What is kept here of talk: whom this tab has muted, until it is closed, and how far this browser read each table. */
import { memory } from "./settings.svelte";

const MUTED = "ratskeller-muted";
const READ = "talk-read";
const TABLES = 50; // those read last

export function mutedHere(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(MUTED) ?? "[]") as string[];
  } catch {
    return []; // storage is closed to us
  }
}
export function muteHere(users: string[]): void {
  try {
    sessionStorage.setItem(MUTED, JSON.stringify(users));
  } catch {
    // until the page is closed, then
  }
}

/** The time of the last line that was read. */
export const readUpTo = (table: string): number => tables()[table] ?? 0;

export function haveRead(table: string, at: number): void {
  const { [table]: _, ...others } = tables();
  const latest = [...Object.entries(others), [table, at] as const].slice(-TABLES);
  memory.set(READ, JSON.stringify(Object.fromEntries(latest)));
}

const tables = () => JSON.parse(memory.get(READ) ?? "{}") as Record<string, number>;
