import { beforeEach, describe, expect, it } from "vitest";
import { flushSync } from "svelte";
import game from "./fixtures/game.json";
import kinds from "./fixtures/kinds.json";
import moments from "./fixtures/moments.json";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import type { Catham } from "./view";
import { settings } from "../../ctrl/settings.svelte";
import { firstGame } from "./lesson";
import { Lesson } from "../../lessons/guided.svelte";

const frames = game as unknown as Frame<Catham>[];
const named = moments as unknown as Record<string, Frame<Catham>>;

function begin(frame: Frame<Catham>, key = "t") {
  const table = new Recorded(frame, { en: "", ru: "" }, kinds as Kinds);
  return { table, lesson: new Lesson(firstGame, table, key) };
}

beforeEach(() => {
  localStorage.clear();
  settings.set({ language: "en" });
});

describe("the first game", () => {
  it("leads through a whole game, never blocks it, and repeats itself once at most", () => {
    const { table, lesson } = begin(frames[0]!);
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
      lesson.notice();
      if (frame.legal.length === 0) continue;
      expect(lesson.ctrl.legal.length).toBeGreaterThan(0);
      if (lesson.step) said.push(lesson.step.id);
      const { verb, args } = lesson.ctrl.legal[0]!;
      lesson.ctrl.pick({ verb, ...args });
      expect(table.sent.at(-1)?.verb).toBe(verb);
      lesson.notice();
    }
    for (const step of new Set(said)) expect(said.filter((one) => one === step).length, step).toBeLessThan(3); // what he does not do
    for (const step of ["welcome", "rivals", "hand", "take", "taken", "play", "points", "alone"])
      expect(said).toContain(step);
    expect(said.at(-1)).toMatch(/won|lost/);
  });

  it("asks to take, and lets play all the same", () => {
    const { table, lesson } = begin(named["turn-3"]!);
    const play = table.legal.find((action) => action.verb === "play")!;
    lesson.ctrl.pick({ verb: "play", faction: play.args["faction"] });
    expect([table.sent, lesson.waits]).toEqual([[], 1]); // it is still read
    for (let i = 0; i < 3; i++) lesson.next();
    expect(lesson.step?.id).toBe("take");
    expect(lesson.ctrl.can({ verb: "play" })).toBe(true);
    expect(lesson.ctrl.legal).toEqual(table.legal);
  });

  it("explains what the others do when they do it", () => {
    for (const [moment, step] of [
      ["pay-mafia", "pay"],
      ["tip-detectives", "tip"],
      ["against-hackers", "against"],
      ["limit", "limit"],
      ["give-journalists", "give"],
    ] as const) {
      const { lesson } = begin(named[moment]!);
      while (lesson.reading) lesson.next();
      expect(lesson.step?.id).toBe(step);
      expect(lesson.ctrl.legal).toEqual(named[moment]!.legal);
    }
  });

  it("is skipped for good, and goes on where it was left", () => {
    const first = begin(frames[0]!);
    first.lesson.next();
    expect(begin(frames[0]!).lesson.step?.id).toBe("rivals");
    expect(begin(frames[0]!, "another").lesson.step?.id).toBe("welcome");
    first.lesson.end();
    expect(begin(frames[0]!).lesson.step).toBeNull();
    expect(begin(frames[0]!).lesson.ctrl.legal).toEqual(frames[0]!.legal);
  });

  it("passes everything else of the table through", () => {
    const { table, lesson } = begin(frames[0]!);
    expect(lesson.ctrl.view).toBe(table.view);
    expect(lesson.ctrl.players).toEqual(table.players);
    expect(lesson.ctrl.describe(table.legal[0]!)).toBe(table.describe(table.legal[0]!));
  });

  it("changes its language in the middle of a sentence", () => {
    const { lesson } = begin(frames[0]!);
    expect(lesson.text).toContain("Welcome to Catham");
    settings.set({ language: "ru" });
    expect(lesson.text).toContain("13 очков");
  });
});
