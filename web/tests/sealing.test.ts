import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../src/ctrl/api";
import { sealOf } from "../src/ctrl/hashes";
import { recall, remember, rememberNonce, waitingAt } from "../src/ctrl/remembered";
import { socket } from "../src/ctrl/socket.svelte";
import { watchWaiting } from "../src/ctrl/watching";
import { attend, start, takeOver, withSeal } from "../src/ctrl/sealing";
import type { MyTable, Seat, TableCard } from "../src/wire";
import { card as cardOf, state, update } from "./fake-server";

const ANNA = "user-Anna";
const SEAL = sealOf("mine");
const THEIRS = sealOf("theirs");
let tables = 0;
let id = "";

/** Anna's table, with Boris at the other seat. */
function card(status: TableCard["status"], change: Partial<TableCard> = {}, anna: Partial<Seat> = {}): TableCard {
  const [a, b] = cardOf().seats;
  const seats = [
    { ...a!, sealed: SEAL, ...anna },
    { ...b!, sealed: THEIRS },
  ];
  return { ...cardOf({ id, seats, commitment: "c0", status }), ...change };
}
const mine = (found: TableCard): MyTable => ({ card: found, mine: [0], invite: null });
const settled = () => new Promise((done) => setTimeout(done));

const seal = vi.spyOn(api, "seal");
const reveal = vi.spyOn(api, "reveal");
const begin = vi.spyOn(api, "start");

beforeEach(() => {
  id = `table-${tables++}`; // what was done once is not done again: each test at a table of its own
  for (const asked of [seal, reveal, begin])
    asked.mockReset().mockImplementation(() => Promise.resolve(mine(card("waiting"))));
});
afterEach(() => localStorage.clear());

/** Anna has sat down here, and the table waits. */
function sat(): void {
  rememberNonce(id, SEAL, "mine");
  attend(card("waiting"), ANNA);
}

describe("sitting down", () => {
  test("a nonce is told as its hash, and kept", async () => {
    let sent = "";
    const found = await withSeal((sealed) => {
      sent = sealed;
      return Promise.resolve(mine(card("waiting", {}, { sealed })));
    });
    const known = recall(found.card.id)!;
    expect(Object.keys(known.nonces)).toEqual([sent]);
    expect(sealOf(known.nonces[sent]!)).toBe(sent);
    expect(known).toMatchObject({ commitment: "c0", waits: true });
  });

  test("the last to sit down reveals at once", async () => {
    await withSeal((sealed) => Promise.resolve(mine(card("starting", {}, { sealed }))));
    expect(reveal).toHaveBeenCalledTimes(1);
  });
});

describe("while the game starts", () => {
  test("one's own nonce is revealed, once at a time, and what is fixed is remembered", async () => {
    sat();
    attend(card("starting"), ANNA);
    attend(card("starting"), ANNA);
    expect(reveal.mock.calls).toEqual([[id, 0, "mine"]]);
    expect(recall(id)!.start).toMatchObject({ sealed: [SEAL, THEIRS], broken: 0, lots: false });
    await settled();
    attend(card("starting", {}, { revealed: true }), ANNA);
    expect(reveal).toHaveBeenCalledTimes(1);
  });

  test("what did not reach the server is sent again", async () => {
    sat();
    reveal.mockRejectedValueOnce(new Error("offline"));
    attend(card("starting"), ANNA);
    await settled();
    attend(card("starting"), ANNA);
    expect(reveal).toHaveBeenCalledTimes(2);
  });

  test("a nonce is not told to a table that has changed its secret", () => {
    sat();
    attend(card("starting", { commitment: "c1" }), ANNA);
    expect(reveal).not.toHaveBeenCalled();
  });

  test("a nonce is not told a second time, to a start whose other seals were made since", async () => {
    sat();
    attend(card("starting"), ANNA);
    await settled();
    const later = card("starting", { broken: 1 });
    later.seats[1]!.sealed = sealOf("to suit");
    attend(later, ANNA);
    expect(reveal).toHaveBeenCalledTimes(1);
    expect(recall(id)!.start!.sealed).toEqual([SEAL, THEIRS]);
  });

  test("nothing is revealed for others, nor without the nonce", () => {
    attend(card("starting"), ANNA);
    sat();
    attend(card("starting"), "user-Boris");
    attend(card("starting"), null);
    expect(reveal).not.toHaveBeenCalled();
  });
});

test("the start is seen from every page, until the game has begun", () => {
  sat();
  const [watch, stop] = [vi.spyOn(socket, "watch"), vi.fn()];
  watch.mockReturnValue(stop);
  watchWaiting(ANNA, id);
  expect(watch).not.toHaveBeenCalled(); // its own page does so
  watchWaiting(ANNA, "");
  const viewer = watch.mock.calls[0]![0];
  viewer.hear(state({ table: id, seat: null, n: 1, card: card("waiting") }));
  viewer.hear(update(2, { table: id, card: { status: "starting" } }));
  expect(reveal.mock.calls).toEqual([[id, 0, "mine"]]);
  expect(stop).not.toHaveBeenCalled();
  viewer.hear(update(3, { table: id, card: { status: "playing" } }));
  expect(stop).toHaveBeenCalledOnce();
});

describe("after a broken start", () => {
  const broken = () => card("waiting", { broken: 1 }, { sealed: "", unsealed: true });

  test("a new nonce is sealed at once, and once only: another device may do so too", async () => {
    sat();
    attend(broken(), ANNA);
    attend(broken(), ANNA);
    await settled();
    attend(broken(), ANNA);
    expect(seal).toHaveBeenCalledTimes(1);
    const [, seat, sealed] = seal.mock.calls[0]!;
    expect(seat).toBe(0);
    expect(sealed).not.toBe(SEAL);
    expect(recall(id)!.nonces).toHaveProperty(sealed);
  });

  test("a seal that did not arrive is sent again", async () => {
    sat();
    seal.mockRejectedValueOnce(new Error("offline"));
    attend(broken(), ANNA);
    await settled();
    attend(broken(), ANNA);
    expect(seal).toHaveBeenCalledTimes(2);
  });
});

describe("whoever comes from another device", () => {
  test("seals there, if the nonce does not lie there", () => {
    takeOver(card("waiting"), ANNA);
    expect(seal).toHaveBeenCalledTimes(1);
  });
  test("but not where he has sat down himself, nor when the game starts", () => {
    sat();
    takeOver(card("waiting"), ANNA);
    takeOver(card("starting", {}, { sealed: sealOf("elsewhere") }), ANNA);
    expect(seal).not.toHaveBeenCalled();
  });
});

describe("beginning", () => {
  const alone = () => {
    const found = card("waiting");
    found.seats[1] = { kind: "bot", bot: "greedy" };
    return found;
  };
  test("who plays alone reveals with it", async () => {
    sat();
    await start(alone(), ANNA);
    expect(begin).toHaveBeenCalledWith(id, { "0": "mine" });
    expect(recall(id)!.start!.sealed).toEqual([SEAL, ""]);
  });
  test("who plays with others does not", async () => {
    sat();
    await start(card("waiting"), ANNA);
    expect(begin).toHaveBeenCalledWith(id, {});
  });
  test("if it is refused, what was revealed is replaced", async () => {
    sat();
    begin.mockRejectedValueOnce(new Error("not now"));
    await expect(start(alone(), ANNA)).rejects.toThrow("not now");
    expect(seal).toHaveBeenCalledTimes(1);
  });
});

describe("what is remembered", () => {
  test("is the commitment first seen before the game, and where one waits", () => {
    sat();
    attend(card("waiting", { commitment: "c1" }), ANNA);
    expect(recall(id)!.commitment).toBe("c0");
    expect(waitingAt()).toEqual([id]);
    attend(card("playing"), ANNA);
    expect(waitingAt()).toEqual([]);
  });
  test("is no commitment that is seen only when the game has begun", () => {
    attend(card("playing"), ANNA);
    expect(recall(id)?.commitment ?? "").toBe("");
  });
  test("are 500 tables; the one not seen for longest goes", () => {
    for (let i = 0; i < 500; i++) remember(`t${i}`, { commitment: `c${i}` });
    remember("t0", { waits: false });
    remember("one more", {});
    expect(recall("t0")).not.toBeNull();
    expect(recall("t1")).toBeNull();
    expect(recall("t2")).not.toBeNull();
  });
  test("is what was kept before nonces were sealed, read once", () => {
    localStorage.setItem(`ratskeller-nonces-${id}`, '["of old"]');
    expect(recall(id)!.sent).toEqual(["of old"]);
    expect(localStorage.getItem(`ratskeller-nonces-${id}`)).toBeNull();
    expect(recall(id)!.sent).toEqual(["of old"]);
  });
  test("lasts until the page is closed where storage is closed to us", () => {
    const closed = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("closed");
    });
    sat();
    expect(recall(id)!.nonces).toEqual({ [SEAL]: "mine" });
    closed.mockRestore();
  });
});
