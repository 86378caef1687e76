import type { Player } from "../ctrl/board";
import { shelf } from "../ctrl/games.svelte";
import { list, say } from "../ctrl/words.svelte";
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

/** Why a table cannot be played here, for the words that say it. */
export function whyShelved(card: TableCard): { why: string; game: string; version: number } {
  return { why: card.shelved ?? "", game: shelf.name(card.game), version: card.version };
}
