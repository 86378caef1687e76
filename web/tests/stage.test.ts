import { beforeEach, expect, test, vi } from "vitest";
import { Stage, type Beat } from "../src/ctrl/stage.svelte";

interface Shown extends Beat {
  takes: number;
}
let stage: Stage<Shown>;
let hurries = false;

function one(beat: number, takes = 100, atOnce = false): Shown {
  return { beat, takes, atOnce, events: [{ kind: `e${beat}`, seat: 0 }] };
}
const push = (...moments: Shown[]) => stage.push(moments);
const fresh = () => stage.fresh.map((event) => event.kind);
const at = () => stage.shown?.beat;

beforeEach(() => {
  vi.useFakeTimers();
  hurries = false;
  stage = new Stage<Shown>(
    (moment) => moment.takes,
    () => hurries,
    30,
  );
  push(one(0));
  return () => vi.useRealTimers();
});

test("the first moment is there at once, and nothing is told of it", () => {
  expect([at(), stage.telling, fresh()]).toEqual([0, false, []]);
});

test("beats are shown in order, each for as long as it takes, and the story ends when the last was seen", () => {
  push(one(1, 100), one(2, 300), one(3, 50));
  expect([at(), fresh(), stage.telling]).toEqual([1, ["e1"], true]);
  vi.advanceTimersByTime(99);
  expect(at()).toBe(1);
  vi.advanceTimersByTime(1);
  expect([at(), fresh()]).toEqual([2, ["e2"]]);
  expect(stage.progress).toEqual({ at: 2, of: 3 });
  vi.advanceTimersByTime(300);
  expect([at(), stage.behind, stage.telling]).toEqual([3, 0, true]);
  vi.advanceTimersByTime(50);
  expect([at(), stage.telling, fresh()]).toEqual([3, false, ["e3"]]);
});

test("what takes no time is seen together with the next", () => {
  push(one(1, 0), one(2, 0), one(3, 100), one(4, 100));
  expect([at(), fresh()]).toEqual([3, ["e1", "e2", "e3"]]);
  stage.finish();
  push(one(5, 100), one(6, 0), one(7, 100));
  vi.advanceTimersByTime(100);
  expect([at(), fresh()]).toEqual([7, ["e6", "e7"]]);
  stage.back();
  expect(at()).toBe(5);
});

test("a question after one's own action is open at once, but not before what came until then was told", () => {
  push(one(1, 100, true));
  expect([at(), stage.telling]).toEqual([1, false]);
  push(one(2, 100), one(3, 100, true));
  expect([at(), stage.telling]).toEqual([1, true]); // the beat is still seen to its end
  vi.advanceTimersByTime(200);
  expect([at(), stage.telling]).toEqual([3, false]);
});

test("one's own silent beat makes nobody wait for what comes of the next", () => {
  push({ ...one(1, 100, true), events: [] });
  push(one(2, 100));
  expect([at(), fresh()]).toEqual([2, ["e2"]]);
});

test("skipping shows what is known, without a story", () => {
  push(one(1), one(2), one(3));
  stage.finish();
  expect([at(), stage.telling, fresh()]).toEqual([3, false, []]);
  vi.advanceTimersByTime(1000);
  expect(at()).toBe(3);
});

test("who hurries sees the present only", () => {
  hurries = true;
  push(one(1), one(2));
  expect([at(), stage.telling, fresh()]).toEqual([2, false, []]);
});

test("it can be stopped, goes on where it was, and steps both ways", () => {
  push(one(1), one(2), one(3));
  vi.advanceTimersByTime(60);
  stage.pause();
  vi.advanceTimersByTime(1000);
  expect([at(), stage.telling]).toEqual([1, true]);
  stage.resume();
  vi.advanceTimersByTime(39);
  expect(at()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(at()).toBe(2);
  stage.back();
  expect([at(), fresh(), stage.paused]).toEqual([1, [], true]);
  stage.forward();
  expect([at(), fresh(), stage.paused]).toEqual([2, ["e2"], true]);
  stage.forward(); // to the last, which ends by itself
  expect([at(), stage.paused, stage.telling]).toEqual([3, false, true]);
  vi.advanceTimersByTime(100);
  expect(stage.telling).toBe(false);
});

test("a board holds a beat for longer, once", () => {
  push(one(1, 100, true), one(2));
  stage.hold(500);
  stage.hold(500); // an effect that runs again
  vi.advanceTimersByTime(599);
  expect(at()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(at()).toBe(2);
  vi.advanceTimersByTime(100);
  push(one(3, 0, true));
  expect(stage.telling).toBe(false);
  stage.hold(200);
  expect(stage.telling).toBe(true); // the board asks for it, whoever acted
  vi.advanceTimersByTime(200);
  expect(stage.telling).toBe(false);
  stage.finish();
  stage.hold(200); // nothing is told of what was jumped to
  expect(stage.telling).toBe(false);
});

test("a board shows a beat in steps, which are stopped and gone through like beats", () => {
  push(one(1, 100, true), one(2, 100));
  stage.divide([100, 100, 300]);
  stage.divide([100, 100, 300]); // an effect that runs again
  vi.advanceTimersByTime(100);
  expect([at(), stage.step]).toEqual([1, 1]);
  stage.pause();
  vi.advanceTimersByTime(1000);
  expect([at(), stage.step]).toEqual([1, 1]);
  stage.forward();
  expect([at(), stage.step]).toEqual([1, 2]);
  stage.back();
  expect([at(), stage.step]).toEqual([1, 1]);
  stage.resume();
  vi.advanceTimersByTime(100);
  expect([at(), stage.step]).toEqual([1, 2]);
  vi.advanceTimersByTime(300);
  expect([at(), stage.step]).toEqual([2, 0]);
  stage.divide([100, 100]);
  stage.finish();
  expect([stage.telling, stage.step]).toEqual([false, 0]);
});

test("what is announced takes its time from the next beat", () => {
  push(one(1, 100, true), one(2, 500), one(3));
  stage.hold(300, true);
  vi.advanceTimersByTime(399);
  expect(at()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(at()).toBe(2);
  vi.advanceTimersByTime(199);
  expect(at()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(at()).toBe(3);
});

test("the past is looked at while the story waits", () => {
  push(one(1), one(2), one(3));
  vi.advanceTimersByTime(100);
  stage.look(0);
  push(one(4));
  vi.advanceTimersByTime(1000);
  expect([at(), stage.looks, stage.telling, fresh()]).toEqual([0, true, false, []]);
  stage.look(null);
  expect([at(), stage.telling]).toEqual([2, true]);
  vi.advanceTimersByTime(100);
  expect(at()).toBe(3);
});

test("what was told is told again, whatever comes meanwhile", () => {
  push(one(1), one(2));
  stage.finish();
  hurries = true;
  stage.rewind(0);
  expect([at(), stage.telling, stage.again]).toEqual([0, true, true]);
  push(one(3));
  vi.advanceTimersByTime(200);
  expect([at(), fresh()]).toEqual([2, ["e2"]]);
  vi.advanceTimersByTime(200);
  expect([at(), stage.telling, stage.again]).toEqual([3, false, false]);
});

test("a little that was missed is told, more is shown at once and can be told", () => {
  stage.gather();
  push(one(1), one(2));
  expect(at()).toBe(0);
  expect(stage.gathered()).toBeNull();
  expect(at()).toBe(1);
  stage.finish();
  stage.gather();
  for (let beat = 3; beat < 24; beat++) push(one(beat));
  expect(stage.gathered()).toBe(2);
  expect([at(), stage.telling]).toEqual([23, false]);
  stage.rewind(2);
  vi.advanceTimersByTime(100);
  expect([at(), fresh()]).toEqual([3, ["e3"]]);
});

test("where nothing is told, what was missed can still be read", () => {
  hurries = true;
  stage.gather();
  expect(stage.gathered()).toBeNull();
  stage.gather();
  push(one(1));
  expect([stage.gathered(), at()]).toEqual([0, 1]);
});

test("while somebody talks the story waits", () => {
  push(one(1), one(2));
  stage.wait(true);
  vi.advanceTimersByTime(1000);
  expect(at()).toBe(1);
  stage.wait(false);
  vi.advanceTimersByTime(100);
  expect(at()).toBe(2);
});

test("so many moments are kept; whoever is further behind goes on from the oldest", () => {
  stage.pause();
  for (let beat = 1; beat < 50; beat++) push(one(beat));
  expect(stage.moments.map((moment) => moment.beat)).toEqual(Array.from({ length: 30 }, (_, i) => 20 + i));
  expect([at(), stage.has(19), stage.has(20)]).toEqual([20, false, true]);
});
