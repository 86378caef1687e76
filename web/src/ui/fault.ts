import { Refusal } from "../ctrl/api";
import { gameWords, has, say } from "../ctrl/words.svelte";
import type { Fault } from "../wire";

/** A refusal in words; what is wrong with the options of a game's table, in the game's. */
export function faultOf(error: unknown, game = ""): string {
  if (game && error instanceof Refusal && error.error.fault) return faultIn(game, error.error.fault);
  const code = error instanceof Refusal ? error.code : "internal";
  return say(has(`error-${code}`) ? `error-${code}` : "error-internal");
}

/** What is wrong with a value, in the game's words. */
export function faultIn(game: string, fault: Fault): string {
  const words = gameWords(game);
  const id = `fault-${fault.reason}`;
  return words.has(id)
    ? words.say(id, { row: fault.row ?? 0, column: fault.column ?? 0, ...fault.facts })
    : fault.message;
}
