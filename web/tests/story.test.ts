/** A table is told beat by beat: whatever is on the screen shows the same one. */
import { beforeEach, expect, test, vi } from "vitest";
import { understood } from "../src/ctrl/games.svelte";
import { learn, share, unlearn } from "../src/ctrl/pace.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import type { Message, Socket } from "../src/ctrl/socket.svelte";
import { TableCtrl } from "../src/ctrl/table.svelte";
import { setGameWords } from "../src/ctrl/words.svelte";
import type { Update } from "../src/wire";
import { card, GAME, state, TABLE, table, update, WORDS } from "./fake-server";

const send = vi.fn<(message: Message) => Promise<void>>();
let ctrl: TableCtrl;
const took = (seat: number) => ({ kind: "took", seat, coin: "gold", from: 1 - seat });
const TAKES = { turn: 0, took: 400 } as Record<string, number>;

/** Boris takes a coin twice and then it is Anna's turn. */
const row: Partial<Update> = {
  beats: [{ events: [took(1)], patch: { coins: 2, to_act: [1] } }],
  events: [took(1), { kind: "turn", seat: 0 }],
  patch: { coins: 1, to_act: [0] },
  card: { status: "paused" },
  ask: { kind: "turn" },
  legal: [0, 2],
  question: 5,
};

const OVER = { places: [1, 2], points: [3, 1], utilities: [1, 0], reason: "points" };
const end: Partial<Update> = {
  ...row,
  ask: null,
  legal: [],
  patch: { over: true, outcome: OVER, to_act: [] },
  card: {},
};

beforeEach(() => {
  vi.useFakeTimers();
  settings.set({ language: "en", confirm: false, pace: "normal" });
  unlearn("toy");
  setGameWords("toy", "en", WORDS);
  send.mockReset().mockResolvedValue();
  ctrl = new TableCtrl(TABLE, 0, "user-Anna", () => {}, { send, reopen: vi.fn() } as unknown as Socket);
  const events = GAME.events.map((kind) => ({ ...kind, takes: TAKES[kind.name]! }));
  ctrl.game = understood({ ...GAME, events });
  ctrl.hear(state({ ask: null, legal: [], view: table({ coins: 3, to_act: [1] }) }));
  return () => vi.useRealTimers();
});

/** What every part of the page reads. */
const shown = () => ({
  beat: ctrl.beat,
  coins: ctrl.view["coins"],
  lines: ctrl.lines.length,
  told: ctrl.told.length,
  status: ctrl.card?.status,
  prompt: ctrl.prompt,
  legal: ctrl.legal.length,
});
const BEFORE = { beat: 0, coins: 3, lines: 1, told: 1, status: "playing", prompt: "", legal: 0 };
const WITHIN = { beat: 1, coins: 2, lines: 2, told: 2, status: "playing", prompt: "", legal: 0 };
const AT_END = { beat: 2, coins: 1, lines: 4, told: 4, status: "paused" };

test("everything shows the same beat, and the question opens when all is told", () => {
  expect(shown()).toEqual(BEFORE);
  ctrl.hear(update(6, row));
  expect([shown(), ctrl.telling, ctrl.asked]).toEqual([WITHIN, true, false]);
  expect(ctrl.next.map((event) => event.kind)).toEqual(["took", "turn"]);
  ctrl.pick({ verb: "pass" });
  expect([ctrl.note, ctrl.picked]).toEqual([null, {}]);
  vi.advanceTimersByTime(400);
  expect([shown(), ctrl.asked]).toEqual([{ ...AT_END, prompt: "", legal: 0 }, false]);
  vi.advanceTimersByTime(400);
  expect([shown(), ctrl.asked]).toEqual([{ ...AT_END, prompt: "Take coins, or pass.", legal: 2 }, true]);
  expect(ctrl.fresh).toHaveLength(2); // until something newer is shown
});

test("skipping shows the present at once, and nothing of it is animated", () => {
  ctrl.hear(update(6, row));
  ctrl.skip();
  expect(shown()).toEqual({ ...AT_END, prompt: "Take coins, or pass.", legal: 2 });
  expect([ctrl.fresh, ctrl.telling]).toEqual([[], false]);
});

test("the past is shown with its question in words, and nothing can be done there", () => {
  ctrl.hear(update(6, row));
  ctrl.skip();
  ctrl.look(ctrl.lines[1]!);
  expect([ctrl.past, ctrl.prompt, ctrl.asked, ctrl.view["coins"]]).toEqual([1, "", false, 2]);
  expect([ctrl.told.length, ctrl.lines.length]).toEqual([2, 4]);
  ctrl.look(null);
  ctrl.hear(update(7, { events: [took(0)], ask: null, legal: [] }));
  ctrl.skip();
  ctrl.look(ctrl.lines[2]!);
  expect([ctrl.past, ctrl.prompt, ctrl.asked, ctrl.legal]).toEqual([2, "Take coins, or pass.", false, []]);
});

test("the last turn is told again, from where one was asked, with the numbers it had", () => {
  ctrl.hear(update(6, row));
  ctrl.skip();
  ctrl.hear(update(7, { events: [took(0)], ask: null, legal: [], question: 6 }));
  ctrl.skip();
  ctrl.hear(update(8, { ...row, question: 7 }));
  ctrl.skip();
  expect([ctrl.beat, ctrl.rewindable]).toEqual([5, true]);
  ctrl.rewind();
  expect([ctrl.beat, ctrl.lines.length, ctrl.asked, ctrl.legal]).toEqual([2, 4, false, []]);
  vi.advanceTimersByTime(400);
  expect([ctrl.beat, ctrl.fresh]).toEqual([3, [took(0)]]);
  vi.advanceTimersByTime(1200);
  expect([ctrl.beat, ctrl.asked]).toEqual([5, true]);
});

test("others' answers do not close a question that is open, nor does one's own action keep one waiting", () => {
  ctrl.hear(update(6, { ask: { kind: "turn" }, legal: [0, 1], question: 5 }));
  expect([ctrl.beat, ctrl.asked]).toEqual([0, true]); // nothing happened
  ctrl.pick({ coin: "gold" });
  ctrl.hear(update(7, { events: [took(1)], patch: { coins: 2 } }));
  expect([ctrl.beat, ctrl.asked, ctrl.choices().length]).toEqual([1, true, 2]);
  vi.advanceTimersByTime(400);
  ctrl.hear(update(8, { events: [took(0)], patch: { coins: 1 }, question: 6 }));
  expect([ctrl.beat, ctrl.asked, ctrl.legal.length]).toEqual([2, true, 2]);
  vi.advanceTimersByTime(400);
  ctrl.hear(update(9, { beats: [{ events: [took(1)] }], events: [took(0)], question: 7 })); // much came of it
  vi.advanceTimersByTime(400);
  expect([ctrl.beat, ctrl.asked]).toEqual([4, false]);
});

test("who wins is told last", () => {
  ctrl.hear(update(6, end));
  vi.advanceTimersByTime(400);
  expect([ctrl.view.over, ctrl.over]).toEqual([true, false]);
  vi.advanceTimersByTime(400);
  expect(ctrl.over).toBe(true);
});

test("pace is told to the server when the table is opened, changed, and for once when bots are skipped", () => {
  const pace = { type: "pace", table: TABLE, seat: 0 };
  expect(send).toHaveBeenLastCalledWith({ ...pace, pace: "normal", once: false });
  settings.set({ pace: "slow" });
  ctrl.keepPace();
  expect(send).toHaveBeenLastCalledWith({ ...pace, pace: "slow", once: false });
  ctrl.hear(update(6, { ...row, ask: null, legal: [] }));
  vi.advanceTimersByTime(400);
  expect(ctrl.beat).toBe(1); // slowly
  ctrl.skipToMyTurn();
  expect(send).toHaveBeenLastCalledWith({ ...pace, pace: "instant", once: true });
  ctrl.hear(update(7, { ...row, ask: null, legal: [] }));
  expect([ctrl.beat, ctrl.telling]).toEqual([4, false]);
  ctrl.hear(update(8, row)); // now we are asked
  ctrl.hear(update(9, { events: [took(1)], ask: null, legal: [] }));
  expect([ctrl.beat, ctrl.telling]).toEqual([7, true]);
});

test("normal shortens by a tenth with every game played to its end, down to six tenths", () => {
  const shares = ["a", "b", "b", "c", "d", "e"].map((id) => {
    learn("toy", id);
    return share("toy");
  });
  expect(shares).toEqual([90, 80, 80, 70, 60, 60]);
  expect(ctrl.tempo).toBeCloseTo(0.6);
  unlearn("toy");
  expect(ctrl.tempo).toBe(1);
});

test("a game is learned from once, when its end was shown to who sat there to the end", () => {
  ctrl.hear(update(6, end));
  vi.advanceTimersByTime(400);
  ctrl.ended(); // it is still being told
  expect(share("toy")).toBe(100); // the menu does not betray the end
  ctrl.skip();
  ctrl.ended();
  expect(share("toy")).toBe(90);
  unlearn("toy");
  ctrl.rewind();
  ctrl.skip();
  ctrl.ended();
  expect(share("toy")).toBe(100);
});

test("nothing is learned from a table that was over when it was opened, nor after resigning", () => {
  const sockets = { send } as unknown as Socket;
  const later = new TableCtrl(TABLE, 0, "user-Anna", () => {}, sockets);
  later.hear(state({ view: table({ over: true, outcome: OVER }) }));
  later.ended();
  const seats = card().seats.map((seat, i) => (i === 0 ? { ...seat, state: "resigned" as const } : seat));
  ctrl.hear(update(6, { ...end, card: { seats } }));
  ctrl.skip();
  ctrl.ended();
  expect(share("toy")).toBe(100);
});

test("a short absence is told, a long one offered", () => {
  ctrl.lost();
  ctrl.hear(update(6, row));
  expect(ctrl.beat).toBe(0);
  ctrl.caughtUp();
  expect([ctrl.beat, ctrl.missed]).toEqual([1, []]);
  ctrl.skip();
  ctrl.lost();
  for (let n = 7; n < 18; n++) ctrl.hear(update(n, { ...row, question: n }));
  ctrl.caughtUp();
  expect([ctrl.beat, ctrl.asked, ctrl.missed.length, ctrl.missedKept]).toEqual([24, true, 33, true]);
  ctrl.showMissed();
  expect([ctrl.beat, ctrl.telling, ctrl.missed]).toEqual([2, true, []]);
});

test("a hidden page catches up at once", () => {
  ctrl.hear(update(6, row));
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const sockets = { watch: () => () => {}, send } as unknown as Socket;
  const other = new TableCtrl(TABLE, 0, "user-Anna", () => {}, sockets, card());
  other.hear(state());
  other.hear(update(6, row));
  expect(other.telling).toBe(false);
  hidden.mockReturnValue(false);
  const stop = other.watch();
  other.hear(update(7, row));
  expect(other.telling).toBe(true);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(other.telling).toBe(false);
  stop();
  hidden.mockRestore();
});

test("of several things at once the one that takes longest is said, and bots' turns are one story", () => {
  ctrl.hear(update(6, { ...row, events: [{ kind: "turn", seat: 0 }, took(1)], ask: null, legal: [] }));
  expect(ctrl.theme).toBe(ctrl.tell(took(1)));
  ctrl.skip();
  expect(ctrl.theme).toBe(ctrl.tell(took(1)));
  expect(ctrl.goesOn).toBe(false); // Anna is waited for
  const seats = card().seats.map((seat, i) => (i === 1 ? { ...seat, kind: "bot" as const, bot: "greedy" } : seat));
  ctrl.hear(update(7, { patch: { to_act: [1] }, card: { seats } }));
  ctrl.skip();
  expect(ctrl.goesOn).toBe(true);
});
