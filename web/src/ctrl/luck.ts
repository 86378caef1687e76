/** Checking a finished game's luck in the browser: the commitment, and every seed (`ratskeller.engine.luck`). */
import type { GameRecord } from "./api";

export interface Proof {
  commitment: boolean;
  deal: boolean;
  /** Seeds recomputed, and those of them that are right. */
  seeds: number;
  right: number;
  chain: boolean;
  rows: number;
}

export function holds(proof: Proof): boolean {
  return proof.commitment && proof.deal && proof.chain && proof.right === proof.seeds;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Row = { seat: number; what: string; seed: string };
const SEARCH = 20_000; // hashes spent on finding out which rows answered one question together
const encode = (text: string): Bytes => new TextEncoder().encode(text);

/**
 * Recompute everything that follows from the secret.  `toAct` tells who was asked before each row, and after the last: answers to
 * a simultaneous question enter the chain together, and only the rules know surely where such a question ends.  So
 * where that is open both are tried; a wrong guess cannot give a right seed.
 */
export async function verify(record: GameRecord, toAct: number[][]): Promise<Proof> {
  const secret = bytesOf(record.secret);
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const seedOf = async (chain: Bytes) => hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, chain))).slice(0, 16);
  const rows: Row[] = record.log.map(([seat, what, seed]) => ({ seat, what, seed: seed ?? "" }));

  const begin = await sha256(encode(canonical(heading(record))));
  const deal = record.deal === "" || (await seedOf(begin)) === record.deal;
  const walk = await follow(rows, toAct, begin, record.chain, seedOf);
  return {
    commitment: hex(await sha256(secret)) === record.commitment,
    deal,
    seeds: rows.filter((row) => row.seed).length,
    right: walk.right,
    chain: walk.chain,
    rows: rows.length,
  };
}

/** The facts the chain begins with. */
function heading(record: GameRecord): Record<string, unknown> {
  const { game, version, options, seats, table, nonces, start } = record;
  return { game, version, options, seats, table, nonces, ...(start === undefined ? {} : { start }) };
}

/** JSON with sorted keys and no spaces, as Python's json.dumps writes it. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/** The chain after one answered question: its rows in seat order, a seat's own in the order played. */
async function advance(chain: Bytes, rows: Row[]): Promise<Bytes> {
  const sorted = rows.toSorted((a, b) => a.seat - b.seat);
  const text = encode(sorted.map((row) => `${row.seat} ${row.what}\n`).join(""));
  const both = new Uint8Array(chain.length + text.length);
  both.set(chain);
  both.set(text, chain.length);
  return sha256(both);
}

interface Place {
  at: number;
  chain: Bytes;
  pending: Row[];
  asked: number[];
  right: number;
}

async function follow(
  rows: Row[],
  toAct: number[][],
  begin: Bytes,
  end: string,
  seedOf: (chain: Bytes) => Promise<string>,
): Promise<{ right: number; chain: boolean }> {
  const open: Place[] = [{ at: 0, chain: begin, pending: [], asked: [], right: 0 }];
  let best = 0;
  for (let spent = 0; open.length && spent < SEARCH; spent++) {
    const place = open.pop()!;
    best = Math.max(best, place.right);
    if (place.at === rows.length) {
      // a game that was broken off may leave a question open, whose rows are not in the chain yet
      if (hex(place.chain) === end) return { right: place.right, chain: true };
      continue;
    }
    for (const next of (await steps(rows, toAct, place, seedOf)).reverse()) open.push(next);
  }
  return { right: best, chain: false };
}

/** Where a row may lead, likeliest first. */
async function steps(
  rows: Row[],
  toAct: number[][],
  place: Place,
  seedOf: (chain: Bytes) => Promise<string>,
): Promise<Place[]> {
  const row = rows[place.at]!;
  const at = place.at + 1;
  if (row.what === "revise") {
    return [{ ...place, at, pending: place.pending.filter((answer) => answer.seat !== row.seat) }];
  }
  const before = toAct[place.at] ?? [];
  const after = toAct[at] ?? [];
  const asked = place.pending.length ? place.asked : before;
  const pending = [...place.pending, row];
  const stays: Place = { ...place, at, pending, asked };
  const mayStay = !row.seed && row.what !== "undo" && after.length > 0 && after.every((seat) => asked.includes(seat));
  const likelyStays = mayStay && asked.length > 1;
  const chain = await advance(place.chain, row.what === "undo" ? [row] : pending);
  if (row.seed && (await seedOf(chain)) !== row.seed) return [];
  const closes: Place = { at, chain, pending: [], asked: [], right: place.right + (row.seed ? 1 : 0) };
  if (!mayStay) return [closes];
  return likelyStays ? [stays, closes] : [closes, stays];
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
function bytesOf(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
