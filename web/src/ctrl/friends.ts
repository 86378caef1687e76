/** Friends and invitations: the part of the protocol that only they need, and what follows from it. */
import type { Friends, Invited, MyTable, Notices } from "../wire";
import { ask, get, post } from "./api";
import { news } from "./news.svelte";
import { router } from "./router.svelte";
import { withSeal } from "./sealing";

export const friends = {
  mine: () => get<Friends>("/friends"),
  ask: (name: string) => post<Friends>("/friends/asked", { name }),
  withdraw: (name: string) => ask<Friends>("DELETE", `/friends/asked/${encodeURIComponent(name)}`),
  accept: (user: string) => post<Friends>(`/friends/requests/${user}`),
  decline: (user: string) => ask<Friends>("DELETE", `/friends/requests/${user}`),
  remove: (user: string) => ask<Friends>("DELETE", `/friends/${user}`),
  invited: (table: string) => get<Invited>(`/tables/${table}/invitations`),
  invite: (table: string, user: string) => post<Invited>(`/tables/${table}/invitations/${user}`),
};

/** I come: there is a seat for me, or I look on. */
export async function come(table: string): Promise<void> {
  const found = await withSeal((sealed) => post<MyTable>(`/me/invitations/${table}`, { sealed }));
  router.go(`/t/${found.card.id}`);
}

/** I do not come. */
export async function stayAway(table: string): Promise<void> {
  news.know(await ask<Notices>("DELETE", `/me/invitations/${table}`));
}
