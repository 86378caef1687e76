/** The lesson of Rattus Cartus on moments of real games. */
import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../ctrl/settings.svelte";
import { Lesson } from "../../lessons/guided.svelte";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import kinds from "./fixtures/kinds.json";
import moments from "./fixtures/moments.json";
import { firstGame } from "./lesson";
import type { Cartus } from "./view";

const named = moments as unknown as Record<string, Frame<Cartus>>;

/** What is read at this moment, and what is then asked for. */
function read(name: string) {
  const lesson = new Lesson(firstGame, new Recorded(named[name]!, { en: "", ru: "" }, kinds as Kinds), name);
  const said: string[] = [];
  for (; lesson.reading; lesson.next()) said.push(lesson.step!.id);
  return { said, asks: lesson.step?.id };
}

beforeEach(() => {
  localStorage.clear();
  settings.set({ language: "en" });
});

describe("the first game of Rattus Cartus", () => {
  it("begins with what is on the table", () => {
    const asked = Object.keys(named).find(
      (name) => named[name]!.view.phase === "privilege" && named[name]!.legal.length,
    )!;
    const { said, asks } = read(asked);
    expect(said.slice(0, 5)).toEqual(["welcome", "tracks", "rats", "nuns", "hand"]);
    expect(asks).toBe("privilege");
  });
  it.each([
    ["part", "part"],
    ["giver", "giver"],
    ["give", "give"],
    ["flute", "flute"],
    ["action", "action"],
    ["discard", "discard"],
    ["look", "look"],
  ])("asks what is asked: %s", (phase, step) => {
    const name = Object.keys(named).find((one) => named[one]!.view.phase === phase && named[one]!.legal.length);
    expect(name, phase).toBeDefined();
    expect(read(name!).asks).toBe(step);
  });
  it("ends with the count, the nuns, and who wears the crown", () => {
    const over = Object.keys(named).find((name) => named[name]!.view.over && named[name]!.seat !== null)!;
    expect(read(over).said.slice(-3)).toEqual(["count", "plague", expect.stringMatching(/won|lost/)]);
  });
});
