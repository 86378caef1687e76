import { beforeEach, describe, expect, it } from "vitest";
import { flushSync } from "svelte";
import { settings } from "../../ctrl/settings.svelte";
import { Lesson } from "../../lessons/guided.svelte";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import game from "./fixtures/game.json";
import kinds from "./fixtures/kinds.json";
import { firstGame } from "./lesson";
import type { Rattus } from "./view";

const frames = game as unknown as Frame<Rattus>[];

function begin(frame: Frame<Rattus>, key = "t") {
  const table = new Recorded(frame, { en: "", ru: "" }, kinds as Kinds);
  return { table, lesson: new Lesson(firstGame, table, key) };
}

beforeEach(() => {
  localStorage.clear();
  settings.set({ language: "en" });
});

describe("the first game", () => {
  it.each(["en", "ru"] as const)(
    "leads through a whole game, never blocks it, and repeats itself once at most (%s)",
    (language) => {
      settings.set({ language });
      const { table, lesson } = begin(frames[0]!, language);
      const said: string[] = [];
      for (const frame of frames) {
        table.show(frame);
        lesson.notice();
        flushSync();
        for (let i = 0; lesson.reading && i < 30; i++) {
          expect(lesson.text).not.toMatch(/[{}]|undefined|NaN/);
          expect(lesson.ctrl.legal).toEqual([]);
          said.push(lesson.step!.id);
          lesson.next();
        }
        expect(lesson.reading).toBe(false);
        lesson.notice();
        if (frame.legal.length === 0) continue;
        expect(lesson.ctrl.legal.length).toBeGreaterThan(0);
        if (lesson.step) said.push(lesson.step.id);
        expect(lesson.text).not.toMatch(/[{}]|undefined|NaN/);
        const { verb, args } = lesson.ctrl.legal[0]!;
        lesson.ctrl.pick({ verb, ...args });
        expect(table.sent.at(-1)?.verb).toBe(verb);
        lesson.notice();
      }
      for (const step of new Set(said)) expect(said.filter((one) => one === step).length, step).toBeLessThan(3); // what he does not do
      for (const step of [
        "welcome",
        "rats",
        "place",
        "again",
        "turn",
        "take",
        "price",
        "settle",
        "forecast",
        "plague",
        "token",
        "ending",
      ])
        expect(said).toContain(step);
      expect(said.at(-1)).toMatch(/won|lost/);
    },
  );

  it("goes on where it was left, and is silent when it was ended", () => {
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
