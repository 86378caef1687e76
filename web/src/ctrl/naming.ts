/** What somebody is called who has not said it. */
import { memory } from "./settings.svelte";
import { say } from "./words.svelte";

const KEY = "draw"; // the lot that was drawn for this browser, so that the same name is proposed again

/** A name such as "Sly Baker", the same in every language for the same number. */
export function suggestedName(lot: number): string {
  const [firsts, seconds] = [say("guest-first").split(", "), say("guest-second").split(", ")];
  return `${firsts[lot % firsts.length]} ${seconds[Math.floor(lot / firsts.length) % seconds.length]}`;
}

/** The lot of this browser. */
export function lot(): number {
  const kept = Number(memory.get(KEY) ?? NaN);
  return Number.isInteger(kept) ? kept : anotherLot();
}

export function anotherLot(): number {
  const drawn = Math.floor(Math.random() * 10_000);
  memory.set(KEY, String(drawn));
  return drawn;
}
