import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shelf } from "../src/ctrl/games.svelte";
import { past } from "../src/ctrl/past";
import { session } from "../src/ctrl/session.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import Past from "../src/pages/Past.svelte";
import Against from "../src/people/Against.svelte";
import Played from "../src/people/Played.svelte";
import type { Opponent, PlayedGame } from "../src/wire";

const GAME: PlayedGame = {
  table: "table-1",
  game: "catham",
  ended: 0,
  mine: [2],
  seats: [
    { user: "user-Boris", name: "Boris", bot: "greedy", place: 2, points: 1, won: false },
    { bot: "random", place: 3, points: 0, won: false },
    { user: "user-Anna", name: "Anna", avatar: "moon", place: 1, points: 9, won: true },
  ],
};
const plain = (element: Element) =>
  element.textContent
    .replaceAll(/[\u2068\u2069]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
const rowsOf = (element: Element, rows: string) => [...element.querySelectorAll(rows)].map(plain);

beforeEach(() => {
  settings.set({ language: "en" });
  vi.spyOn(shelf, "load").mockResolvedValue();
});
afterEach(() => {
  session.me = null;
  vi.restoreAllMocks();
});

test("a game of mine names everybody in the order of places, with points, bots and me", () => {
  const { container } = render(Played, { game: GAME });
  expect(rowsOf(container, "ol li")).toEqual([
    "1. Anna 9 points",
    "2. Boris· finished by a bot 1 point",
    "3. Tipsy bot 0 points",
  ]);
  const [anna, boris] = container.querySelectorAll("ol li");
  expect([anna, boris].map((row) => ["mine", "won"].map((of) => row!.classList.contains(of)))).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(screen.getByRole("link", { name: /^Replay/ }).getAttribute("href")).toBe("/replay/table-1?seat=2");
});

test("head to head is asked for when it is opened, and told by game", async () => {
  const games = [{ game: "catham", games: 5, before: 3, behind: 1 }];
  const asked = vi.spyOn(past, "against").mockResolvedValue({ user: "user-Boris", nickname: "Boris", games });
  const { container } = render(Against, { user: "user-Boris", nickname: "Boris" });
  expect(asked).not.toHaveBeenCalled();
  container.querySelector("details")!.open = true;
  await fireEvent(container.querySelector("details")!, new Event("toggle"));
  await vi.waitFor(() => expect(container.querySelector("tbody")).toBeTruthy());
  expect(asked.mock.calls).toEqual([["user-Boris"]]);
  expect(rowsOf(container, "thead th")).toEqual(["Game", "Games", "you before", "you behind"]);
  expect(rowsOf(container, "tbody tr > *").slice(1)).toEqual(["5", "3", "1"]);
});

test("who has not met to the end is told so, and so is what could not be asked", async () => {
  vi.spyOn(past, "against")
    .mockResolvedValueOnce({ user: "u", nickname: "B", games: [] })
    .mockRejectedValue(new Error());
  const { container } = render(Against, { user: "u", nickname: "B" });
  const details = container.querySelector("details")!;
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  await vi.waitFor(() => expect(screen.getByText(/^No game yet/)).toBeTruthy());
  await fireEvent(details, new Event("toggle"));
  await vi.waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
});

test("earlier games come below the later, from where these ended, until there are none", async () => {
  session.me = { id: "user-Anna", nickname: "Anna", name: "anna", language: "en" };
  const people: Opponent[] = [
    { user: "user-Boris", nickname: "Boris", avatar: "", games: 2, ended: 0, friend: false, named: true },
  ];
  vi.spyOn(past, "opponents").mockResolvedValue({ people });
  vi.spyOn(past, "statistics").mockResolvedValue({ games: [], left_out: 0 });
  const played = vi
    .spyOn(past, "played")
    .mockResolvedValueOnce({ games: [GAME], before: 17 })
    .mockResolvedValueOnce({ games: [{ ...GAME, table: "table-0" }], before: null });
  const befriend = vi.spyOn(past, "befriend").mockResolvedValue({ friends: [], requests: [], asked: [] });
  render(Past);
  await fireEvent.click(await screen.findByRole("button", { name: "Earlier ones" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Earlier ones" })).toBeNull());
  expect(played.mock.calls).toEqual([
    ["", null],
    ["", 17],
  ]);
  const games = within(screen.getByRole("region", { name: "Played" }));
  const links = games.getAllByRole("link", { name: /^Replay/ }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["table-1", "table-0"].map((table) => `/replay/${table}?seat=2`));
  await fireEvent.click(screen.getByRole("button", { name: /friends.*Boris|Asked.*Boris/ }));
  expect(befriend).toHaveBeenCalledWith("user-Boris");
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: /friends.*Boris|Asked.*Boris/ }).matches(":disabled")).toBe(true),
  );
});
