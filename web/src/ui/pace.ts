import { share } from "../ctrl/pace.svelte";
import type { Pace } from "../ctrl/settings.svelte";
import { say } from "../ctrl/words.svelte";

/** A pace by name; normal tells how much of its time is left to whoever knows the game. */
export function paceName(pace: Pace, game: string): string {
  const left = share(game);
  return pace === "normal" && left < 100 ? say("tempo-learned", { share: left }) : say(`tempo-${pace}`);
}
