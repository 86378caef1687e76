import { expect, test } from "vitest";
import { understood } from "../src/ctrl/games.svelte";
import { whose } from "../src/ctrl/telling";
import { Words } from "../src/ctrl/words.svelte";
import { GAME, WORDS } from "./fake-server";

const MORE = `
event-rained = It rains.
event-met = { $seat_id ->
   *[other] The { $coin } meets { $from }.
}
`;
const events = [
  ...GAME.events,
  { name: "rained", args: [], takes: 0, sounds: "" as const },
  { name: "met", args: GAME.events.find((kind) => kind.name === "took")!.args, takes: 0, sounds: "" as const },
];
const [game, words] = [understood({ ...GAME, events }), new Words("en", WORDS + MORE)];

test("a line is of whom it names by his seat, as a player or as you, and else of nobody", () => {
  expect(whose(words, game, { kind: "took", seat: 1, coin: "gold", from: 0 })).toBe(1);
  expect(whose(words, game, { kind: "turn", seat: 0 })).toBe(0);
  expect(whose(words, game, { kind: "rained", seat: 0 })).toBeNull();
  expect(whose(words, game, { kind: "met", seat: 0, coin: "gold", from: 1 })).toBeNull();
});
