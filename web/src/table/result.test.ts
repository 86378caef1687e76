import { beforeEach, expect, test } from "vitest";
import type { Player } from "../ctrl/board";
import { settings } from "../ctrl/settings.svelte";
import { Words } from "../ctrl/words.svelte";
import { verdict, whyOrder } from "./result";

const outcome = { places: [1, 2], points: [9, 4], utilities: [1, -1], reason: "" };
const players = (...absent: number[]): Player[] =>
  ["Anna", "Boris"].map((name, seat) => ({ name, you: seat === 0, bot: false, seat, absent: absent.includes(seat) }));
beforeEach(() => settings.set({ language: "en" }));

test("who was there at the end wins, and is told so", () => {
  expect(verdict(outcome, players(), 0)).toBe("You win!");
  expect(verdict(outcome, players(1), 0)).toBe("You win!");
  expect(verdict(outcome, players(), 1)).toBe("Anna wins.");
});

test("a bot that finished for somebody wins in his place, and nobody wins whom none was there for", () => {
  expect(verdict(outcome, players(0), 0)).toBe("the bot of Anna wins.");
  expect(verdict(outcome, players(0, 1), 0)).toBe("Bots finished the game for Anna and Boris.");
});

test("an order that points alone do not explain is explained", () => {
  const words = new Words("en", "place-rule = Fewer rats first.");
  const end = (places: number[], points: number[]) => ({ places, points, utilities: [], reason: "" });
  expect(whyOrder(end([1, 2], [9, 4]), words)).toBe("");
  expect(whyOrder(end([1, 2], [9, 9]), words)).toBe("Fewer rats first.");
  expect(whyOrder(end([2, 1], [9, 4]), words)).toBe("Fewer rats first.");
  expect(whyOrder(end([1, 1], [9, 9]), words)).toBe("Equal points share the place.");
});
