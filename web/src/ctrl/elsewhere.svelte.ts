import type { TableCard } from "../wire";

/** What is elsewhere: where one waits for people, apart from the table that is shown, and how much is new for one. */
export const elsewhere: { waiting: readonly TableCard[]; news: number; noticed: number } = $state({
  waiting: [],
  news: 0,
  noticed: 0, // how often one was told of news: each time they are fetched
});
