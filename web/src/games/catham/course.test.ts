import { expect, test } from "vitest";
import recorded from "./fixtures/game.json";
import { some, turnsOf } from "./course";
import type { CathamView } from "./view";

const course = (recorded as unknown as { view: CathamView }[]).map((frame) => frame.view);
const moment = (active: number, ...points: number[]) =>
  ({ active, players: points.map((each) => ({ points: each })) }) as CathamView;

test("a turn counts when it has ended, whatever was earned within it", () => {
  const views = [moment(0, 0, 0), moment(0, 2, 0), moment(0, 2, 1), moment(1, 3, 1), moment(0, 3, 1), moment(0, 16, 0)];
  expect(turnsOf(views)).toEqual([
    [0, 0],
    [3, 1],
    [3, 1],
    [16, 0],
  ]);
});

test("a whole game begins with nothing, ends as it ended, and has as many turns as were told", () => {
  const turns = turnsOf(course);
  expect(turns[0]).toEqual([0, 0, 0, 0]);
  expect(turns.at(-1)).toEqual(course.at(-1)!.outcome!.points);
  const told = (recorded as unknown as { events: { kind: string }[] }[]).flatMap((frame) => frame.events);
  expect(turns.length).toBe(2 + told.filter((event) => event.kind === "turn").length); // the first is told with the deal
});

test("what is read aloud is spread over the game and has its end", () => {
  expect(some([1, 2, 3], 8)).toEqual([1, 2, 3]);
  expect(some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4)).toEqual([1, 4, 7, 10]);
});
