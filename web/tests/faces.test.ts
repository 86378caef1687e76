import { expect, test } from "vitest";
import { playersOf } from "../src/ctrl/players";
import { drawingOf, FACES } from "../src/people/faces";
import { card } from "./fake-server";

test("there are 24 faces to choose from, and no two are alike", () => {
  const drawn = Object.values(FACES).map((face) => JSON.stringify(face));
  expect(new Set(drawn).size).toBe(24);
});

test("whoever has chosen none has one of them all the same, always the same", () => {
  const given = Array.from({ length: 200 }, (_, i) => drawingOf(`user-${i}-abcdef`));
  expect(new Set(given).size).toBeGreaterThan(20);
  expect(drawingOf("user-7-abcdef")).toBe(given[7]);
  expect(drawingOf("cheese")).toBe(FACES.cheese);
});

test("bots are of tin, each its own, and a free seat has no face", () => {
  const bots = ["random", "greedy", "search", "search-quick", "other"].map((bot) =>
    JSON.stringify(drawingOf(`bot-${bot}`)),
  );
  expect(new Set(bots).size).toBe(4); // both that think look alike
  const seats = [
    { kind: "person" as const, name: "Anna", user: "anna", avatar: "moon" },
    { kind: "person" as const, name: "Boris", user: "boris" },
    { kind: "bot" as const, bot: "greedy" },
    { kind: "empty" as const },
  ];
  expect(playersOf(card({ seats }), null).map((player) => player.face)).toEqual(["moon", "boris", "bot-greedy", ""]);
});
