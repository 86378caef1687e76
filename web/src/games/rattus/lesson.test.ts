import { beforeEach, describe, expect, it } from "vitest";
import { flushSync } from "svelte";
import { settings } from "../../ctrl/settings.svelte";
import { Words } from "../../ctrl/words.svelte";
import { Lesson } from "../../lessons/guided.svelte";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import game from "./fixtures/game.json";
import kinds from "./fixtures/kinds.json";
import { firstGame } from "./lesson";
import type { Rattus } from "./view";

const frames = game as unknown as Frame<Rattus>[];
const words = { en: new Words("en", firstGame.words.en), ru: new Words("ru", firstGame.words.ru) };
const ids = (text: string) => [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map((found) => found[1]!);

function begin(frame: Frame<Rattus>, key = "t") {
  const table = new Recorded(frame, { en: "", ru: "" }, kinds as Kinds);
  return { table, lesson: new Lesson(firstGame, table, key) };
}

beforeEach(() => {
  localStorage.clear();
  settings.set({ language: "en" });
});

describe("the words of the lesson", () => {
  it("are the same in both languages, there for every step, and all used", () => {
    expect(ids(firstGame.words.ru)).toEqual(ids(firstGame.words.en));
    for (const step of firstGame.steps)
      for (const each of Object.values(words)) expect(each.has(step.say), step.say).toBe(true);
    const said = new Set(firstGame.steps.map((step) => step.say));
    expect(ids(firstGame.words.en).filter((id) => !id.startsWith("lesson-") && !said.has(id))).toEqual([]);
  });
});

describe("the first game", () => {
  it.each(["en", "ru"] as const)(
    "leads through a whole game, never blocks it, and says each thing once (%s)",
    (language) => {
      settings.set({ language });
      const { table, lesson } = begin(frames[0]!, language);
      const said: string[] = [];
      for (const frame of frames) {
        table.show(frame);
        lesson.notice();
        flushSync();
        for (let i = 0; lesson.reading && i < 20; i++) {
          expect(lesson.text).not.toMatch(/[{}]|undefined|NaN/);
          expect(lesson.ctrl.legal).toEqual([]);
          said.push(lesson.step!.id);
          lesson.next();
        }
        expect(lesson.reading).toBe(false);
        if (frame.legal.length === 0) continue;
        expect(lesson.ctrl.legal.length).toBeGreaterThan(0);
        if (lesson.step) said.push(lesson.step.id);
        expect(lesson.text).not.toMatch(/[{}]|undefined|NaN/);
        const { verb, args } = lesson.ctrl.legal[0]!;
        lesson.ctrl.pick({ verb, ...args });
        expect(table.sent.at(-1)?.verb).toBe(verb);
      }
      expect(new Set(said).size).toBe(said.length);
      for (const step of ["welcome", "rats", "place", "again", "take", "settle", "plague", "token", "close"])
        expect(said).toContain(step);
      expect(said.at(-1)).toMatch(/won|lost/);
    },
  );

  it("lets place only while it teaches to place, and goes on where it was left", () => {
    const asked = frames.find((frame) => frame.view.phase === "place" && frame.legal.length > 0)!;
    const { lesson } = begin(asked);
    lesson.next();
    lesson.next();
    expect(lesson.step?.id).toBe("place");
    expect(begin(asked).lesson.step?.id).toBe("place");
    lesson.end();
    expect(begin(asked).lesson.step).toBeNull();
  });
});
