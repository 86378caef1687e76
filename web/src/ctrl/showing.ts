/** Showing a game that is over to whoever has a link to it. */
import type { Replay, ShareLinks, Sharing, TableCard } from "../wire";
import { ask, get } from "./api";

export const showing = {
  of: (table: string) => get<Sharing>(`/tables/${table}/share`),
  make: (table: string) => ask<Sharing>("PUT", `/tables/${table}/share`),
  withdraw: (table: string) => ask<void>("DELETE", `/tables/${table}/share`),
  mine: () => get<ShareLinks>("/me/shares"),
  card: (token: string) => get<TableCard>(`/shares/${token}`),
  replay: (token: string, seat: number | null, first: number) =>
    get<Replay>(`/shares/${token}/replay?${seat === null ? "" : `seat=${seat}&`}first=${first}`),
};

export const addressOf = (token: string) => `${location.origin}/s/${token}`;
