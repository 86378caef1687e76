/** The lesson of Ratapolis on moments of real games. */
import { describe, expect, it } from "vitest";
import moments from "./fixtures/moments.json";
import type { Ratapolis } from "./view";
import type { Frame } from "../shared/recorded.svelte";
import { Words } from "../../ctrl/words.svelte";
import { allowed, current, type Moment } from "../../lessons/lesson";
import { firstGame } from "./lesson";

const frames = moments as unknown as Record<string, Frame<Ratapolis>>;
const words = { en: new Words("en", firstGame.words.en), ru: new Words("ru", firstGame.words.ru) };
const ids = (text: string) => [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map((found) => found[1]!);

function moment(name: string, done: string[]): Moment<Ratapolis> {
  const { view, legal, events } = frames[name]!;
  return { view, legal, events, seat: 0, done: new Set(done), names: [], word: (id) => id };
}
/** Read on until something is to be done, or nothing is left to say. */
function read(name: string, done: string[]) {
  const now = moment(name, done);
  const said: string[] = [];
  let step = current(firstGame, now);
  while (step && !step.allow) {
    said.push(step.id);
    for (const each of Object.values(words))
      expect(each.say(step.say, step.args?.(now) ?? {})).not.toMatch(/\{\$?|undefined/);
    (now.done as Set<string>).add(step.id);
    step = current(firstGame, now);
  }
  return { said, step, legal: allowed(step, now), done: [...now.done] };
}

describe("the words of the lesson", () => {
  it("are the same in both languages, there for every step, and all used", () => {
    expect(ids(firstGame.words.ru)).toEqual(ids(firstGame.words.en));
    const said = firstGame.steps.map((step) => step.say);
    expect(
      ids(firstGame.words.en)
        .filter((id) => !id.startsWith("lesson-"))
        .sort(),
    ).toEqual([...said].sort());
  });
});

describe("the first game", () => {
  it("shows the city, then asks for a move and leaves only moves open", () => {
    const { said, step, legal } = read("start", []);
    expect(said).toEqual(["welcome", "roof", "cat", "card", "heat"]);
    expect(step?.id).toBe("move");
    expect(new Set(legal.map((action) => action.verb))).toEqual(new Set(["move"]));
  });
  it("then asks for an attack", () => {
    const { step, legal } = read("half-planned", ["welcome", "roof", "cat", "card", "heat", "move"]);
    expect(step?.id).toBe("attack");
    expect(new Set(legal.map((action) => action.verb))).toEqual(new Set(["attack"]));
  });
  it("tells what came of it, and leaves the next round free", () => {
    const { said, step, legal } = read("told", ["welcome", "roof", "cat", "card", "heat", "move", "attack"]);
    expect(said).toEqual(["told", "squeeze", "ruin", "property", "cheese"]);
    expect(step?.id).toBe("again");
    expect(legal).toEqual(frames["told"]!.legal);
  });
  it("never blocks: whatever is asked, something can be done in the end", () => {
    for (const [name, frame] of Object.entries(frames))
      if (frame.legal.length) expect(read(name, []).legal.length, name).toBeGreaterThan(0);
  });
});
