/** Who has won, for whoever says so: the table in its words, a board in those of its game. */
import type { TableOutcome } from "../wire";
import type { Player } from "./board";
import { say } from "./words.svelte";

/** `bots`: they finished for everybody who is named.  `nobody`: it is lost by all. */
export interface Won {
  how: "bots" | "nobody" | "you" | "others";
  names: string[];
  seats: number[];
}

/** `seat` is the viewer's.  Who was not there at the end has not won: a bot has, for him. */
export function wonBy(
  outcome: Pick<TableOutcome, "places" | "utilities">,
  players: readonly Player[],
  seat: number | null,
): Won {
  const winners = players.filter((one) => (outcome.utilities[one.seat] ?? 0) > 0 && outcome.places[one.seat] === 1);
  const seats = winners.map((one) => one.seat);
  const people = players.filter((one) => !one.bot);
  if (people.length && people.every((one) => one.absent))
    return { how: "bots", names: people.map((one) => one.name), seats };
  const names = winners.map(({ name, absent }) => (absent ? say("bot-for", { name }) : name));
  const [first] = winners;
  const you = winners.length === 1 && first?.seat === seat && !first.absent;
  return { how: you ? "you" : winners.length ? "others" : "nobody", names, seats };
}
