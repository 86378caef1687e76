/** Doing things with tables that are not yet, or no longer, being played. */
import type { MyTable, NewTable, QuickPlay } from "../wire";
import { api } from "./api";
import { router } from "./router.svelte";
import { withSeal } from "./sealing";
import { session } from "./session.svelte";

export async function create(wish: Omit<NewTable, "nonce" | "sealed">): Promise<MyTable> {
  await session.need();
  return withSeal((sealed) => api.newTable({ ...wish, sealed }));
}

export async function quickPlay(wish: Omit<QuickPlay, "nonce" | "sealed">): Promise<void> {
  await session.need();
  const found = await withSeal((sealed) => api.quick({ ...wish, sealed }));
  router.go(`/t/${found.card.id}`);
}

export async function sit(table: string, seat: number): Promise<MyTable> {
  await session.need();
  return withSeal((sealed) => api.sit(table, seat, sealed));
}

export async function rematch(table: string): Promise<void> {
  const next = await withSeal((sealed) => api.rematch(table, sealed));
  router.go(`/t/${next.card.id}`);
}
