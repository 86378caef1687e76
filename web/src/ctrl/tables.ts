/** Doing things with tables that are not yet, or no longer, being played. */
import type { MyTable, NewTable, QuickPlay } from "../wire";
import { api, random } from "./api";
import { router } from "./router.svelte";
import { session } from "./session.svelte";
import { memory } from "./settings.svelte";

/** My contribution to a table's luck is kept, so that the proof can show it was used. */
export function rememberNonce(table: string, nonce: string): void {
  const known = JSON.parse(memory.get(`nonces-${table}`) ?? "[]") as string[];
  memory.set(`nonces-${table}`, JSON.stringify([...known, nonce]));
}
export function myNonces(table: string): string[] {
  return JSON.parse(memory.get(`nonces-${table}`) ?? "[]") as string[];
}

export async function create(wish: Omit<NewTable, "nonce">): Promise<MyTable> {
  await session.need();
  const nonce = random();
  const made = await api.newTable({ ...wish, nonce });
  rememberNonce(made.card.id, nonce);
  return made;
}

export async function quickPlay(wish: Omit<QuickPlay, "nonce">): Promise<void> {
  await session.need();
  const nonce = random();
  const found = await api.quick({ ...wish, nonce });
  rememberNonce(found.card.id, nonce);
  router.go(`/t/${found.card.id}`);
}

export async function sit(table: string, seat: number): Promise<MyTable> {
  await session.need();
  const nonce = random();
  const found = await api.sit(table, seat, nonce);
  rememberNonce(table, nonce);
  return found;
}
