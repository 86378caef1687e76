/** Doing things with tables that are not yet, or no longer, being played. */
import type { MyTable, NewTable, QuickPlay, TableCard } from "../wire";
import { api } from "./api";
import { fillers } from "./company.svelte";
import { elsewhere } from "./elsewhere.svelte";
import { router } from "./router.svelte";
import { start, withSeal } from "./sealing";
import { session } from "./session.svelte";
import { settings } from "./settings.svelte";

export async function create(wish: Omit<NewTable, "nonce" | "sealed">): Promise<MyTable> {
  await session.need();
  return withSeal((sealed) => api.newTable({ ...wish, sealed }));
}

/** Play at once; who is nobody yet becomes a guest of this name by it. */
export async function quickPlay(wish: Omit<QuickPlay, "nonce" | "sealed">, nickname: string): Promise<void> {
  await session.come(nickname);
  const found = await withSeal((sealed) => api.quick({ ...wish, sealed }));
  const beside = found.card.id;
  elsewhere.offer = found.waits ? { beside, table: found.waits, game: wish.game } : null;
  router.go(`/t/${beside}`);
}

/** Take a seat; `called`: for somebody at the same screen. */
export async function sit(table: string, seat: number, called = ""): Promise<MyTable> {
  await session.need();
  return withSeal((sealed) => api.sit(table, seat, sealed, called));
}

export async function rematch(table: string): Promise<void> {
  const next = await withSeal((sealed) => api.rematch(table, sealed));
  router.go(`/t/${next.card.id}`);
}

/** A game against bots like the one that one waits for, until somebody comes. */
export async function meanwhile({ game, seats, options }: TableCard, offered: readonly string[]): Promise<void> {
  const wish = {
    game,
    seats: seats.length,
    options,
    language: settings.language,
    public: false,
    pace: "live",
  } as const;
  const { card } = await beginWithBots((await create({ ...wish, start: "owner" })).card, offered);
  router.go(`/t/${card.id}`);
}

/** Whoever is not there yet is not waited for: bots take the free seats, and the game begins. */
export async function beginWithBots(card: TableCard, offered: readonly string[]): Promise<MyTable> {
  let table: MyTable | null = null;
  const bots = fillers(card.seats, offered);
  for (const [seat, { kind }] of card.seats.entries())
    if (kind === "empty") table = await api.bot(card.id, seat, bots.shift() ?? "");
  const now = table?.card ?? card;
  return table && now.status !== "waiting" ? table : start(now, session.me?.id ?? null);
}
