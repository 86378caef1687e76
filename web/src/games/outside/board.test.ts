import { expect, test, vi } from "vitest";
import type { BoardCtrl } from "../../ctrl/board";
import { API, given, understood } from "./board";

const view = { game: "toy", hand: [1, 2] };
const action = { code: 3, verb: "bid", args: { card: 2 }, notation: "2" };
const pick = vi.fn();
const ctrl = {
  view,
  seat: 0,
  players: [],
  legal: [action],
  picked: {},
  fresh: [],
  told: [],
  next: [{ kind: "drawn", seat: 0 }],
  choices: () => [action],
  pick,
} as unknown as BoardCtrl;

test("a board of another API, or without mount, is refused by name", () => {
  const mount = () => ({ update() {}, destroy() {} });
  expect(() => understood({ api: API + 1, mount })).toThrow("the board is for API 2, and this is API 1");
  expect(() => understood({ mount })).toThrow("API undefined");
  expect(() => understood({ api: API })).toThrow("exports no mount");
  expect(understood({ api: API, mount })).toEqual({ api: API, mount });
});

test("what a board is given is its own: whatever it does to it, the table stays right", () => {
  const board = given(ctrl);
  (board.view as typeof view).hand.push(3);
  board.legal.pop();
  board.choices()[0]!.args = {};
  expect(board.next.pop()).toEqual({ kind: "drawn", seat: 0 });
  expect(ctrl.next).toHaveLength(1);
  expect(view.hand).toEqual([1, 2]);
  expect(ctrl.legal).toEqual([action]);
  expect(action.args).toEqual({ card: 2 });
});

test("an action is taken whole", () => {
  given(ctrl).act(action);
  expect(pick).toHaveBeenCalledWith({ verb: "bid", card: 2 }, true);
});
