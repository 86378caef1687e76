import { expect, test } from "vitest";
import { atTheEnd, greetings, Remarks } from "../src/people/remarks";
import type { Told } from "../src/wire";

const KINDS: Told[] = [
  { name: "gained", args: [], takes: 0, sounds: "take" },
  { name: "lost", args: [], takes: 0, sounds: "loss" },
  { name: "sent", args: [{ name: "to", kind: "seat" }], takes: 0, sounds: "loss" },
];
const BOTS = [1, 2];
let time = 0;
const made = (luck = () => 0) => new Remarks(() => (time += 40_000), luck);
const about = (found: Remarks, kind: string, seat: number, moving: number[], more = {}) =>
  found.about([{ kind, seat, ...more }], KINDS, BOTS, moving);

test("who takes something in his own move is pleased, who loses by others is not", () => {
  expect(about(made(), "gained", 1, [1])).toEqual({ seat: 1, occasion: "good" });
  expect(about(made(), "gained", 1, [0])).toBeNull();
  expect(about(made(), "lost", 2, [0])).toEqual({ seat: 2, occasion: "loss" });
  expect(about(made(), "lost", 2, [2])).toBeNull();
  expect(about(made(), "sent", 0, [0], { to: 2 })).toEqual({ seat: 2, occasion: "loss" });
  expect(about(made(), "sent", 1, [1], { to: 0 })).toEqual({ seat: 1, occasion: "good" });
});

test("people's seats say nothing, and what is not known here neither", () => {
  expect(about(made(), "gained", 0, [0])).toBeNull();
  expect(about(made(), "sung", 1, [1])).toBeNull();
});

test("remarks are few, apart, and left to luck", () => {
  const talkative = made();
  const said = [1, 2, 3, 4].map(() => about(talkative, "gained", 1, [1]));
  expect(said.filter(Boolean)).toHaveLength(2);
  const hasty = new Remarks(
    () => 1000,
    () => 0,
  );
  expect([1, 2].map((seat) => about(hasty, "gained", seat, BOTS)?.seat)).toEqual([1, undefined]);
  expect(
    about(
      made(() => 0.9),
      "gained",
      1,
      [1],
    ),
  ).toBeNull();
});

test("at the end speaks who has won, or else those who have lost", () => {
  expect(atTheEnd([2, 1, 3], BOTS)).toEqual([{ seat: 1, occasion: "won" }]);
  expect(atTheEnd([1, 2, 3], BOTS)).toEqual(BOTS.map((seat) => ({ seat, occasion: "lost" })));
  expect(greetings([1, 2, 3])).toHaveLength(2);
});
