/** The REST half of the protocol, as far as home can do without it. */
import type * as wire from "../wire";
import { ask, get, post, type GameRecord, type Language } from "./api";

export const inside = {
  rules: (name: string, language: Language) => get<string>(`/games/${name}/rules/${language}`),
  check: (game: string, body: wire.OptionCheck) => post<wire.Checked>(`/games/${game}/check`, body),
  leave: (id: string, seat: number) => ask<wire.MyTable>("DELETE", `/tables/${id}/seats/${seat}`),
  invite: (token: string) => get<wire.TableCard>(`/invites/${token}`),
  accept: (token: string) => post<wire.MyTable>(`/invites/${token}`),
  history: (id: string, seat: number | null, before: number) =>
    get<wire.History>(`/tables/${id}/history?${seat === null ? "" : `seat=${seat}&`}before=${before}`),
  replay: (id: string, seat: number | null, first: number) =>
    get<wire.Replay>(`/tables/${id}/replay?${seat === null ? "" : `seat=${seat}&`}first=${first}`),
  record: (id: string) => get<GameRecord>(`/tables/${id}/record`),
};
