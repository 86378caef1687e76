import type { GameFull, TableCard } from "../wire";
import { shelf } from "../ctrl/games.svelte";
import { say } from "../ctrl/words.svelte";
import { timeOf, type AnyClock } from "./clock";
import { unusual } from "./options";

type Table = Pick<TableCard, "pace" | "public" | "options"> & { clock?: AnyClock; seats: number };

/** A table in a sentence: what is played and by how many, how, with how much time, and who may come. */
export function summaryOf(game: Pick<GameFull, "name" | "options">, table: Table): string {
  const what = say("summary", { game: shelf.name(game.name), count: table.seats });
  const how = [what, ...unusual(game, table.options, table.seats)].join(", ");
  return `${[how, timeOf(table), say(table.public ? "summary-public" : "summary-link")].join("; ")}.`;
}
