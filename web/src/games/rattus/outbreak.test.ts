import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow, scene, steps } from "./outbreak";
import { Story } from "./story.svelte";
import type { RattusEvent } from "./view";

const region = "hispania";
const events: RattusEvent[] = [
  { kind: "spread", seat: 1, region: "italia" },
  { kind: "devastated", seat: 1, region },
  { kind: "turned-up", seat: 1, region, limit: 1, symbols: "MK" },
  { kind: "broke-out", seat: 1, region, limit: 1, count: 6 },
  { kind: "died-as-most", seat: 4, region },
  { kind: "died-as-most", seat: 5, region },
  { kind: "turned-up", seat: 1, region, limit: 4, symbols: "ACK" },
  { kind: "broke-out", seat: 1, region, limit: 4, count: 4 },
  { kind: "died-with-all", seat: 4, region },
  { kind: "died-with-all", seat: 5, region },
  { kind: "turn", seat: 2 },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an outbreak is told token by token, with who dies of what", () => {
  expect(steps(events).map((turn) => turn.kind)).toEqual([
    "region",
    "token",
    "verdict",
    "death",
    "death",
    "token",
    "verdict",
    "death",
    "death",
  ]);
  expect(steps(events)[3]).toEqual({ kind: "death", region: "hispania", seat: 4, count: 1, cause: "majority" });
  expect(steps(events)[7]).toMatchObject({ cause: "everyone" });
  expect(scene(steps(events))).toBe("hispania");
});

test("what comes after a question goes on with the story; a new visit begins a new one", () => {
  const begun = follow([], events.slice(0, 4));
  const going = follow(begun, events.slice(4));
  expect(going).toEqual(steps(events));
  expect(follow(going, events)).toEqual(steps(events));
  expect(follow(going, [{ kind: "turn", seat: 2 }])).toBe(going);
});

test("the final plague is one story", () => {
  const final: RattusEvent[] = [{ kind: "final-plague", seat: 0 }, ...events, ...events];
  expect(follow([], final)).toHaveLength(2 * steps(events).length);
});

test("the story comes step by step, can be skipped, and fades", () => {
  const story = new Story();
  story.hear(events, false);
  expect(story.shown).toBe(1);
  vi.advanceTimersByTime(1100);
  expect(story.shown).toBe(3);
  story.skip();
  expect(story.telling).toBe(false);
  vi.advanceTimersByTime(20_000);
  expect(story.turns).toEqual([]);
});

test("with reduced motion everything is there at once", () => {
  const story = new Story();
  story.hear(events, true);
  expect(story.telling).toBe(false);
  expect(story.shownTurns).toHaveLength(9);
  story.close();
});
