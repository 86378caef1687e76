import { expect, test } from "vitest";
import { handOver, type Sharer } from "./handing";

const sharer = (seat: number, facts: Partial<Sharer> = {}): Sharer => ({
  seat,
  awaited: false,
  openly: false,
  alike: [],
  ...facts,
});
const first = { who: 0, shared: false };
const shared = { who: 0, shared: true };

test("who is asked keeps the screen, and while nobody is, it stays where it is", () => {
  expect(handOver(first, [sharer(0, { awaited: true }), sharer(1, { awaited: true })])).toBeNull();
  expect(handOver(first, [sharer(0), sharer(1)])).toBeNull();
  expect(handOver(shared, [sharer(0, { awaited: true, openly: true }), sharer(1)])).toBeNull();
});

test("a hand is hidden from the next one by a curtain", () => {
  const all = [sharer(0), sharer(2, { awaited: true })];
  expect(handOver(first, all)).toEqual({ who: 1, shared: false, curtain: true });
  expect(handOver(shared, all)).toEqual({ who: 1, shared: false, curtain: true });
});

test("where nothing is hidden there is no curtain", () => {
  const all = [sharer(0, { alike: [2] }), sharer(2, { awaited: true, alike: [0] }), sharer(3)];
  expect(handOver(first, all)).toEqual({ who: 1, shared: false, curtain: false });
  expect(handOver(shared, all)?.curtain).toBe(true); // the third, who has looked too, knows something else
  expect(handOver(shared, all.slice(0, 2))?.curtain).toBe(false);
});

test("an open question is put before everybody, and a secret one after it behind a curtain", () => {
  const openly = { awaited: true, openly: true };
  expect(handOver(first, [sharer(0), sharer(1, openly)])).toEqual({ who: 1, shared: true, curtain: false });
  expect(handOver(shared, [sharer(0), sharer(1, { awaited: true }), sharer(2, openly)])?.who).toBe(2);
  expect(handOver(shared, [sharer(0, { awaited: true }), sharer(1)])).toEqual({ who: 0, shared: false, curtain: true });
});
