import type { TableCard } from "../wire";

/** People wait at a table for whom a game with bots was begun at another. */
interface Offer {
  beside: string;
  table: string;
  game: string;
}

interface Elsewhere {
  waiting: readonly TableCard[];
  offer: Offer | null;
  news: number;
  noticed: number;
}

/** What is elsewhere: where one waits for people, or they for one, apart from the table that is shown; what is new. */
export const elsewhere: Elsewhere = $state({
  waiting: [],
  offer: null,
  news: 0,
  noticed: 0, // how often one was told of news: each time they are fetched
});
