import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../../ctrl/settings.svelte";
import { Words } from "../../ctrl/words.svelte";
import kinds from "./fixtures/kinds.json";
import moments from "./fixtures/moments.json";
import type { Cartus } from "./view";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import { firstGame } from "./lesson";
import { Lesson } from "../../lessons/guided.svelte";

const named = moments as unknown as Record<string, Frame<Cartus>>;
const words = { en: new Words("en", firstGame.words.en), ru: new Words("ru", firstGame.words.ru) };
const ids = (text: string) => [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map((found) => found[1]!);

beforeEach(() => {
  localStorage.clear();
  settings.set({ language: "en" });
});

describe("the first game of Rattus Cartus", () => {
  it("has the same words in both languages, for every step, and no others", () => {
    expect(ids(firstGame.words.ru)).toEqual(ids(firstGame.words.en));
    for (const step of firstGame.steps)
      for (const each of Object.values(words)) expect(each.has(step.say), step.say).toBe(true);
    const said = new Set(firstGame.steps.map((step) => step.say));
    expect(ids(firstGame.words.en).filter((id) => !id.startsWith("lesson-") && !said.has(id))).toEqual([]);
  });

  it.each(Object.keys(named).filter((name) => named[name]!.seat !== null))(
    "%s: everything is said once, and the game is never blocked",
    (name) => {
      const frame = named[name]!;
      const table = new Recorded(frame, { en: "", ru: "" }, kinds as Kinds);
      const lesson = new Lesson(firstGame, table, name);
      lesson.notice();
      const said: string[] = [];
      for (let i = 0; lesson.reading && i < 30; i++) {
        expect(lesson.text).not.toMatch(/[{}]|undefined|NaN/);
        said.push(lesson.step!.id);
        lesson.next();
      }
      expect(lesson.reading).toBe(false);
      expect(new Set(said).size).toBe(said.length);
      if (frame.legal.length) expect(lesson.ctrl.legal.length).toBeGreaterThan(0);
    },
  );
});
