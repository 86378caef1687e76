/**
 * One's own part in the luck of a table: a nonce, told as its hash when sitting down, and revealed when all hashes are
 * fixed and the game is about to start.  Nobody is asked for it: the browser does it wherever it sees such a table.
 */
import type { MyTable, TableCard } from "../wire";
import { api, random } from "./api";
import { canonical } from "./canonical";
import { sealOf } from "./hashes";
import { recall, remember, rememberNonce, startOf, type Start } from "./remembered";
import { LAST_GAME, memory } from "./settings.svelte";

const underWay = new Set<string>();
const renewed = new Set<string>(); // seats after a broken start: once each, or two devices of a person would not stop

/** Ask with a fresh seal, and keep its nonce. */
export async function withSeal(ask: (sealed: string) => Promise<MyTable>): Promise<MyTable> {
  const nonce = random();
  const sealed = sealOf(nonce);
  const found = await ask(sealed);
  rememberNonce(found.card.id, sealed, nonce);
  memory.set(LAST_GAME, found.card.game);
  see(found.card, found.mine); // the last to sit down may find the game starting
  return found;
}

/** Do what a card asks of this browser, wherever it is seen. */
export function attend(card: TableCard, me: string | null): void {
  see(card, seatsOf(card, me));
}

function see(card: TableCard, mine: number[]): void {
  note(card, mine.length > 0);
  if (card.status === "starting") void revealAll(card, mine);
  if (card.status === "waiting") void renew(card, mine);
}

/** Somebody has come to this browser: it takes over his seats from one where he was before. */
export function takeOver(card: TableCard, me: string | null): void {
  if (card.status !== "waiting") return;
  const nonces = recall(card.id)?.nonces ?? {};
  for (const seat of seatsOf(card, me)) {
    const { sealed = "" } = card.seats[seat]!;
    if (!(sealed in nonces)) void sealAgain(card.id, seat);
  }
}

/** Begin.  Where nobody else plays there is nobody to wait for: one's nonces go with it. */
export async function start(card: TableCard, me: string | null): Promise<MyTable> {
  const seats = seatsOf(card, me);
  const alone = card.seats.every((seat, i) => seat.kind !== "person" || seats.includes(i));
  const nonces = alone ? mayReveal(card, seats) : {};
  try {
    return await api.start(card.id, nonces);
  } catch (error) {
    for (const seat of Object.keys(nonces)) void sealAgain(card.id, Number(seat)); // they were told, and are no secret now
    throw error;
  }
}

function seatsOf(card: TableCard, me: string | null): number[] {
  if (me === null) return [];
  return card.seats.flatMap((seat, i) => (seat.kind === "person" && seat.user === me ? [i] : []));
}

function note(card: TableCard, seated: boolean): void {
  const known = recall(card.id);
  const before = card.status === "waiting" || card.status === "starting";
  if (before && !known?.commitment) remember(card.id, { commitment: card.commitment });
  if ((known?.waits ?? false) !== (before && seated)) remember(card.id, { waits: before && seated });
}

/** After a broken start every seal is made anew: what was revealed is no secret any more. */
async function renew(card: TableCard, mine: number[]): Promise<void> {
  for (const seat of mine.filter((one) => card.seats[one]!.unsealed)) {
    const key = `${card.id} ${seat} ${card.broken}`;
    if (!renewed.has(key) && (await sealAgain(card.id, seat))) renewed.add(key);
  }
}

function sealAgain(table: string, seat: number): Promise<boolean> {
  return once(`seal ${table} ${seat}`, () => withSeal((sealed) => api.seal(table, seat, sealed)));
}

async function revealAll(card: TableCard, mine: number[]): Promise<void> {
  const asked = mine.filter((seat) => !card.seats[seat]!.revealed);
  for (const [seat, nonce] of Object.entries(mayReveal(card, asked)))
    await once(`reveal ${card.id} ${nonce}`, () => api.reveal(card.id, Number(seat), nonce));
}

/**
 * The nonces of these seats that lie here, by seat; what is fixed now is remembered.  None for a table that has
 * changed its secret since, and none a second time for another start: who knows them could choose his own to suit.
 */
function mayReveal(card: TableCard, seats: number[]): Record<string, string> {
  const known = recall(card.id);
  if (!known || known.commitment !== card.commitment) return {};
  const mine = seats.filter((seat) => (card.seats[seat]!.sealed ?? "") in known.nonces);
  const now = startOf(card);
  const told = mine.some((seat) => known.start?.sealed.includes(now.sealed[seat]!));
  if (!mine.length || (told && !isSame(now, known.start))) return {};
  remember(card.id, { start: now });
  return Object.fromEntries(mine.map((seat) => [String(seat), known.nonces[now.sealed[seat]!]!]));
}

function isSame(one: Start, other: Start | undefined): boolean {
  return canonical(one) === canonical(other);
}

/** Not twice at a time.  What has failed is done again when the table is seen again. */
async function once(key: string, doing: () => Promise<unknown>): Promise<boolean> {
  if (underWay.has(key)) return false;
  underWay.add(key);
  try {
    await doing();
    return true;
  } catch {
    return false;
  } finally {
    underWay.delete(key);
  }
}
