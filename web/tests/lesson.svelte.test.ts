import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { understood } from "../src/ctrl/games.svelte";
import { memory, settings } from "../src/ctrl/settings.svelte";
import type { Socket } from "../src/ctrl/socket.svelte";
import { TableCtrl } from "../src/ctrl/table.svelte";
import { setGameWords } from "../src/ctrl/words.svelte";
import { Lesson, type Script } from "../src/lessons";
import type { UnknownGame } from "../src/ctrl/board";
import { GAME, state, TABLE, table, update, WORDS } from "./fake-server";

const SCRIPT: Script<UnknownGame> = {
  steps: [
    { id: "look", when: () => true, say: "look" },
    { id: "take", when: () => true, say: "take", does: (action) => action.verb === "take" },
    { id: "gone", when: (now) => now.view["coins"] === 2, say: "gone" },
    { id: "end", when: (now) => now.view.over, say: "end" },
  ],
  idle: (now) => (now.view.over ? null : { say: "idle" }),
  where: (action) => action.verb,
  words: { en: "look = Look.\ntake = Take one.\ngone = One is gone.\nidle = Well.\nend = Over.", ru: "" },
};
const took = (seat: number) => ({ kind: "took", seat, coin: "gold", from: 1 - seat });
let ctrl: TableCtrl;
let lesson: Lesson<UnknownGame, TableCtrl>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  memory.remove(`lesson-${TABLE}`);
  settings.set({ language: "en", confirm: false, pace: "normal" });
  setGameWords("toy", "en", WORDS);
  const socket = { send: vi.fn().mockResolvedValue(undefined) } as unknown as Socket;
  ctrl = new TableCtrl(TABLE, 0, "user-Anna", () => {}, socket);
  ctrl.game = understood(GAME);
  ctrl.hear(state());
  lesson = new Lesson(SCRIPT, ctrl, TABLE);
  stop = $effect.root(() => {
    $effect(() => lesson.notice());
  });
  flushSync();
  return () => {
    stop();
    vi.useRealTimers();
  };
});

test("a step to do is done when the server has taken the action, even if as much is legal as before", async () => {
  lesson.next();
  expect([lesson.text, lesson.ctrl.legal.length]).toEqual(["Take one.", 3]);
  lesson.ctrl.pick({ coin: "gold", count: 1 });
  flushSync();
  expect(lesson.text).toBe("Take one."); // it is on its way
  await vi.advanceTimersByTimeAsync(0);
  ctrl.hear(update(6, { question: 5, events: [took(0)], patch: { coins: 1 } }));
  flushSync();
  expect([lesson.step, lesson.text, lesson.ctrl.legal.length]).toEqual([null, "Well.", 3]);
});

test("nothing goes on while something is read", async () => {
  lesson.next();
  lesson.ctrl.pick({ coin: "gold", count: 1 });
  const row = { question: 5, ask: null, legal: [], view: table({ coins: 1 }) };
  ctrl.hear(update(6, { ...row, beats: [{ events: [took(0)], patch: { coins: 2 } }], events: [took(1)] }));
  flushSync();
  await vi.advanceTimersByTimeAsync(0); // what an effect has changed for itself may come in a moment
  expect([lesson.text, ctrl.beat]).toEqual(["One is gone.", 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ctrl.beat).toBe(1);
  lesson.next();
  flushSync();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ctrl.beat).toBe(2);
});

test("the end is seen before anything is said of it", () => {
  lesson.next();
  ctrl.hear(update(6, { question: 5, ask: null, legal: [], events: [took(1)], view: table({ over: true }) }));
  flushSync();
  expect([ctrl.telling, lesson.speaks, lesson.text]).toEqual([true, false, ""]);
  vi.advanceTimersByTime(10_000);
  flushSync();
  expect([ctrl.telling, lesson.text]).toEqual([false, "Over."]);
});
