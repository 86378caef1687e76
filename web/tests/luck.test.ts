import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GameRecord } from "../src/ctrl/api";
import { canonical } from "../src/ctrl/canonical";
import { bytesOf, encode, hex, keyed, sealOf, sha256 } from "../src/ctrl/hashes";
import { verify } from "../src/ctrl/luck";
import { termsOf, type Remembered, type Start } from "../src/ctrl/remembered";
import { judge, type Judgement } from "../src/ctrl/verdict";

/** Records written by the engine, with who was asked before each row; simultaneous questions and withdrawn answers included. */
type Case = { record: GameRecord; toAct: number[][]; nonces: string[] };
const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as Record<string, Case>;
const PLAIN = read("fixtures-luck.json");
const SEALED = read("fixtures-sealed.json"); // by make_luck.py

beforeEach(() => vi.stubGlobal("crypto", { getRandomValues: () => {} })); // as on a page of plain http

/** What the browser of whoever sat at place 0 remembers. */
function remembered({ record, nonces }: Case, change: Partial<Start> = {}): Remembered {
  const { sealed, lots, broken } = record.seating!;
  return {
    table: record.table,
    commitment: record.commitment,
    nonces: { [sealOf(nonces[0]!)]: nonces[0]! },
    start: { sealed, lots, broken, terms: termsOf(record), ...change },
  };
}

function judged(of: Case, change: Partial<GameRecord> = {}, known: Remembered | null = remembered(of)): Judgement {
  const record = { ...of.record, ...change };
  return judge(record, verify(record, of.toAct), known, true);
}

describe.each(Object.entries({ ...PLAIN, ...SEALED }))("%s, recomputed", (_, { record, toAct }) => {
  test("every seed is right", () => {
    const proof = verify(record, toAct);
    expect(proof).toEqual({
      commitment: true,
      seals: true,
      seating: true,
      deal: true,
      seeds: proof.seeds,
      right: proof.seeds,
      dice: record.bots?.length ?? 0,
      rightDice: record.bots?.length ?? 0,
      chain: true,
      rows: record.log.length,
    });
    expect(proof.seeds).toBeGreaterThan(3);
  });
  test("another secret is not the one committed to, and gives other seeds", () => {
    const proof = verify({ ...record, secret: "00".repeat(32) }, toAct);
    expect(proof).toMatchObject({ commitment: false, deal: false, right: 0 });
  });
});

describe.each(Object.entries(PLAIN))("%s of before nonces were sealed", (_, of) => {
  test("is not provable, and that is why", () => {
    expect(judged(of, {}, null)).toMatchObject({ verdict: "open", faults: [], doubts: ["uncommitted"] });
  });
  test("is false without the nonce that was sent", () => {
    const known = { table: of.record.table, commitment: "", nonces: {}, sent: ["mine"] };
    expect(judged(of, {}, known).faults).toEqual(["own"]);
    expect(judge(of.record, verify(of.record, of.toAct), known, false).faults).toEqual([]); // left before the start
  });
  test("cannot be told of a game whose nonces this browser saw sealed", () => {
    const start = { sealed: [""], lots: false, broken: 0, terms: termsOf(of.record) };
    const known = { table: of.record.table, commitment: "", nonces: {}, start };
    expect(judged(of, {}, known).faults).toEqual(["start"]);
  });
});

describe.each(Object.entries(SEALED))("%s", (_, of) => {
  const { record } = of;
  const seating = record.seating!;
  const mine = sealOf(of.nonces[0]!);

  test("is proved to whoever gave a nonce and saw the others sealed", () => {
    expect(judged(of)).toEqual({ verdict: "proved", faults: [], doubts: [], broken: seating.broken });
  });

  test("is open to whoever saw less", () => {
    expect(judged(of, {}, null)).toMatchObject({ verdict: "open", doubts: ["unseen", "not-mine"] });
    const late = { ...remembered(of), commitment: "" };
    expect(judged(of, {}, late)).toMatchObject({ verdict: "open", doubts: ["unseen"] });
    const elsewhere = { table: record.table, commitment: record.commitment, nonces: {} };
    expect(judged(of, {}, elsewhere)).toMatchObject({ verdict: "open", doubts: ["not-mine"] });
    const earlier = remembered(of, { broken: seating.broken - 1, sealed: [mine, "", ""] }); // revealed to a start that was broken off
    expect(judged(of, {}, earlier)).toMatchObject({ verdict: "open", doubts: ["not-mine"] });
  });

  const log = (i: number, row: GameRecord["log"][0]) => record.log.map((old, j) => (i === j ? row : old));
  const drawn = record.log.findIndex((row) => row.length > 2);
  const [seat, what, seed] = record.log[drawn]!;
  const swapped = record.nonces.map((nonce) => (nonce === of.nonces[1] ? "to-suit" : nonce));
  const resealed = seating.sealed.map((seal, place) => (place === 1 ? sealOf("to-suit") : seal));
  const WRONG: [string, Partial<GameRecord>, string][] = [
    ["another secret", { secret: "00".repeat(32) }, "commitment"],
    ["another commitment", { commitment: "00".repeat(32) }, "swapped"],
    ["a nonce that was not sealed", { nonces: swapped }, "seals"],
    [
      "a bot's nonce of one's choice",
      { nonces: record.nonces.map((nonce) => (nonce.startsWith("nonce") ? nonce : "ff")) },
      "seals",
    ],
    ["seats not drawn by these lots", { seating: { ...seating, order: seating.order.toReversed() } }, "seating"],
    [
      "a seal made when the others had revealed",
      { nonces: swapped, seating: { ...seating, sealed: resealed } },
      "start",
    ],
    ["somebody's seal dropped", { seating: { ...seating, sealed: [mine, "", ""] } }, "start"],
    ["my own seal dropped", { seating: { ...seating, sealed: ["", ...seating.sealed.slice(1)] } }, "own"],
    ["no seals at all", { seating: undefined }, "start"],
    ["lots where there were none, or none where there were", { seating: { ...seating, lots: !seating.lots } }, "start"],
    ["a broken start that is not told", { seating: { ...seating, broken: seating.broken - 1 } }, "start"],
    ["another version of the rules", { version: 99 }, "start"],
    ["another option", { options: { ...record.options, more: "luck" } }, "start"],
    ["a position set up", { start: { by: "somebody" } }, "start"],
    ["another table", { table: "another" }, "start"],
    ["another deal", { deal: "0".repeat(16) }, "deal"],
    ["another seed", { log: log(drawn, [seat, what, "0".repeat(16)]) }, "seeds"],
    ["another action", { log: log(drawn, [seat, "something else", seed!]) }, "seeds"],
    ["another chain", { chain: "00".repeat(32) }, "chain"],
    [
      "other dice of a bot",
      { bots: record.bots!.map((die, i) => (i === 9 ? [die[0], die[1], "0".repeat(16), 1] : die)) },
      "dice",
    ],
  ];
  test.each(WRONG)("is false with %s", (_, change, fault) => {
    const found = judged(of, change);
    expect(found.verdict).toBe("false");
    expect(found.faults).toContain(fault);
  });

  test("is false with anything slipped into what the chain begins with", () => {
    const { game, version, options, seats, table, nonces } = record;
    const salted = { ...seating, salt: "tried until the deal suited" };
    const begin = sha256(encode(canonical({ game, version, options, seats, table, nonces, seating: salted })));
    const deal = hex(keyed(bytesOf(record.secret), begin)).slice(0, 16);
    expect(judged(of, { seating: salted, deal }).faults).toContain("deal");
  });
});

test("canonical JSON is Python's: sorted keys, no spaces, letters as they are", () => {
  expect(canonical({ b: [1, "ё", null], a: { d: true, c: "\n" } })).toBe('{"a":{"c":"\\n","d":true},"b":[1,"ё",null]}');
});
