import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../src/ctrl/api";
import { elsewhere } from "../src/ctrl/elsewhere.svelte";
import { shelf } from "../src/ctrl/games.svelte";
import { session } from "../src/ctrl/session.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import WaitingRoom from "../src/table/WaitingRoom.svelte";
import TableRow from "../src/ui/TableRow.svelte";
import TopBar from "../src/ui/TopBar.svelte";
import type { GameCard, Seat, TableCard } from "../src/wire";
import { card as cardOf, GAME } from "./fake-server";

beforeEach(() => {
  settings.set({ language: "en" });
  session.me = { id: "user-Anna", nickname: "Anna", name: null, language: "en" };
  vi.spyOn(api, "gameWords").mockResolvedValue("");
});

const EMPTY: Seat = { kind: "empty" };
const [anna, boris] = cardOf().seats as [Seat, Seat];
const starting = cardOf({
  status: "starting",
  reveal_by: Date.now() + 20_000,
  seats: [
    { ...anna, sealed: "a", revealed: true },
    { ...boris, sealed: "b" },
  ],
});
const broken = cardOf({ status: "waiting", broken: 1, seats: [{ ...anna, unsealed: true }, EMPTY] });

function room(card: TableCard, gone: (number | null)[] = []) {
  return render(WaitingRoom, { card, mine: null, game: GAME, gone, changed: () => {} });
}
const text = () => document.body.textContent.replaceAll(/\s+/g, " ");

describe("the waiting room", () => {
  test("tells who has revealed while the game starts, and until when the others may", () => {
    room(starting);
    expect(screen.getByRole("heading", { name: "Shuffling …" })).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent.replaceAll(/\s+/g, " ").trim())).toEqual([
      expect.stringMatching(/Anna .*✓ revealed/),
      expect.stringMatching(/Boris … awaited/),
    ]);
    expect(screen.getByLabelText(/^00:(19|20) left$/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Begin" })).toBeNull();
    expect(screen.getAllByRole("button", { name: "Leave" })).toHaveLength(1); // one's own seat only
  });

  test("tells that a start was broken off, by whom, and how often", async () => {
    const { rerender } = room(starting);
    await rerender({ card: broken });
    expect(text()).toContain("One start was broken off. The browser of Boris did not answer.");
    await rerender({ card: { ...broken, broken: 3 } });
    expect(text()).toContain("3 starts were broken off.");
  });

  test("does not know by whom, if nobody saw it here", () => {
    room(broken);
    expect(text()).toContain("One start was broken off.");
    expect(text()).not.toContain("did not answer");
  });

  test("tells who has left, and since when", () => {
    const waiting = cardOf({ status: "waiting", seats: [anna, boris, { ...boris, name: "Vera", user: "v" }] });
    room(waiting, [null, new Date(2020, 4, 12, 14, 5).getTime(), 0]);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent.replaceAll(/\s+/g, " ").trim())).toEqual([
      expect.not.stringMatching(/away|not at/),
      expect.stringMatching(/Boris away since .*May.*2:05|Boris away since .*May.*14:05/),
      expect.stringMatching(/Vera not at the table/),
    ]);
  });

  test("does not begin before everybody has sealed again", () => {
    room({ ...broken, seats: [anna, { ...boris, unsealed: true }] });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Begin" }).disabled).toBe(true);
    expect(text()).toContain("the browser of Boris has to answer first");
  });
});

test("a row of the lobby says that a game is about to begin, and how many starts were broken off", () => {
  render(TableRow, { card: { ...starting, broken: 2 } });
  expect(text()).toContain("about to begin · 2 broken starts");
});

test("a row of the lobby tells how much time there is", () => {
  const clock = { kind: "live", budget: 300, increment: 5 } as const;
  const { unmount } = render(TableRow, { card: cardOf({ status: "waiting", seats: [anna, EMPTY], clock }) });
  expect(text()).toContain("1 free seat · 5 min each, +5 s per move");
  unmount();
  render(TableRow, { card: cardOf({ status: "waiting", seats: [anna, EMPTY] }) });
  expect(text()).toContain("1 free seat · no clock");
});

test("where I wait for people is called by its name on every page, though it shows another game", async () => {
  const called = { en: "Goofspiel", ru: "Гуфспиль" };
  vi.spyOn(shelf, "load").mockImplementation(() => {
    shelf.cards = [{ name: "goofspiel", called } as unknown as GameCard];
    return Promise.resolve();
  });
  elsewhere.waiting = [cardOf({ game: "goofspiel", status: "waiting", seats: [anna, EMPTY] })];
  render(TopBar);
  await vi.waitFor(() =>
    expect(
      screen.getByRole("link", { name: "You wait for people at Goofspiel: 1 of 2 are there. Go back" }),
    ).toBeTruthy(),
  );
  elsewhere.waiting = [];
  shelf.cards = [];
  vi.restoreAllMocks();
});
