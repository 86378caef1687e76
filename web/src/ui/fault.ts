import { Refusal } from "../ctrl/api";
import { has, say } from "../ctrl/words.svelte";

/** A refusal in words. */
export function faultOf(error: unknown): string {
  const code = error instanceof Refusal ? error.code : "internal";
  return say(has(`error-${code}`) ? `error-${code}` : "error-internal");
}
