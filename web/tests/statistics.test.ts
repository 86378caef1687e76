import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { settings } from "../src/ctrl/settings.svelte";
import Statistics from "../src/people/Statistics.svelte";
import { interval, placesOf, shareOf, sharesBy } from "../src/people/statistics";
import type { CountedGame } from "../src/wire";

const played = (place: number, more: Partial<CountedGame> = {}): CountedGame => ({
  ...{ table: `t${Math.random()}`, game: "catham", ended: 0, seats: 4, people: 1, points: 10 - place, winners: 1 },
  ...{ place, won: place === 1, ...more },
});

beforeEach(() => settings.set({ language: "en" }));

test("the interval is Wilson's, and never leaves what can be", () => {
  const { low, high } = interval(5, 10);
  expect(low).toBeCloseTo(0.2366, 3);
  expect(high).toBeCloseTo(0.7634, 3);
  expect(interval(0, 4).low).toBe(0);
  expect(interval(4, 4).high).toBe(1);
  expect(interval(0, 0)).toEqual({ low: 0, high: 1 });
});

test("what chance would bring follows from seats and winners of each game", () => {
  const games = [played(1), played(2, { seats: 2 }), played(1, { seats: 6, winners: 2 })];
  const share = shareOf("", games);
  expect([share.games, share.won]).toEqual([3, 2]);
  expect(share.expected).toBeCloseTo((1 / 4 + 1 / 2 + 1 / 3) / 3);
  const seats = (game: CountedGame) => `${game.seats}`;
  expect(sharesBy([...games, played(1, { seats: 6 })], seats).map((one) => one.label)).toEqual(["6", "4", "2"]);
  expect(sharesBy(games, seats, ([game]) => game!.seats).map((one) => one.label)).toEqual(["2", "4", "6"]);
  expect(placesOf(games)).toEqual([2, 1, 0, 0, 0, 0]);
});

test("plots are drawn only of games enough, and what is not counted is said", () => {
  const few = render(Statistics, { found: { games: [played(1)], left_out: 2 }, game: "catham" });
  expect(screen.queryAllByRole("img")).toHaveLength(0);
  expect(screen.getByText(/^2 games are not counted/)).toBeTruthy();
  few.unmount();
  const games = Array.from({ length: 6 }, (_, i) => played(1 + (i % 4)));
  render(Statistics, { found: { games, left_out: 0 }, game: "catham" });
  expect(screen.getByRole("img", { name: /^1\. × 2, 2\. × 2, 3\. × 1, 4\. × 1$/ })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Points of the latest games, from 6 to 9" })).toBeTruthy();
  expect(screen.getAllByRole("img", { name: /^Surely between .* by chance: 25 %$/ })).toHaveLength(3);
});

test("who has finished nothing is invited to play", () => {
  render(Statistics, { found: { games: [], left_out: 0 }, game: "" });
  expect(screen.getByText(/^Nothing to count yet/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the lobby" })).toBeTruthy();
});
