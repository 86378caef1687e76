/** Checking a finished game's luck in the browser: all that follows from the secret (`ratskeller.engine.luck`). */
import type { GameRecord, Seating } from "./api";
import { canonical } from "./canonical";
import { bytesOf, encode, hex, joined, keyed, sealOf, sha256 } from "./hashes";

export interface Proof {
  commitment: boolean;
  /** Every nonce is the one its seal was made of, or the server's own, which it could not choose. */
  seals: boolean;
  /** Who sits where follows from the lots, or is as people sat down. */
  seating: boolean;
  deal: boolean;
  /** Seeds recomputed, and those of them that are right. */
  seeds: number;
  right: number;
  /** The same of bots. */
  dice: number;
  rightDice: number;
  chain: boolean;
  rows: number;
}

type Row = { seat: number; what: string; seed: string; die: Die | null };
/** A bot's seed at one row, and how many rows its seat had before it. */
type Die = { seed: string; moves: number };
const SEARCH = 20_000; // hashes spent on finding out which rows answered one question together

/**
 * Recompute everything that follows from the secret.  `toAct` tells who was asked before each row, and after the last: answers to
 * a simultaneous question enter the chain together, and only the rules know surely where such a question ends.  So
 * where that is open both are tried; a wrong guess cannot give a right seed.
 */
export function verify(record: GameRecord, toAct: number[][]): Proof {
  const secret = bytesOf(record.secret);
  const rows = rowsOf(record);
  const begin = sha256(encode(canonical(heading(record))));
  const walk = follow(rows, toAct, begin, record.chain, secret);
  return {
    commitment: hex(sha256(secret)) === record.commitment,
    ...checkSeating(record, secret),
    deal: record.deal === "" || seedOf(secret, begin) === record.deal,
    seeds: rows.filter((row) => row.seed).length,
    right: walk.right,
    dice: rows.filter((row) => row.die).length,
    rightDice: walk.rightDice,
    chain: walk.chain,
    rows: rows.length,
  };
}

function rowsOf(record: GameRecord): Row[] {
  const seeds = new Map((record.bots ?? []).map(([row, , seed]) => [row, seed]));
  const moves = new Map<number, number>();
  return record.log.map(([seat, what, drawn], i) => {
    const before = moves.get(seat) ?? 0;
    moves.set(seat, before + 1);
    const seed = seeds.get(i);
    return { seat, what, seed: drawn ?? "", die: seed === undefined ? null : { seed, moves: before } };
  });
}

/** The facts the chain begins with. */
function heading(record: GameRecord): Record<string, unknown> {
  const { game, version, options, seats, table, nonces, start, seating } = record;
  return {
    ...{ game, version, options, seats, table, nonces },
    ...(start === undefined ? {} : { start }),
    ...(seating === undefined ? {} : { seating: seatingOf(seating) }),
  };
}

/** Nothing beside what was fixed at the start goes into it: anything else could be chosen to suit. */
function seatingOf({ sealed, order, lots, broken }: Seating): Seating {
  return { sealed, order, lots, broken };
}

function checkSeating(record: GameRecord, secret: Uint8Array): Pick<Proof, "seals" | "seating"> {
  const { seating, nonces, table } = record;
  if (!seating) return { seals: true, seating: true };
  const places = nonces.map((_, place) => place);
  const told = places.map((place) => nonces[seating.order.indexOf(place)] ?? "");
  const order = seating.lots ? drawLots(secret, table, told) : places;
  return {
    seals:
      seating.sealed.length === places.length &&
      seating.sealed.every(
        (seal, place) => (seal ? sealOf(told[place]!) : nonceOf(secret, place)) === (seal || told[place]),
      ),
    seating: canonical(order) === canonical(seating.order),
  };
}

/** What stands for the nonce of a bot, or of somebody who gave none. */
function nonceOf(secret: Uint8Array, place: number): string {
  return hex(keyed(secret, encode(`nonce ${place}`))).slice(0, 32);
}

/** Places in the order of the game's seats. */
function drawLots(secret: Uint8Array, table: string, nonces: string[]): number[] {
  const lots = keyed(secret, encode([`seating ${table}`, ...nonces].join("\n")));
  const lot = nonces.map((_, place) => hex(sha256(joined(lots, Uint8Array.of(place)))));
  return nonces.map((_, place) => place).sort((a, b) => (lot[a]! < lot[b]! ? -1 : 1));
}

function seedOf(secret: Uint8Array, chain: Uint8Array): string {
  return hex(keyed(secret, chain)).slice(0, 16);
}

function isRight(secret: Uint8Array, chain: Uint8Array, { seat, die }: Row): boolean {
  return die !== null && seedOf(secret, joined(chain, encode(`bot ${seat} ${die.moves}`))) === die.seed;
}

/** The chain after one answered question: its rows in seat order, a seat's own in the order played. */
function advance(chain: Uint8Array, rows: Row[]): Uint8Array {
  const sorted = rows.toSorted((a, b) => a.seat - b.seat);
  return sha256(joined(chain, encode(sorted.map((row) => `${row.seat} ${row.what}\n`).join(""))));
}

interface Place {
  at: number;
  chain: Uint8Array;
  pending: Row[];
  asked: number[];
  right: number;
  rightDice: number;
}

function follow(
  rows: Row[],
  toAct: number[][],
  begin: Uint8Array,
  end: string,
  secret: Uint8Array,
): Pick<Proof, "right" | "rightDice" | "chain"> {
  let best: Place = { at: 0, chain: begin, pending: [], asked: [], right: 0, rightDice: 0 };
  const open = [best];
  for (let spent = 0; open.length && spent < SEARCH; spent++) {
    const place = open.pop()!;
    if (place.right > best.right) best = place;
    if (place.at === rows.length) {
      // a game that was broken off may leave a question open, whose rows are not in the chain yet
      if (hex(place.chain) === end) return { ...place, chain: true };
      continue;
    }
    for (const next of steps(rows, toAct, place, secret).reverse()) open.push(next);
  }
  return { ...best, chain: false };
}

/** Where a row may lead, likeliest first. */
function steps(rows: Row[], toAct: number[][], place: Place, secret: Uint8Array): Place[] {
  const row = rows[place.at]!;
  const at = place.at + 1;
  if (row.what === "revise") {
    return [{ ...place, at, pending: place.pending.filter((answer) => answer.seat !== row.seat) }];
  }
  const before = toAct[place.at] ?? [];
  const after = toAct[at] ?? [];
  const asked = place.pending.length ? place.asked : before;
  const pending = [...place.pending, row];
  const rightDice = place.rightDice + (isRight(secret, place.chain, row) ? 1 : 0);
  const stays: Place = { ...place, at, pending, asked, rightDice };
  const mayStay = !row.seed && row.what !== "undo" && after.length > 0 && after.every((seat) => asked.includes(seat));
  const likelyStays = mayStay && asked.length > 1;
  const chain = advance(place.chain, row.what === "undo" ? [row] : pending);
  if (row.seed && seedOf(secret, chain) !== row.seed) return [];
  const right = place.right + (row.seed ? 1 : 0);
  const closes: Place = { at, chain, pending: [], asked: [], right, rightDice };
  if (!mayStay) return [closes];
  return likelyStays ? [stays, closes] : [closes, stays];
}
