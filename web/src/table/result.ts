import type { Player } from "../ctrl/board";
import { shelf } from "../ctrl/games.svelte";
import { list, say } from "../ctrl/words.svelte";
import type { TableCard, TableOutcome } from "../wire";

/** Who has won, in a sentence; `seat` is the viewer's. */
export function verdict(outcome: TableOutcome, players: Player[], seat: number | null): string {
  const winners = players.filter((one) => (outcome.utilities[one.seat] ?? 0) > 0 && outcome.places[one.seat] === 1);
  if (!winners.length) return say("nobody-wins");
  if (winners.length === 1 && winners[0]?.seat === seat) return say("you-win");
  return say("winners", { count: winners.length, names: list(winners.map((player) => player.name)) });
}

/** Why a table cannot be played here, for the words that say it. */
export function whyShelved(card: TableCard): { why: string; game: string; version: number } {
  return { why: card.shelved ?? "", game: shelf.name(card.game), version: card.version };
}
