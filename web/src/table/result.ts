import type { Player } from "../ctrl/board";
import { shelf } from "../ctrl/games.svelte";
import { wonBy } from "../ctrl/winners";
import { list, say, type Words } from "../ctrl/words.svelte";
import type { TableCard, TableOutcome } from "../wire";

type Won = Pick<TableOutcome, "places" | "utilities">;

/** Who has won, in a sentence; `seat` is the viewer's. */
export function verdict(outcome: Won, players: Player[], seat: number | null): string {
  const { how, names } = wonBy(outcome, players, seat);
  if (how === "bots") return say("bots-finished", { names: list(names) });
  if (how === "nobody") return say("nobody-wins");
  return how === "you" ? say("you-win") : say("winners", { count: names.length, names: list(names) });
}

/** The first first; equals by seat. */
export function byPlace(players: Player[], outcome: Pick<TableOutcome, "places">): Player[] {
  return players.toSorted((a, b) => (outcome.places[a.seat] ?? 9) - (outcome.places[b.seat] ?? 9));
}

/** Why somebody is before another who has as many points, or more; or why they share a place.  "" where points say it. */
export function whyOrder({ places, points }: Pick<TableOutcome, "places" | "points">, words: Words): string {
  const pairs = places.flatMap((mine, one) => places.map((his, other) => ({ one, other, mine, his })));
  const odd = pairs.some(({ one, other, mine, his }) => mine < his && points[one]! <= points[other]!);
  if (odd && words.has("place-rule")) return words.say("place-rule");
  const shared = pairs.some(({ one, other, mine, his }) => one !== other && mine === his);
  return shared ? say("place-shared") : "";
}

/** Why a table cannot be played here, for the words that say it. */
export function whyShelved(card: TableCard): { why: string; game: string; version: number } {
  return { why: card.shelved ?? "", game: shelf.name(card.game), version: card.version };
}
