import { describe, expect, it } from "vitest";
import game from "./fixtures/game.json";
import kinds from "./fixtures/kinds.json";
import { pileOf, plan } from "./flights";
import type { Frame } from "../shared/recorded.svelte";
import type { Cards, Catham, CathamEvent } from "./view";

const frames = game as unknown as Frame<Catham>[];
const PLACE = /^(deck|discard|aside|market-[a-z]+|hand-[a-z]+|seat-[0-3])$/;

describe("what flies", () => {
  it("goes from the market to one's own hand, and from the deck to the market", () => {
    const { flights } = plan(
      [
        { kind: "took", seat: 0, faction: "mafia", count: 2 },
        { kind: "refilled", seat: 0, faction: "police" },
      ],
      0,
    );
    expect(flights.map(({ from, to, faction }) => [from, to, faction])).toEqual([
      ["market-mafia", "hand-mafia", "mafia"],
      ["market-mafia", "hand-mafia", "mafia"],
      ["deck", "market-police", "police"],
    ]);
  });

  it("shows others' draws face down, one's own once and face up", () => {
    const drew: CathamEvent = { kind: "drew", seat: 0, count: 2 };
    const cards: CathamEvent[] = [
      { kind: "drew-card", seat: 0, faction: "mafia" },
      { kind: "drew-card", seat: 0, faction: "police" },
    ];
    expect(plan([drew], 1).flights.map((f) => f.faction)).toEqual([null, null]);
    expect(plan([drew, ...cards], 0).flights.map((f) => f.faction)).toEqual(["mafia", "police"]);
  });

  it("lets Hackers fly to the victim, once each", () => {
    const gave: CathamEvent = { kind: "gave", seat: 1, faction: "hackers", to: 2 };
    const { flights } = plan([{ kind: "played", seat: 1, faction: "hackers", count: 2 }, gave, gave], 0);
    expect(flights.map(({ from, to }) => [from, to])).toEqual([
      ["seat-1", "seat-2"],
      ["seat-1", "seat-2"],
    ]);
  });

  it("lets cards discarded to the hand limit wait in the street for the rest of them", () => {
    const view = { ...frames[0]!.view, phase: "limit" as const };
    const discarded: CathamEvent = { kind: "discarded", seat: 0, faction: "mafia" };
    const to = (aside: Cards) => plan([discarded], 0, pileOf({ ...view, aside })).flights.map((flight) => flight.to);
    expect(to({ mafia: 1 })).toEqual(["aside"]);
    expect(to({})).toEqual(["discard"]); // as in version 1
    expect(pileOf({ ...view, phase: "turn", aside: {} })).toBe("discard"); // the last of them takes the others along
  });

  it("lets points rise and fall", () => {
    const { gains } = plan(
      [
        { kind: "gained", seat: 1, count: 3 },
        { kind: "lost", seat: 2, count: 1 },
        { kind: "gained", seat: 0, count: 0 },
      ],
      0,
    );
    expect(gains.map(({ seat, points }) => [seat, points])).toEqual([
      [1, 3],
      [2, -1],
    ]);
  });

  it("flies from place to place, and is on its way before the next beat comes, in every beat of a whole game", () => {
    const takes = new Map(kinds.events.map((kind) => [kind.name, kind.takes]));
    for (const { events, view } of frames) {
      const { flights } = plan(events, 0, pileOf(view));
      const time = events.reduce((sum, event) => sum + takes.get(event.kind)!, 0);
      for (const { from, to, at } of flights) {
        expect(from).toMatch(PLACE);
        expect(to).toMatch(PLACE);
        expect(from).not.toBe(to);
        expect(at).toBeLessThan(time);
      }
    }
  });
});
