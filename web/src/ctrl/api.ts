/** The REST half of the protocol. */
import type * as wire from "../wire";

export type Language = wire.Me["language"];

/** A refusal of the server, or a server that does not answer (code "offline"). */
export class Refusal extends Error {
  constructor(
    readonly code: wire.Error["code"] | "offline",
    message: string,
    readonly error: Partial<wire.Error> = {},
  ) {
    super(message);
  }
}

export async function ask<T>(method: string, address: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "X-Ratskeller": "1" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(`/api${address}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refusal("offline", "the server does not answer");
  }
  if (answer.ok) {
    const text = await answer.text();
    if (!text) return undefined as T;
    return (answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text) as T;
  }
  const error = (await answer.json().catch(() => ({}))) as Partial<wire.Error>;
  throw new Refusal(error.code ?? "internal", error.message ?? answer.statusText, error);
}

export const get = <T>(address: string) => ask<T>("GET", address);
export const post = <T>(address: string, body?: unknown) => ask<T>("POST", address, body);

export const api = {
  session: () => get<wire.Session>("/sessions/current"),
  guest: (body: wire.NewGuest) => post<wire.Me>("/guests", body),
  myTables: () => get<wire.MyTable[]>("/me/tables"),
  reach: () => get<wire.Reach>("/me/reach"),
  wake: (body: wire.WakeBrowser) => post<void>("/me/reach/push", body),
  letSleep: (body: wire.LetSleep) => post<void>("/me/reach/push/end", body),
  writeTo: (body: wire.WriteTo) => post<void>("/me/reach/mail", body),
  writeNoMore: () => ask<void>("DELETE", "/me/reach/mail"),
  confirmAddress: (token: string) => post<void>(`/letters/confirm/${token}`),
  endLetters: (token: string) => post<void>(`/letters/end/${token}`),
  bots: () => get<wire.BotCard[]>("/bots"),
  games: () => get<wire.GameCard[]>("/games"),
  game: (name: string) => get<wire.GameFull>(`/games/${name}`),
  gameWords: (name: string, language: Language) => get<string>(`/games/${name}/words/${language}`),
  words: (language: Language) => get<string>(`/words/${language}`),
  lesson: (game: string, body: wire.NewLesson) => post<wire.MyTable>(`/lessons/${game}`, body),
  newTable: (body: wire.NewTable) => post<wire.MyTable>("/tables", body),
  table: (id: string) => get<wire.MyTable>(`/tables/${id}`),
  sit: (id: string, seat: number, sealed: string, called = "") =>
    post<wire.MyTable>(`/tables/${id}/seats/${seat}`, { sealed, called }),
  seal: (id: string, seat: number, sealed: string) =>
    post<wire.MyTable>(`/tables/${id}/seats/${seat}/seal`, { sealed }),
  reveal: (id: string, seat: number, nonce: string) =>
    post<wire.MyTable>(`/tables/${id}/seats/${seat}/reveal`, { nonce }),
  bot: (id: string, seat: number, bot: string) => ask<wire.MyTable>("PUT", `/tables/${id}/seats/${seat}/bot`, { bot }),
  start: (id: string, nonces: Record<string, string>) => post<wire.MyTable>(`/tables/${id}/start`, { nonces }),
  quick: (body: wire.QuickPlay) => post<wire.MyTable>("/quick", body),
  rematch: (id: string, sealed: string) => post<wire.MyTable>(`/tables/${id}/rematch`, { sealed }),
};

/** How people came to their seats. */
export interface Seating {
  /** By place, where people sat before the lots; "" where nobody brought a nonce. */
  sealed: string[];
  /** The place of each seat. */
  order: number[];
  lots: boolean;
  broken: number;
}

/** A portable record of a game, as `ratskeller verify` reads it. */
export interface GameRecord {
  ratskeller: number;
  game: string;
  version: number;
  options: Record<string, string>;
  seats: number;
  table: string;
  nonces: string[];
  seating?: Seating;
  commitment: string;
  secret: string;
  deal: string;
  chain: string;
  log: [number, string, string?][];
  /** Rows that bots played: the row, the bot's name, its seed, and how often it looked ahead. */
  bots?: [number, string, string, number][];
  start?: unknown;
  outcome?: unknown;
}

/** A random text for ids and nonces. */
export function random(bytes = 16): string {
  const chosen = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(chosen, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
