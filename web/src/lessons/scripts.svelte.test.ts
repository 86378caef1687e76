/** The scripts of all lessons, on recorded moments of real games. */
import { beforeEach, describe, expect, it } from "vitest";
import { flushSync, tick } from "svelte";
import type { AnyGame } from "../ctrl/board";
import { settings } from "../ctrl/settings.svelte";
import { Recorded, type Frame, type Kinds } from "../games/shared/recorded.svelte";
import { Lesson } from "./guided.svelte";
import type { Script } from "./lesson";

type Found<What> = Record<string, What>;
const scripts = import.meta.glob<Script>("../games/*/lesson.ts", { import: "firstGame", eager: true });
const moments = import.meta.glob<Found<Frame<AnyGame>>>("../games/*/fixtures/moments.json", {
  import: "default",
  eager: true,
});
const kinds = import.meta.glob<Kinds>("../games/*/fixtures/kinds.json", { import: "default", eager: true });
const IDLE = /^idle-/;
const ids = (text: string) => [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map((found) => found[1]!);

/** What an effect has changed for itself may be noticed in the next microtask only. */
async function settled(): Promise<void> {
  flushSync();
  await tick();
  flushSync();
}

beforeEach(() => {
  localStorage.clear();
  settings.set({ language: "en" });
});

it("there is one for each of our games", () => {
  expect(Object.keys(scripts)).toHaveLength(4);
});

describe.each(Object.keys(scripts))("%s", (file) => {
  const script = scripts[file]!;
  const folder = file.replace("lesson.ts", "fixtures");
  const recorded = Object.entries(moments[`${folder}/moments.json`]!).filter(([, frame]) => frame.seat !== null);

  it("has the same words in both languages, for every step, and no others", () => {
    const said = script.steps.map((step) => step.say);
    const words = ids(script.words.en);
    expect(ids(script.words.ru)).toEqual(words);
    expect(words.filter((id) => !IDLE.test(id)).sort()).toEqual([...new Set(said)].sort());
    expect(new Set(script.steps.map((step) => step.id)).size).toBe(script.steps.length);
  });

  it("has something to say at any moment but after the end, in words that are there", () => {
    const idle = new Set<string>();
    for (const [name, frame] of recorded)
      for (const language of ["en", "ru"] as const) {
        settings.set({ language });
        const lesson = new Lesson(
          script,
          new Recorded(frame, { en: "", ru: "" }, kinds[`${folder}/kinds.json`]!),
          name,
        );
        const said: string[] = [];
        for (let i = 0; lesson.reading && i < 50; i++) {
          expect(lesson.text, name).not.toMatch(/[{}]|undefined|NaN/);
          expect(lesson.ctrl.legal).toEqual([]);
          said.push(lesson.step!.id);
          lesson.next();
        }
        expect(lesson.reading).toBe(false);
        expect(new Set(said).size).toBe(said.length);
        expect(lesson.ctrl.legal, name).toEqual(frame.legal);
        expect(lesson.speaks, name).toBe(!frame.view.over);
        expect(lesson.text, name).not.toMatch(/[{}]|undefined|NaN/);
        const now = lesson.moment!;
        const verbs = [...new Set(frame.legal.map(({ verb }) => verb))];
        for (const some of [[], frame.legal, ...verbs.map((verb) => frame.legal.filter((one) => one.verb === verb))]) {
          const quiet = script.idle({ ...now, legal: some });
          if (quiet) idle.add(quiet.say);
        }
        localStorage.clear();
      }
    expect([...idle].sort()).toEqual(
      ids(script.words.en)
        .filter((id) => IDLE.test(id))
        .sort(),
    );
  });

  it("goes on whatever the learner does, and asks for nothing more than twice", async () => {
    const [name, frame] = recorded.find(([, one]) => one.legal.length > 1)!;
    const table = new Recorded(frame, { en: "", ru: "" }, kinds[`${folder}/kinds.json`]!);
    const lesson = new Lesson(script, table, name, [frame.legal.at(-1)!.code]);
    const stop = $effect.root(() => {
      $effect(() => lesson.notice());
    });
    await settled();
    while (lesson.reading) {
      lesson.next();
      await settled();
    }
    expect(lesson.moment?.proposed?.code).toBe(frame.legal.at(-1)!.code);
    expect(lesson.advice).not.toBe("");
    const asked: string[] = [];
    for (let turn = 0; turn < 8; turn++) {
      asked.push(lesson.step?.id ?? "");
      const { verb, args } = frame.legal[0]!;
      lesson.ctrl.pick({ verb, ...args });
      await settled();
      while (lesson.reading) {
        lesson.next();
        await settled();
      }
      expect(lesson.moment?.proposed).toBeNull();
      expect(lesson.speaks).toBe(true);
    }
    for (const id of new Set(asked)) if (id) expect(asked.filter((one) => one === id).length, id).toBeLessThan(3);
    stop();
  });
});
