import { describe, expect, test } from "vitest";
import { follow, lines, type Telling } from "./chronicle";
import { lengthOf, nunsAfter, ROWS, sumAfter } from "./counting";
import moments from "./fixtures/moments.json";
import type { CartusEvent, CartusView } from "./view";
import english from "./board.en.ftl?raw";
import russian from "./board.ru.ftl?raw";

const NOTHING: Telling = { steps: [], open: false };
const events = (moments as unknown as Record<string, { events: CartusEvent[] }>)["resolution"]!.events;

describe("the chronicle", () => {
  test("tells a real resolution building by building, with every card that was turned up", () => {
    const { steps, open } = follow(NOTHING, events);
    expect(open).toBe(false); // the next round has begun
    const told = lines(steps);
    const buildings = told.flatMap((line) => (line.kind === "building" ? [line.building] : []));
    expect(buildings).toEqual(events.filter((event) => event.kind === "resolved").map((event) => event.building));
    const cards = told.flatMap((line) => (line.kind === "visitor" ? line.cards : []));
    expect(cards).toEqual(
      events.filter((event) => event.kind === "turned-up").map((event) => [event.card, event.count]),
    );
  });
  test("is the same however the updates are cut", () => {
    const bit = events.reduce((telling, event) => follow(telling, [event]), NOTHING);
    expect(bit).toEqual(follow(NOTHING, events));
  });
  test("begins anew with the next round's first building", () => {
    const first = follow(NOTHING, events);
    const resolved = events.find((event) => event.kind === "resolved")!;
    expect(follow(first, [resolved]).steps).toEqual([resolved]);
    expect(follow(first, [{ kind: "drew", seat: 0, count: 2 }])).toBe(first);
  });
});

describe("the count", () => {
  const all = Object.entries(moments).filter(([name]) => name.startsWith("count-"));
  test.each(all)("%s: the rows add up to the points, the cards to the nuns", (_, frame) => {
    const view = frame.view as unknown as CartusView;
    for (const count of view.count!) expect(sumAfter(count, ROWS.length)).toBe(count.points);
    expect(nunsAfter(view, ROWS.length)).toBe(0);
    expect(nunsAfter(view, lengthOf(view))).toBe(view.nuns);
  });
});

test("the words of the table are the same in both languages", () => {
  const ids = (text: string) => [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map((found) => found[1]!);
  expect(ids(russian)).toEqual(ids(english));
});
