import { Refusal } from "../ctrl/api";
import { gameWords, has, say } from "../ctrl/words.svelte";
import type { Fault } from "../wire";

const A_MOMENT = 90; // seconds

/** A refusal in words; what is wrong with the options of a game's table, in the game's. */
export function faultOf(error: unknown, game = ""): string {
  if (game && error instanceof Refusal && error.error.fault) return faultIn(game, error.error.fault);
  if (!(error instanceof Refusal)) return say("error-internal");
  if (error.error.reason) return say(`takeover-${error.error.reason}`);
  const wait = error.error.retry_after ?? 0;
  if (error.code === "too-many" && wait > A_MOMENT) return say("error-wait", { minutes: Math.ceil(wait / 60) });
  const field = error.error.where?.split(".").at(-1) ?? "";
  const id = [`error-${error.code}-${field}`, `error-${error.code}`].find(has);
  return say(id ?? "error-internal");
}

/** Why something that an address names is not shown: one that cannot be read leads nowhere either. */
export function whyNot(error: unknown): string {
  const unread = error instanceof Refusal && error.code === "invalid";
  return faultOf(unread ? new Refusal("not-found", "") : error);
}

/** What is wrong with a value, in the game's words. */
export function faultIn(game: string, fault: Fault): string {
  const words = gameWords(game);
  const id = `fault-${fault.reason}`;
  return words.has(id)
    ? words.say(id, { row: fault.row ?? 0, column: fault.column ?? 0, ...fault.facts })
    : fault.message;
}
