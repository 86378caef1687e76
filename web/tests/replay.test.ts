import { beforeEach, expect, test, vi } from "vitest";
import { inside } from "../src/ctrl/inside";
import { understood } from "../src/ctrl/games.svelte";
import { ReplayCtrl } from "../src/ctrl/replay.svelte";
import { setGameWords } from "../src/ctrl/words.svelte";
import type { Replay, ReplayStep } from "../src/wire";
import { card, GAME, TABLE, table, WORDS } from "./fake-server";

const took = (seat: number) => ({ kind: "took", seat, coin: "gold", from: 1 - seat });
const STEPS: ReplayStep[] = [
  { seat: 0, what: "a", at: 0, beats: [{ events: [took(0)], patch: { coins: 2 } }], events: [], patch: { coins: 1 } },
  { seat: 1, what: "b", at: 0, events: [] }, // nothing that this viewer could see
  { seat: 1, what: "c", at: 0, events: [took(1), { kind: "turn", seat: 0 }], patch: { coins: 0 } },
];
let replay: ReplayCtrl;

beforeEach(async () => {
  setGameWords("toy", "en", WORDS);
  vi.spyOn(inside, "replay").mockImplementation((_, seat, first): Promise<Replay> => {
    const steps = STEPS.slice(first, first + 2); // it comes in parts
    return Promise.resolve({ card: card(), seat, first, total: STEPS.length, view: table({ coins: 3 }), steps });
  });
  const events = GAME.events.map((kind) => ({ ...kind, takes: kind.name === "took" ? 400 : 0 }));
  const game = () => Promise.resolve(understood({ ...GAME, events }));
  replay = await ReplayCtrl.load(
    (seat, first) => inside.replay(TABLE, seat, first),
    0,
    game,
    null,
    () => {},
  );
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const shown = () => [replay.at, replay.beat, replay.view["coins"], replay.told.length];

test("it begins with the deal, and steps by what happened; nothing is waited for", () => {
  expect([shown(), replay.last, replay.telling]).toEqual([[0, 0, 3, 0], 3, false]);
  replay.forward();
  expect([shown(), replay.fresh]).toEqual([[1, 1, 2, 1], [took(0)]]);
  replay.forward();
  expect(shown()).toEqual([1, 2, 1, 1]);
  replay.forward(); // past what this viewer did not see
  expect([shown(), replay.fresh.length]).toEqual([[3, 4, 0, 3], 2]);
  vi.advanceTimersByTime(10_000);
  replay.back();
  expect([shown(), replay.fresh]).toEqual([[1, 2, 1, 1], []]);
});

test("it plays each beat for as long as it takes, at any speed, and stops at the end", () => {
  replay.speed = 2;
  replay.play();
  expect([shown(), replay.telling, replay.tempo]).toEqual([[1, 1, 2, 1], true, 0.5]);
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual([1, 2, 1, 1]);
  vi.advanceTimersByTime(125);
  expect(shown()).toEqual([3, 4, 0, 3]);
  vi.advanceTimersByTime(200);
  expect(replay.telling).toBe(false);
  replay.go(0);
  vi.advanceTimersByTime(10_000);
  expect(shown()).toEqual([0, 0, 3, 0]);
  replay.go(3);
  replay.play(); // from the beginning again
  expect(replay.at).toBe(1);
});

test("its course is what was shown after each step, from the deal on, whatever is looked at", () => {
  expect(replay.course.map((view) => view["coins"])).toEqual([3, 1, 1, 0]);
  replay.go(2);
  replay.recall(); // it is there already
  expect(replay.course.length).toBe(4);
});

test("links lead to the end of a step, or to an event's own beat", () => {
  replay.go(1);
  expect(shown()).toEqual([1, 2, 1, 1]);
  replay.goToEvent(0);
  expect(shown()).toEqual([1, 1, 2, 1]);
  replay.goToEvent(2);
  expect([shown(), replay.fresh]).toEqual([[3, 4, 0, 3], []]);
  expect(replay.views.map((view) => view["coins"])).toEqual([3, 1, 1, 0]); // by rows, for the luck
});
