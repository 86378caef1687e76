/** What became of one's games, and with whom. */
import type { Against, Friends, Opponents, Played, Statistics } from "../wire";
import { get, post } from "./api";

export const past = {
  played: (game: string, before: number | null) => {
    const query = new URLSearchParams({
      ...(game ? { game } : {}),
      ...(before === null ? {} : { before: String(before) }),
    });
    return get<Played>(`/me/played?${query.toString()}`);
  },
  opponents: () => get<Opponents>("/me/opponents"),
  statistics: () => get<Statistics>("/me/statistics"),
  against: (user: string) => get<Against>(`/people/${user}/against`),
  befriend: (user: string) => post<Friends>(`/people/${user}/ask`),
};
