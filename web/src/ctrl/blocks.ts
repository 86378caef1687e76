/** Whom I do not want to hear, at any table. */
import type { Block } from "../wire";
import { ask, get } from "./api";

export const blocks = {
  mine: () => get<Block[]>("/me/blocks"),
  add: (user: string) => ask<void>("PUT", `/me/blocks/${user}`),
  remove: (user: string) => ask<void>("DELETE", `/me/blocks/${user}`),
};
