/** Since when somebody is not at the table, in words; "" if he is. */
import { socket } from "../ctrl/socket.svelte";
import { clockTime, say } from "../ctrl/words.svelte";

export function whenGone(since: number | null | undefined): string {
  if (since == null) return "";
  return since ? say("seat-gone", { time: clockTime(since, socket.now()) }) : say("seat-not-here");
}
