import { describe, expect, test } from "vitest";
import type { Frame } from "../shared/recorded.svelte";
import { lines, resolutionOf } from "./chronicle";
import { nunsAfter, ROWS, stepsOf, sumAfter } from "./counting";
import moments from "./fixtures/moments.json";
import story from "./fixtures/resolution.json";
import { CLASSES, type Cartus, type CartusEvent, type CartusView, type Class } from "./view";
import english from "./board.en.ftl?raw";
import russian from "./board.ru.ftl?raw";

const beats = story as unknown as Frame<Cartus>[];
/** All that was told up to each beat. */
const told = beats.map((_, i) => beats.slice(0, i + 1).flatMap((beat) => beat.events));
const all = told.at(-1)!;

describe("the chronicle", () => {
  test("tells a real resolution building by building, with every card that was turned up", () => {
    const written = lines(resolutionOf(all));
    const buildings = written.flatMap((line) => (line.kind === "building" ? [line.building] : []));
    expect(buildings).toEqual(all.filter((event) => event.kind === "resolved").map((event) => event.building));
    const cards = written.flatMap((line) => (line.kind === "visitor" ? line.cards : []));
    expect(cards).toEqual(all.filter((event) => event.kind === "turned-up").map((event) => [event.card, event.count]));
  });
  test("at every beat the influence that is written has moved the discs", () => {
    for (const [i, { view }] of beats.entries()) {
      const steps = resolutionOf(told[i]!);
      const gained = (track: Class, seat: number) =>
        steps.reduce(
          (sum, event) =>
            sum + (event.kind === "gained-influence" && event.track === track && event.seat === seat ? event.count : 0),
          0,
        );
      for (const track of CLASSES)
        for (const [seat, player] of view.players.entries())
          expect(player.influence[track], `beat ${i}, ${track} of seat ${seat}`).toBe(
            beats[0]!.view.players[seat]!.influence[track] + gained(track, seat),
          );
    }
    expect(all.some((event) => event.kind === "gained-influence")).toBe(true);
  });
  test("stays until the next round's first building begins anew", () => {
    const resolved = all.find((event) => event.kind === "resolved")!;
    const drew: CartusEvent = { kind: "drew", seat: 0, count: 2 };
    expect(resolutionOf([...all, drew])).toEqual(resolutionOf(all));
    expect(resolutionOf([...all, drew, resolved])).toEqual([resolved]);
    expect(resolutionOf([])).toEqual([]);
  });
});

describe("the count", () => {
  const counts = Object.entries(moments).filter(([name]) => name.startsWith("count-"));
  test.each(counts)("%s: the rows add up to the points, the cards to the nuns", (_, frame) => {
    const view = frame.view as unknown as CartusView;
    for (const count of view.count!) expect(sumAfter(count, ROWS.length)).toBe(count.points);
    expect(nunsAfter(view, ROWS.length)).toBe(0);
    expect(nunsAfter(view, stepsOf(view).length)).toBe(view.nuns);
  });
});

test("the words of the table are the same in both languages", () => {
  const ids = (text: string) => [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map((found) => found[1]!);
  expect(ids(russian)).toEqual(ids(english));
});
