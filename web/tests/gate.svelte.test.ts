/** The gate of a lesson: it is opened when the guide has finished and all was told, once for each moment, and again if that got lost. */
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../src/ctrl/api";
import { understood } from "../src/ctrl/games.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import type { Message, Socket } from "../src/ctrl/socket.svelte";
import { TableCtrl } from "../src/ctrl/table.svelte";
import { setGameWords } from "../src/ctrl/words.svelte";
import { GAME, state, TABLE, table, update, WORDS } from "./fake-server";

const send = vi.fn<(message: Message) => Promise<void>>();
const GO = { type: "go", table: TABLE, seat: 0 };
const went = () => send.mock.calls.filter(([message]) => message.type === "go").length;
const waiting = { ask: null, legal: [] };
let ctrl: TableCtrl;
let talks = $state(true);

beforeEach(() => {
  vi.useFakeTimers();
  settings.set({ language: "en", pace: "normal" });
  setGameWords("toy", "en", WORDS);
  send.mockReset().mockResolvedValue();
  ctrl = new TableCtrl(TABLE, 0, "user-Anna", () => {}, { send } as unknown as Socket);
  ctrl.game = understood(GAME);
  ctrl.hear(state({ ...waiting, held: true }));
  talks = true;
  const stop = $effect.root(() => {
    $effect(() => ctrl.openGate(talks));
  });
  flushSync();
  return () => {
    stop();
    vi.useRealTimers();
  };
});

test("it stays closed as long as somebody talks, and is opened once", () => {
  expect(went()).toBe(0);
  talks = false;
  flushSync();
  expect(send).toHaveBeenLastCalledWith(GO);
  talks = true;
  flushSync();
  talks = false;
  flushSync();
  expect(went()).toBe(1);
});

test("it is opened after what was told, not before", () => {
  talks = false;
  flushSync();
  ctrl.hear(update(6, { held: false }));
  const took = { kind: "took", seat: 1, coin: "gold", from: 0 };
  ctrl.hear(update(7, { held: true, events: [took], view: table({ coins: 2 }) }));
  flushSync();
  expect([ctrl.telling, went()]).toEqual([true, 1]);
  vi.advanceTimersByTime(10_000);
  flushSync();
  expect([ctrl.telling, went()]).toEqual([false, 2]);
});

test("where nothing waits it is let be", () => {
  ctrl.hear(update(6, { held: false }));
  talks = false;
  flushSync();
  expect(went()).toBe(0);
});

test("what did not get through is tried again", async () => {
  send.mockRejectedValueOnce(new Refusal("not-now", ""));
  talks = false;
  flushSync();
  expect(went()).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  flushSync();
  expect(went()).toBe(2);
});
