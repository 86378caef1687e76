import { say } from "../ctrl/words.svelte";

/** So many milliseconds as a clock shows them. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const days = Math.floor(seconds / 86400);
  if (days) return say("clock-days", { days, hours: Math.floor((seconds % 86400) / 3600) });
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return `${seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : ""}${parts.join(":")}`;
}
