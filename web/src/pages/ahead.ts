/** What a game will need at its table, fetched as soon as somebody reaches for it: while he presses, the server deals. */
import { game as describe } from "../ctrl/games.svelte";
import { loadFrame } from "../ctrl/words.svelte";
import { moduleOf } from "../games/found";

const asked = new Set<string>();

export function fetchAhead(game: string): void {
  if (asked.has(game)) return;
  asked.add(game);
  const parts = [import("./Table.svelte"), import("../ctrl/tables"), loadFrame(), moduleOf(game), describe(game)];
  Promise.all(parts).catch(() => asked.delete(game)); // whoever opens the table asks again, and is told
}
