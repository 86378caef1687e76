import { say } from "../ctrl/words.svelte";
import type { Clocks } from "../wire";

/** The milliseconds a seat has left.  Its clock stands still until it starts, which may be yet to come. */
export function leftOf(clocks: Clocks, seat: number, now: number): number {
  const since = clocks.running.includes(seat) ? Math.max(0, now - (clocks.starts?.[seat] ?? clocks.at)) : 0;
  return Math.max(0, (clocks.left[seat] ?? 0) - since);
}

/** So many milliseconds as a clock shows them. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const days = Math.floor(seconds / 86400);
  if (days) return say("clock-days", { days, hours: Math.floor((seconds % 86400) / 3600) });
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return `${seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : ""}${parts.join(":")}`;
}
