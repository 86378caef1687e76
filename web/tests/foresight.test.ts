/** What would be done: asked for once, in few messages, and never told of another question. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../src/ctrl/api";
import { Allowance, Foresight, MOST, SETTLES, shared } from "../src/ctrl/foresight.svelte";
import { understood } from "../src/ctrl/games.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import type { Message, Socket } from "../src/ctrl/socket.svelte";
import { TableCtrl } from "../src/ctrl/table.svelte";
import { setGameWords } from "../src/ctrl/words.svelte";
import type { GameFull, Preview, TableEffect } from "../src/wire";
import { GAME, state, TABLE, update, WORDS } from "./fake-server";

const KINDS: NonNullable<GameFull["effects"]> = [
  { name: "gain", args: [{ name: "coins", kind: "number" }] },
  { name: "robs", args: [{ name: "coin", kind: "component", word: "coin" }] },
  { name: "risk", args: [{ name: "chance", kind: "chance" }] },
];
const EFFECTS = `
effect-gain = +{ $coins }
effect-robs = { $you ->
    [yes] you lose the { $coin }
   *[no] { $seat } loses the { $coin }
}
effect-risk = { $chance ->
    [0] no risk
    [100] lost for sure
   *[other] { $chance }% lost
}
`;
const gain = (coins: number): TableEffect => ({ kind: "gain", seat: 0, coins });
const robs: TableEffect = { kind: "robs", seat: 1, coin: "gold" };

const send = vi.fn<(message: Message) => Promise<void>>();
const foretell = vi.fn<(message: Omit<Preview, "id">) => Promise<TableEffect[][]>>();
let ctrl: TableCtrl;
const sit = (full: GameFull = { ...GAME, effects: KINDS }) => {
  ctrl = new TableCtrl(TABLE, 0, "user-Anna", () => {}, { send, foretell } as unknown as Socket);
  ctrl.game = understood(full);
  ctrl.hear(state());
};
const rest = (ms = SETTLES) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime((then += 3_600_000)); // what we have asked in the test before is long ago
  settings.set({ language: "en", confirm: false, pace: "instant" });
  setGameWords("toy", "en", WORDS + EFFECTS);
  send.mockReset().mockResolvedValue();
  foretell.mockReset().mockImplementation(({ codes }) => Promise.resolve(codes.map((code) => [gain(code), robs])));
  sit();
});
let then = Date.now();
afterEach(() => vi.useRealTimers());

/** As the page does, again and again. */
const look = () => ctrl.foreseen;

test("a refusal gives way once the hand rests on what can be done, and not before it could be read", async () => {
  const note = { text: "Not now.", rule: null };
  ctrl.note = note;
  ctrl.foresee({ coin: "lead" }); // which cannot be done either
  await rest(5000);
  expect(ctrl.note).toEqual(note);
  ctrl.foresee({ verb: "pass" });
  await rest();
  expect(ctrl.note).toEqual(note);
  ctrl.foresee({ coin: "gold" }); // the hand is on its way
  await rest(SETTLES);
  expect(ctrl.note).toEqual(note);
  await rest(1000);
  expect(ctrl.note).toBeNull();
});

test("what the hand rests on is asked for once, with all else that could be meant", async () => {
  ctrl.foresee({ verb: "pass" });
  expect(look()).toBe("");
  await rest();
  expect(look()).toBe("Pass");
  await rest();
  expect(foretell).toHaveBeenCalledExactlyOnceWith({
    type: "preview",
    table: TABLE,
    seat: 0,
    question: 4,
    codes: [2, 0, 1],
  });
  expect(look()).toBe("Pass: +2 · Boris loses the gold coin");
  ctrl.foresee({ count: 2 });
  await rest();
  expect(look()).toBe("Take 2 gold coin (of gold): +1 · Boris loses the gold coin");
  ctrl.foresee(null);
  await rest(1000);
  expect(look()).toBe("");
  expect(foretell).toHaveBeenCalledTimes(1);
});

test("what the hand only passes over is not asked for", async () => {
  for (const count of [1, 2, 1, 2]) {
    ctrl.foresee({ count });
    await rest(SETTLES / 2);
    look();
  }
  ctrl.foresee(null);
  await rest(1000);
  look();
  await rest(1000);
  expect(foretell).not.toHaveBeenCalled();
});

test("few that could be meant are told side by side, of more what all of them do", async () => {
  ctrl.foresee({ coin: "gold" });
  await rest();
  look();
  await rest();
  expect(look()).toBe("Take 1 gold coin (of gold): +0\nTake 2 gold coin (of gold): +1");
  ctrl.foresee(null);
  await rest();
  ctrl.pick({ verb: "take" });
  expect(look()).toBe("How many coins? Boris loses the gold coin");
});

test("after the question it begins like a sentence", async () => {
  foretell.mockImplementation(({ codes }) => Promise.resolve(codes.map(() => [{ ...robs, seat: 0 }])));
  ctrl.pick({ verb: "take" });
  look();
  await rest();
  expect(look()).toBe("How many coins? You lose the gold coin");
});

test("chances and whose loss it is are said by the game's words", () => {
  expect(ctrl.tellEffect({ kind: "risk", seat: 0, chance: 0 })).toBe("no risk");
  expect(ctrl.tellEffect({ kind: "risk", seat: 0, chance: 1 })).toBe("1% lost");
  expect(ctrl.tellEffect({ kind: "risk", seat: 0, chance: 100 })).toBe("lost for sure");
  expect(ctrl.tellEffect({ ...robs, seat: 0 })).toBe("you lose the gold coin");
});

test("what comes for another question is dropped, and asked anew", async () => {
  let answer: (effects: TableEffect[][]) => void = () => {};
  foretell.mockReturnValueOnce(new Promise((done) => (answer = done)));
  ctrl.effects(ctrl.legal[0]!);
  await rest();
  ctrl.hear(update(6, { question: 5 }));
  expect(ctrl.effects(ctrl.legal[0]!)).toBeNull();
  await rest();
  answer([[gain(99)]]);
  await rest();
  expect(ctrl.effects(ctrl.legal[0]!)).toEqual([gain(0), robs]);
  expect(foretell.mock.calls.map(([{ question }]) => question)).toEqual([4, 5]);
});

test("what was wanted for a question that is answered is not asked at all", async () => {
  ctrl.effects(ctrl.legal[0]!);
  ctrl.hear(update(6, { ask: null, legal: [], question: 5 }));
  await rest(5000);
  expect(foretell).not.toHaveBeenCalled();
});

test("nothing is asked where the game tells nothing, by who only watches, or while an answer is on its way", async () => {
  sit(GAME);
  expect(ctrl.effects(ctrl.legal[0]!)).toBeNull();
  ctrl.foresee({ verb: "pass" });
  await rest();
  expect(look()).toBe("Pass"); // it still says what is meant
  const watcher = new TableCtrl(TABLE, null, null, () => {}, { send, foretell } as unknown as Socket);
  watcher.game = understood({ ...GAME, effects: KINDS });
  watcher.hear(state({ seat: null, ask: null, legal: [] }));
  watcher.foresee({ verb: "pass" });
  await rest();
  expect(watcher.foreseen).toBe("");
  sit();
  send.mockReturnValue(new Promise(() => {}));
  void ctrl.act(ctrl.legal[0]!);
  ctrl.foresee({ verb: "pass" });
  await rest();
  expect(look()).toBe("");
  await rest(5000);
  expect(foretell).not.toHaveBeenCalled();
});

test("a refusal is silent and not repeated; what a lost connection kept may be asked for again", async () => {
  foretell.mockRejectedValueOnce(new Refusal("illegal", "no"));
  ctrl.effects(ctrl.legal[0]!);
  await rest();
  ctrl.effects(ctrl.legal[0]!);
  await rest(5000);
  expect(ctrl.note).toBeNull();
  expect(foretell).toHaveBeenCalledTimes(1);
  foretell.mockRejectedValueOnce(new Refusal("offline", "no"));
  ctrl.effects(ctrl.legal[1]!);
  await rest();
  ctrl.effects(ctrl.legal[1]!);
  await rest();
  expect(ctrl.effects(ctrl.legal[1]!)).toEqual([gain(1), robs]);
});

test("what comes before an action counts, and of several changes of mind the last is asked for", async () => {
  const [one, two, pass] = ctrl.legal;
  foretell.mockImplementation(({ codes, after = [] }) => Promise.resolve(codes.map(() => [gain(after.length)])));
  ctrl.effects(pass!);
  for (const cards of [[one!], [one!, two!], [one!, one!, two!]]) ctrl.effects(pass!, cards);
  await rest(10_000);
  expect(foretell.mock.calls.map(([{ codes, after }]) => [codes, after])).toEqual([
    [[2], undefined],
    [[2], [0, 0, 1]],
  ]);
  expect(ctrl.effects(pass!)).toEqual([gain(0)]);
  expect(ctrl.effects(pass!, [one!, one!, two!])).toEqual([gain(3)]);
});

test("many are asked for in messages of a size, and not faster than the house allows", async () => {
  const codes = Array.from({ length: 10 * MOST }, (_, code) => code);
  const asked: number[][] = [];
  const ask = (some: number[]) => Promise.resolve((asked.push(some), some.map(() => [])));
  const foresight = new Foresight(ask, () => "now", new Allowance(3, 2000));
  for (const code of codes) foresight.of(code);
  await rest(1000);
  expect(asked.map((some) => some.length)).toEqual([MOST, MOST, MOST]);
  await rest(4000);
  expect(asked).toHaveLength(5);
  foresight.along([9999]);
  await rest(20_000);
  expect(asked.flat()).toEqual(codes);
});

test("a house that has had enough is left alone for as long as it says", async () => {
  const ask = vi.fn(() => Promise.reject(new Refusal("too-many", "", { retry_after: 30 })));
  const foresight = new Foresight(ask, () => "now", new Allowance());
  foresight.of(1);
  await rest();
  foresight.of(2);
  await rest(29_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await rest(2000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("what all do is what is the same in each", () => {
  expect(shared([[gain(1), robs], [robs], [gain(2), robs]])).toEqual([robs]);
  expect(shared([[gain(1)], []])).toEqual([]);
  expect(shared([])).toEqual([]);
});
