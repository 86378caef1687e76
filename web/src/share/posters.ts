/** What stands on the picture of a game. */
import type { Player } from "../ctrl/board";
import { shelf } from "../ctrl/games.svelte";
import { gameWords, say } from "../ctrl/words.svelte";
import { artOf } from "../games/found";
import { byPlace, whyOrder } from "../table/result";
import type { TableOutcome } from "../wire";
import type { Poster } from "./picture";

export function posterOf(
  game: string,
  headline: string,
  players: Player[],
  outcome: Pick<TableOutcome, "places" | "points">,
): Poster {
  return {
    game: shelf.name(game),
    art: artOf(game) ?? shelf.card(game)?.art ?? "",
    headline,
    order: whyOrder(outcome, gameWords(game)),
    below: `${say("title")} · ${location.host}`,
    rows: byPlace(players, outcome).map(({ seat, name }) => ({
      seat,
      place: say("place", { place: outcome.places[seat] ?? 0 }),
      name,
      points: say("points", { count: outcome.points[seat] ?? 0 }),
      won: outcome.places[seat] === 1,
    })),
  };
}
