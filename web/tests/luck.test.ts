// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { GameRecord } from "../src/ctrl/api";
import { canonical, holds, verify } from "../src/ctrl/luck";

/** Records written by the engine, with who was asked before each row; simultaneous questions and withdrawn answers included. */
type Case = { record: GameRecord; toAct: number[][] };
const CASES = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures-luck.json"), "utf8")) as Record<string, Case>;

describe.each(Object.entries(CASES))("%s", (_, { record, toAct }) => {
  test("every seed is recomputed", async () => {
    const proof = await verify(record, toAct);
    expect(proof).toEqual({
      commitment: true,
      deal: true,
      seeds: proof.seeds,
      right: proof.seeds,
      chain: true,
      rows: record.log.length,
    });
    expect(proof.seeds).toBeGreaterThan(3);
    expect(holds(proof)).toBe(true);
  });
  test("another secret is not the one committed to, and gives other seeds", async () => {
    const proof = await verify({ ...record, secret: "00".repeat(32) }, toAct);
    expect(proof).toMatchObject({ commitment: false, deal: false, right: 0 });
  });
  test("a changed seed is found", async () => {
    const drawn = record.log.findIndex((row) => row.length > 2);
    const log = record.log.map((row, i): GameRecord["log"][0] =>
      i === drawn ? [row[0], row[1], "0".repeat(16)] : row,
    );
    expect(holds(await verify({ ...record, log }, toAct))).toBe(false);
  });
  test("a changed action is found", async () => {
    const drawn = record.log.findIndex((row) => row.length > 2); // one that counts: a withdrawn answer would not
    const log = record.log.map((row, i): GameRecord["log"][0] =>
      i === drawn ? [row[0], "something else", row[2]!] : row,
    );
    expect(holds(await verify({ ...record, log }, toAct))).toBe(false);
  });
  test("a changed nonce is found", async () => {
    expect(holds(await verify({ ...record, nonces: ["mine"] }, toAct))).toBe(false);
  });
});

test("canonical JSON is Python's: sorted keys, no spaces, letters as they are", () => {
  expect(canonical({ b: [1, "ё", null], a: { d: true, c: "\n" } })).toBe('{"a":{"c":"\\n","d":true},"b":[1,"ё",null]}');
});
