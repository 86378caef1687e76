import type { Player } from "../ctrl/board";
import { shelf } from "../ctrl/games.svelte";
import { list, say, type Words } from "../ctrl/words.svelte";
import type { TableCard, TableOutcome } from "../wire";

/** Who has won, in a sentence; `seat` is the viewer's.  Who was not there at the end has not won: a bot has, for him. */
export function verdict(outcome: TableOutcome, players: Player[], seat: number | null): string {
  const winners = players.filter((one) => (outcome.utilities[one.seat] ?? 0) > 0 && outcome.places[one.seat] === 1);
  const people = players.filter((one) => !one.bot);
  if (people.length && people.every((one) => one.absent))
    return say("bots-finished", { names: list(people.map((one) => one.name)) });
  if (!winners.length) return say("nobody-wins");
  const [first] = winners;
  if (winners.length === 1 && first?.seat === seat && !first.absent) return say("you-win");
  const named = winners.map(({ name, absent }) => (absent ? say("bot-for", { name }) : name));
  return say("winners", { count: winners.length, names: list(named) });
}

/** The first first; equals by seat. */
export function byPlace(players: Player[], outcome: TableOutcome): Player[] {
  return players.toSorted((a, b) => (outcome.places[a.seat] ?? 9) - (outcome.places[b.seat] ?? 9));
}

/** Why somebody is before another who has as many points, or more; or why they share a place.  "" where points say it. */
export function whyOrder({ places, points }: TableOutcome, words: Words): string {
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
