import { expect, test } from "vitest";
import { apply } from "../src/ctrl/patch";

test("keys are merged, null deletes, lists are replaced or patched by index", () => {
  const old = { market: { mafia: 2, police: 1 }, players: [{ held: 6 }, { held: 7, hand: [1, 2] }], to_act: [0, 1] };
  const patch = { market: { mafia: null, hackers: 1 }, players: { 1: { hand: { 0: null } } }, to_act: [1] };
  expect(apply(old, patch)).toEqual({
    market: { police: 1, hackers: 1 },
    players: [{ held: 6 }, { held: 7, hand: [null, 2] }],
    to_act: [1],
  });
  expect(old.market).toEqual({ mafia: 2, police: 1 }); // the old view is still what it was: history shows it
});
