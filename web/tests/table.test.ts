import { beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../src/ctrl/api";
import { understood } from "../src/ctrl/games.svelte";
import { inside } from "../src/ctrl/inside";
import { settings } from "../src/ctrl/settings.svelte";
import type { Message, Socket } from "../src/ctrl/socket.svelte";
import { TableCtrl } from "../src/ctrl/table.svelte";
import { setGameWords } from "../src/ctrl/words.svelte";
import type { Why } from "../src/wire";
import { card, GAME, state, TABLE, table, update, WORDS } from "./fake-server";

const send = vi.fn<(message: Message) => Promise<void>>();
const reopen = vi.fn();
const ask = vi.fn<(message: Omit<Why, "id">) => Promise<string[]>>();
let ctrl: TableCtrl;

beforeEach(() => {
  settings.set({ language: "en", confirm: false, sure: true, pace: "instant" });
  setGameWords("toy", "en", WORDS);
  send.mockReset().mockResolvedValue();
  reopen.mockReset();
  ask.mockReset().mockResolvedValue([]);
  ctrl = new TableCtrl(TABLE, 0, "user-Anna", () => {}, { send, ask, reopen } as unknown as Socket);
  ctrl.game = understood(GAME);
  ctrl.hear(state());
  send.mockClear(); // the pace was told
});

test("it says in words what is asked, done and happened", () => {
  expect(ctrl.prompt).toBe("Take coins, or pass.");
  expect(ctrl.describe(ctrl.legal[1]!)).toBe("Take 2 gold coin (of gold)");
  expect(ctrl.tell({ kind: "took", seat: 0, coin: "gold", from: 1 })).toBe("Anna takes a gold coin from Boris.");
  expect(ctrl.tell({ kind: "turn", seat: 0 })).toBe("Your turn.");
  expect(ctrl.tell({ kind: "changed", seat: 1, coins: "gold>copper" })).toBe(
    "Boris changes a gold coin (gold) for a copper: gold coin, copper.",
  );
});

test("clicks narrow, and the one action left is sent", () => {
  expect(ctrl.can({ coin: "gold" })).toBe(true);
  expect(ctrl.can({ count: 3 })).toBe(false);
  ctrl.pick({ coin: "gold" });
  expect(send).not.toHaveBeenCalled();
  expect(ctrl.choices().map((action) => action.code)).toEqual([0, 1]);
  expect(ctrl.question).toBe("Take coins, or pass.");
  ctrl.pick({ verb: "take" });
  expect(ctrl.question).toBe("How many coins?");
  expect(ctrl.can({ verb: "pass" })).toBe(false);
  ctrl.pick({ count: 2 });
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "act", code: 1, question: 4, table: TABLE, seat: 0 });
  expect(ctrl.can({ coin: "gold" })).toBe(false); // not twice
});

test("from when a game may be ended is kept until the server tells otherwise", async () => {
  expect(ctrl.abandonable).toBeNull();
  ctrl.hear(update(6, { abandon: 1000 }));
  expect(ctrl.abandonable).toBe(1000);
  await ctrl.abandon();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "abandon", table: TABLE, seat: 0 });
  expect(ctrl.note).toBeNull();
  send.mockRejectedValue(new Refusal("not-now", "", { retry_after: 600 }));
  await ctrl.abandon();
  expect(ctrl.note?.text).toContain("wait for");
  ctrl.hear(update(7, { abandon: null }));
  expect(ctrl.abandonable).toBeNull();
});

test("a confirmation is asked for when wished", () => {
  settings.set({ confirm: true });
  ctrl.pick({ coin: "gold", count: 2 });
  expect(send).not.toHaveBeenCalled();
  expect(ctrl.choices()).toHaveLength(1);
  ctrl.unpick();
  expect(ctrl.choices()).toHaveLength(3);
});

test("a single click that draws or shows something waits to be confirmed, unless it is sure", () => {
  const reveals = GAME.verbs.map((verb) => ({ ...verb, reveals: verb.name === "pass" }));
  ctrl.game = understood({ ...GAME, verbs: reveals });
  ctrl.pick({ verb: "pass" });
  expect(ctrl.chosen?.code).toBe(2);
  ctrl.unpick();
  expect(ctrl.chosen).toBeNull();
  expect(send).not.toHaveBeenCalled();
  ctrl.pick({ verb: "pass" });
  void ctrl.act(ctrl.chosen!);
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "act", code: 2, question: 4, table: TABLE, seat: 0 });
});

test.each([
  ["said in words", { sure: true, taught: false, says: true }],
  ["not wished", { sure: false, taught: false, says: false }],
  ["in a lesson", { sure: true, taught: true, says: false }],
])("it does not wait where it is %s", (_, { sure, taught, says }) => {
  ctrl.game = understood({ ...GAME, verbs: GAME.verbs.map((verb) => ({ ...verb, reveals: true })) });
  settings.set({ sure });
  ctrl.taught = taught;
  ctrl.pick({ verb: "pass" }, says);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a single click elsewhere waits again, a second one on the same is sure", () => {
  ctrl.game = understood({ ...GAME, verbs: GAME.verbs.map((verb) => ({ ...verb, reveals: true })) });
  ctrl.pick({ count: 1 });
  ctrl.pick({ count: 2 });
  expect(ctrl.chosen?.code).toBe(1);
  expect(send).not.toHaveBeenCalled();
  ctrl.pick({ count: 2 });
  expect(send).toHaveBeenCalledTimes(1);
});

test("what takes two clicks is not confirmed a third time", () => {
  ctrl.game = understood({ ...GAME, verbs: GAME.verbs.map((verb) => ({ ...verb, reveals: true })) });
  ctrl.pick({ coin: "gold" });
  ctrl.pick({ count: 2 });
  expect(send).toHaveBeenCalledTimes(1);
});

const ONLY = { ask: { kind: "turn" }, legal: [2], question: 5, undo: true };

test("the only target of a play that was begun is chosen by itself, but not again once it is taken back", async () => {
  ctrl.game = understood({ ...GAME, verbs: GAME.verbs.map((verb) => ({ ...verb, follows: verb.name === "pass" })) });
  ctrl.goOn();
  expect(send).not.toHaveBeenCalled(); // there is more to choose from
  ctrl.hear(update(6, ONLY));
  ctrl.goOn();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "act", code: 2, question: 5, table: TABLE, seat: 0 });
  await vi.waitFor(() => expect(ctrl.busy).toBe(true)); // until it is told what came of it
  ctrl.hear(update(7, { ask: { kind: "turn" }, legal: [0, 1], question: 6, undo: true }));
  await vi.waitFor(() => expect(ctrl.busy).toBe(false));
  await ctrl.undo();
  ctrl.hear(update(8, { ...ONLY, question: 7 }));
  send.mockClear();
  ctrl.goOn();
  expect(send).not.toHaveBeenCalled();
});

test("an only target that the server refuses is not sent again and again", async () => {
  ctrl.game = understood({ ...GAME, verbs: GAME.verbs.map((verb) => ({ ...verb, follows: true })) });
  ctrl.hear(update(6, ONLY));
  send.mockRejectedValue(new Refusal("illegal", "no"));
  ctrl.goOn();
  await vi.waitFor(() => expect(ctrl.note).not.toBeNull());
  ctrl.goOn();
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ["it goes on with nothing", false, true, false],
  ["something was shown meanwhile", true, false, false],
  ["everything is to be confirmed", true, true, true],
])("an only choice is left to us where %s", (_, follows, undo, confirm) => {
  ctrl.game = understood({ ...GAME, verbs: GAME.verbs.map((verb) => ({ ...verb, follows })) });
  settings.set({ confirm });
  ctrl.hear(update(6, { ...ONLY, undo }));
  ctrl.goOn();
  expect(send).not.toHaveBeenCalled();
});

test("a click that the rules forbid is explained by the server's rule", async () => {
  ask.mockResolvedValue(["TOY-1"]);
  ctrl.pick({ coin: "gold", count: 3 });
  expect(ask).toHaveBeenCalledExactlyOnceWith({ type: "why", table: TABLE, seat: 0, question: 4, codes: [3] });
  await vi.waitFor(() => expect(ctrl.note).toEqual({ text: "Two coins at most.", rule: "TOY-1" }));
  expect(send).not.toHaveBeenCalled(); // to ask is not to play; nobody meant to steal
  expect(ctrl.busy).toBe(false);
});

test("an explanation that comes when something else is asked is not shown", async () => {
  let answer: (rules: string[]) => void = () => {};
  ask.mockReturnValue(new Promise((done) => (answer = done)));
  ctrl.pick({ coin: "gold", count: 3 });
  ctrl.hear(update(6, { question: 5 }));
  answer(["TOY-1"]);
  await Promise.resolve();
  expect(ctrl.note).toBeNull();
});

test("what was clicked for an earlier question is forgotten, and a stale answer says so", async () => {
  ctrl.pick({ coin: "gold" });
  ctrl.hear(update(6, { question: 5 }));
  expect(ctrl.picked).toEqual({});
  send.mockRejectedValue(new Refusal("stale", "no"));
  ctrl.pick({ coin: "gold", count: 2 });
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "act", code: 1, question: 5, table: TABLE, seat: 0 });
  await vi.waitFor(() => expect(ctrl.note?.text).toContain("nothing was played"));
});

test("what was sent is on its way until it is told what came of it, not only until it was heard", async () => {
  await ctrl.act(ctrl.legal[0]!);
  expect([ctrl.busy, ctrl.can({ coin: "gold" })]).toEqual([true, false]);
  ctrl.hear(update(6, { question: 5 }));
  expect([ctrl.busy, ctrl.can({ coin: "gold" })]).toEqual([false, true]);
  send.mockRejectedValue(new Refusal("illegal", "no"));
  await ctrl.act(ctrl.legal[0]!);
  expect(ctrl.busy).toBe(false); // it can be tried again
});

test("a click out of turn explains itself without asking the server", () => {
  ctrl.hear(update(6, { ask: null, legal: [] }));
  ctrl.pick({ coin: "gold" });
  expect(send).not.toHaveBeenCalled();
  expect(ctrl.note?.text).toBe("It is not your move.");
  ctrl.hear(update(7, { ask: { kind: "turn" }, legal: [0, 1, 2], question: 5 }));
  expect(ctrl.note).toBeNull(); // now it is
});

test("updates patch the view; an absent field did not change, a null ask means not asked", () => {
  ctrl.hear(update(6, { patch: { coins: 1 }, events: [{ kind: "turn", seat: 1 }] }));
  expect(ctrl.view["coins"]).toBe(1);
  expect(ctrl.asked).toBe(true);
  expect(ctrl.legal).toHaveLength(3);
  ctrl.hear(update(7, { ask: null, legal: [], card: { status: "paused" } }));
  expect(ctrl.asked).toBe(false);
  expect(ctrl.card?.status).toBe("paused");
});

test("a gap is noticed, an update told twice is not applied twice", () => {
  ctrl.hear(update(7, { patch: { coins: 0 } }));
  expect(reopen).toHaveBeenCalledExactlyOnceWith(ctrl);
  expect(ctrl.view["coins"]).toBe(3);
  ctrl.hear(update(5, { patch: { coins: 0 } }));
  expect(ctrl.view["coins"]).toBe(3);
});

test("what happened while away is told in lines where the whole table came", () => {
  ctrl.lost();
  const turns = [1, 0, 1].map((seat) => ({ kind: "turn", seat }));
  ctrl.hear(state({ n: 40, before: 11, events: turns }));
  expect(ctrl.missed.map((line) => line.number)).toEqual([11, 12, 13]);
  expect(ctrl.lines.map((line) => line.number)).toEqual([10, 11, 12, 13]);
  expect(ctrl.missedKept).toBe(false);
  ctrl.forgetMissed();
  ctrl.caughtUp();
  ctrl.hear(update(41, { events: [{ kind: "turn", seat: 0 }] }));
  expect(ctrl.missed).toEqual([]); // that was seen live, however long ago the connection was back
});

test("a line of history shows its moment, and nothing can be played there", () => {
  ctrl.hear(update(6, { patch: { coins: 2 }, events: [{ kind: "turn", seat: 1 }] }));
  ctrl.hear(update(7, { patch: { coins: 1 }, events: [{ kind: "turn", seat: 0 }] }));
  ctrl.look(ctrl.lines[1]!);
  expect(ctrl.view["coins"]).toBe(2);
  expect(ctrl.legal).toEqual([]);
  ctrl.look(null);
  expect(ctrl.view["coins"]).toBe(1);
  expect(ctrl.legal).toHaveLength(3);
});

test("what was sent to a table that is not played any more did not happen, and the page says so", async () => {
  ctrl.refused({ code: "not-now", message: "no", shelved: "retired" });
  send.mockRejectedValue(new Refusal("not-now", "the table was closed")); // sent again after the connection was lost
  expect(await ctrl.act(ctrl.legal[0]!)).toBe(false);
  expect(ctrl.note?.text).toContain("it was not played");
});

test("a refusal may be the first to tell that the table cannot be played here", async () => {
  const error = { code: "not-now", message: "no", shelved: "diverged" } as const;
  send.mockRejectedValue(new Refusal("not-now", "no", error));
  await ctrl.act(ctrl.legal[0]!);
  expect(ctrl.fault).toEqual(error);
  ctrl.hear(state({ n: 9 }));
  expect(ctrl.fault).toBeNull(); // it can be played again
});

test("the course of a game that is over is fetched once, for a board that asks for it", async () => {
  const coins = (left: number) => table({ coins: left });
  const replay = vi.spyOn(inside, "replay").mockResolvedValue({
    ...{ card: card(), seat: 0, first: 0, total: 2, view: coins(3) },
    steps: [
      { seat: 0, what: "a", at: 0, events: [], view: coins(2) },
      { seat: 1, what: "b", at: 0, events: [], view: coins(0) },
    ],
  });
  ctrl.recall();
  expect(replay, "while it is played nobody may see all of it").not.toHaveBeenCalled();
  ctrl.hear(update(6, { view: table({ over: true }) }));
  ctrl.recall();
  ctrl.recall();
  await vi.waitFor(() => expect(ctrl.course?.map((view) => view["coins"])).toEqual([3, 2, 0]));
  expect(replay).toHaveBeenCalledExactlyOnceWith(TABLE, 0, 0);
});

test("an end whose course cannot be fetched is shown without it", async () => {
  const replay = vi.spyOn(inside, "replay").mockRejectedValue(new Refusal("not-found", "", {}));
  ctrl.hear(update(6, { view: table({ over: true }) }));
  ctrl.recall();
  await vi.waitFor(() => expect(replay).toHaveBeenCalled());
  await Promise.resolve();
  expect(ctrl.course).toBeNull();
});
