/** The lesson of Ratapolis on moments of real games. */
import { describe, expect, it } from "vitest";
import moments from "./fixtures/moments.json";
import type { Ratapolis } from "./view";
import type { Frame } from "../shared/recorded.svelte";
import { Words } from "../../ctrl/words.svelte";
import { current, type Moment } from "../../lessons/lesson";
import { firstGame } from "./lesson";

const frames = moments as unknown as Record<string, Frame<Ratapolis>>;
const words = { en: new Words("en", firstGame.words.en), ru: new Words("ru", firstGame.words.ru) };

function moment(name: string, done: string[]): Moment<Ratapolis> {
  const { view, legal, events } = frames[name]!;
  return { view, legal, events, seat: 0, done: new Set(done), proposed: null, names: [], word: (id) => id };
}
/** Read on until something is to be done, or nothing is left to say. */
function read(name: string, done: string[]) {
  const now = moment(name, done);
  const said: string[] = [];
  let step = current(firstGame, now);
  while (step && !step.does) {
    said.push(step.id);
    for (const each of Object.values(words))
      expect(each.say(step.say, step.args?.(now) ?? {})).not.toMatch(/\{\$?|undefined/);
    (now.done as Set<string>).add(step.id);
    step = current(firstGame, now);
  }
  return { said, step, done: [...now.done] };
}

describe("the first game", () => {
  it("shows the city, then asks for a move", () => {
    const { said, step } = read("start", []);
    expect(said).toEqual(["welcome", "roof", "cat", "card", "heat", "property"]);
    expect(step?.id).toBe("move");
  });
  it("then asks for an attack", () => {
    const { step } = read("half-planned", ["welcome", "roof", "cat", "card", "heat", "property", "move"]);
    expect(step?.id).toBe("attack");
  });
  it("tells what came of it, and leaves the next round free", () => {
    const { said, step } = read("told", ["welcome", "roof", "cat", "card", "heat", "property", "move", "attack"]);
    expect(said.slice(0, 1)).toEqual(["told"]);
    for (const one of ["squeeze", "ruin", "cheese"]) expect(said).toContain(one);
    expect(step?.id).toBe("again");
  });
});
