/** Playing on in a bot's seat: who may ask for it, who lets people in, and who sat there before. */
import type { ChangeAdmits, MyTable, TableCard } from "../wire";
import { acquainted } from "./acquainted.svelte";
import { ask, post, Refusal } from "./api";
import type { Player } from "./board";
import { playersOf } from "./players";
import { session } from "./session.svelte";

const AGAIN = 1000; // milliseconds: a bot does not think for long
const TRIES = 6;

const isOn = (card: TableCard) => card.status === "playing" || card.status === "paused";
const staying = (card: TableCard) =>
  card.seats.flatMap((seat) => (seat.kind === "person" && seat.state !== "resigned" ? [seat.user ?? ""] : []));

/** Everybody who holds a seat, or has held one in this game. */
function holders(card: TableCard): Set<string> {
  return new Set(card.seats.flatMap((seat) => [seat.user ?? "", ...(seat.before ?? []).map((one) => one.user ?? "")]));
}

/** Who lets people in: the owner, or whoever still plays when he has given up his seat. */
function doorkeepers(card: TableCard): string[] {
  const still = staying(card);
  const left = holders(card).has(card.owner) && !still.includes(card.owner);
  return left && still.length ? still : [card.owner];
}
export const hasSay = (card: TableCard, me: string | null): boolean => me !== null && doorkeepers(card).includes(me);

/** The seats that this person may take over, or ask for; the server has the last word. */
export function takable(card: TableCard, me: string | null): number[] {
  if (!isOn(card) || (me !== null && holders(card).has(me))) return [];
  if (card.admits === "nobody" && !hasSay(card, me)) return [];
  if (card.admits === "friends" && !hasSay(card, me) && !acquainted.withAny(me, doorkeepers(card))) return [];
  const users = staying(card);
  if (!card.hotseat && new Set(users).size < users.length) return [];
  return card.seats.flatMap((seat, i) => (seat.kind === "bot" || seat.state === "resigned" ? [i] : []));
}

export function requests(card: TableCard, now: number): NonNullable<TableCard["requests"]> {
  return isOn(card) ? (card.requests ?? []).filter((one) => one.until > now) : [];
}

/** Take a bot's seat over, or ask for it; who is nobody yet becomes a guest first. */
export async function takeSeat(table: string, seat: number): Promise<MyTable> {
  await session.need();
  return patiently(() => post<MyTable>(`/tables/${table}/seats/${seat}/takeover`));
}

export function letIn(table: string, user: string, yes: boolean): Promise<MyTable> {
  return patiently(() => post<MyTable>(`/tables/${table}/requests/${user}`, { yes }));
}

/** Who may take over a bot's seat from now on. */
export function admit(table: string, admits: ChangeAdmits["admits"]): Promise<MyTable> {
  return ask("PUT", `/tables/${table}/admits`, { admits });
}

/** Who sat where when so many steps of a game had been made that is over. */
export function playersAt(card: TableCard, me: string | null, step: number): Player[] {
  const seats = card.seats.map((seat) => {
    const then = [...(seat.before ?? []), seat].findLast((one) => (one.since ?? 0) <= step) ?? seat;
    return then === seat ? seat : { ...then, before: [] };
  });
  return playersOf({ ...card, seats }, me);
}

/** A bot that is just deciding is waited for. */
async function patiently(what: () => Promise<MyTable>): Promise<MyTable> {
  for (let left = TRIES; ; left--) {
    try {
      return await what();
    } catch (error) {
      if (!left || !(error instanceof Refusal && error.error.reason === "asked")) throw error;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}
