import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blocks } from "../src/ctrl/blocks";
import type { Player } from "../src/ctrl/board";
import { session } from "../src/ctrl/session.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import { socket } from "../src/ctrl/socket.svelte";
import type { TableCtrl } from "../src/ctrl/table.svelte";
import { takable } from "../src/ctrl/takeover";
import Played from "../src/people/Played.svelte";
import Requests from "../src/table/Requests.svelte";
import Result from "../src/table/Result.svelte";
import Seats from "../src/table/Seats.svelte";
import TakeSeats from "../src/table/TakeSeats.svelte";
import type { Seat, TableCard } from "../src/wire";
import { card as cardOf, table } from "./fake-server";

const [anna] = cardOf().seats as [Seat];
const BOT: Seat = { kind: "bot", bot: "greedy" };
const playing = (change: Partial<TableCard>) => cardOf({ status: "playing", seats: [anna, BOT], ...change });
const ctrlAt = (card: TableCard) => ({ card, table: card.id, seat: null, names: ["Anna", "Greedy bot"] }) as unknown;
const text = () => document.body.textContent.replaceAll(/\s+/g, " ");

let friends: string[];
beforeEach(() => {
  settings.set({ language: "en" });
  friends = [];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ friends: friends.map((user) => ({ user })) })));
});
afterEach(() => {
  session.me = null;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
function iAm(id: string) {
  session.me = { id, nickname: id, name: id, language: "en" };
}

test("a bot's seat is offered to strangers, to friends or to nobody, as the owner wishes", async () => {
  iAm("boris");
  const offered = () => screen.queryAllByRole("button", { name: /Take the seat/ }).length;
  const { rerender } = render(TakeSeats, { ctrl: ctrlAt(playing({ admits: "ask" })) as TableCtrl });
  expect(offered()).toBe(1);
  await rerender({ ctrl: ctrlAt(playing({ admits: "nobody" })) as TableCtrl });
  expect(offered()).toBe(0);
  await rerender({ ctrl: ctrlAt(playing({ admits: "friends" })) as TableCtrl });
  expect(offered()).toBe(0);
});

test("whoever is a friend of the owner is offered it", async () => {
  iAm("vera");
  friends = ["user-Anna"];
  render(TakeSeats, { ctrl: ctrlAt(playing({ admits: "friends" })) as TableCtrl });
  expect(screen.queryByRole("button", { name: /Take the seat/ })).toBeNull();
  await vi.waitFor(() => expect(screen.getByRole("button", { name: /Take the seat/ })).toBeTruthy());
  expect(takable(playing({ admits: "friends", owner: "somebody" }), "vera")).toEqual([]);
});

test("whoever I have blocked asks me in vain, and does not ring", async () => {
  iAm("user-Anna");
  vi.spyOn(blocks, "mine").mockResolvedValue([{ user: "boris", name: "Boris", at: 0 }]);
  const until = socket.now() + 60_000;
  const requests = ["Boris", "Vera"].map((name) => ({ user: name.toLowerCase(), name, seat: 1, until }));
  render(Requests, { ctrl: ctrlAt(playing({ requests })) as TableCtrl });
  expect(text()).not.toContain("would like to play on");
  await vi.waitFor(() => expect(text()).toContain("Vera would like to play on"));
  expect(text()).not.toContain("Boris");
});

test("the result names who had a seat before, and from when on it was another's", () => {
  const outcome = { places: [2, 1], points: [3, 7], utilities: [-1, 1], reason: "" };
  const seat = (name: string, seat: number): Player => ({ name, you: false, bot: false, seat, absent: false });
  render(Result, { outcome, players: [seat("Anna", 0), { ...seat("Vera", 1), before: "Greedy bot", since: 12 }] });
  expect(text()).toContain("Vera from step 12 on; before: Greedy bot");
  expect(screen.getAllByRole("listitem")[0]!.textContent).toContain("Vera");
});

test("one's games name both", () => {
  const placed = (name: string, place: number) => ({ user: name, name, bot: "", place, points: 3, won: place === 1 });
  const before = [
    { kind: "bot" as const, bot: "greedy" },
    { kind: "person" as const, name: "Boris", user: "boris" },
  ];
  const seats = [placed("Anna", 2), { ...placed("Vera", 1), before }];
  render(Played, { game: { table: "t", game: "toy", ended: 0, mine: [1], seats } });
  expect(text()).toContain("Vera · before: Greedy bot and Boris");
});

test("whoever has seats at this screen does not watch, though a question before all is nobody's", async () => {
  const players = (you: boolean) =>
    ["Anna", "Bea"].map((name, seat) => ({ name, you, bot: false, seat, absent: false }));
  const card = cardOf({ status: "playing" });
  const of = (you: boolean, watchers: number) =>
    ({ card, players: players(you), names: ["Anna", "Bea"], view: null, seat: null, beat: 0, watchers }) as unknown;
  const { rerender } = render(Seats, { ctrl: of(true, 1) as TableCtrl });
  await tick();
  expect(text()).not.toContain("You are watching");
  expect(text()).toContain("1 person watches");
  await rerender({ ctrl: of(false, 1) as TableCtrl });
  expect(text()).toContain("You are watching");
  expect(text()).not.toContain("1 person watches");
});

test("a seat in play says since when its person is away", async () => {
  const at = new Date();
  at.setHours(14, 5, 0, 0);
  const card = cardOf({ status: "playing" });
  const players = ["Anna", "Boris"].map((name, seat) => ({ name, you: false, bot: false, seat, absent: false }));
  const view = { ...table({}), to_act: [1] };
  const ctrl = {
    card,
    players,
    names: ["Anna", "Boris"],
    view,
    seat: 0,
    beat: 0,
    gone: [null, at.getTime()],
    watchers: 0,
  } as unknown as TableCtrl;
  render(Seats, { ctrl });
  await tick();
  const [mine, his] = screen.getAllByRole("listitem").map((one) => one.textContent);
  expect(his).toMatch(/Boris.*away since .*(2|14):05/s);
  expect(mine).not.toContain("away");
});
