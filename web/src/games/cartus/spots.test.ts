import { describe, expect, test } from "vitest";
import moments from "./fixtures/moments.json";
import { plan } from "./flights";
import { after, spotsOf, type Spots } from "./spots";
import { CLASSES, type CartusEvent, type CartusView, type Class } from "./view";

const { view, events } = moments["resolution"] as unknown as { view: CartusView; events: CartusEvent[] };
const lane = (...spots: [influence: number, height: number][]) =>
  spots.map(([influence, height]) => ({ influence, height }));
const gain = (seat: number, count: number): CartusEvent => ({ kind: "gained-influence", seat, track: "magic", count });
const magic = (spots: ReturnType<typeof lane>): Spots => ({ ...spotsOf(view), magic: spots });

describe("discs follow the telling", () => {
  test("CAR-11: a disc lands on top, and what lay on it comes down", () => {
    const before = magic(lane([0, 0], [0, 1], [0, 2], [3, 0]));
    expect(after(before, [gain(1, 3)]).magic).toEqual(lane([0, 0], [3, 1], [0, 1], [3, 0]));
    expect(after(before, [gain(0, 3), gain(2, 3)]).magic).toEqual(lane([3, 1], [0, 0], [3, 2], [3, 0]));
  });
  test("a whole resolution ends where the view is", () => {
    const gained = (track: Class, seat: number) =>
      events
        .filter((event) => event.kind === "gained-influence")
        .filter((event) => event.track === track && event.seat === seat)
        .reduce((sum, event) => sum + event.count, 0);
    const before = spotsOf(view);
    for (const track of CLASSES)
      before[track] = before[track].map((spot, seat) => ({
        influence: spot.influence - gained(track, seat),
        height: 0,
      }));
    const told = after(before, events);
    for (const track of CLASSES)
      expect(told[track].map((spot) => spot.influence)).toEqual(spotsOf(view)[track].map((spot) => spot.influence));
  });
});

describe("cards fly", () => {
  test("laid cards from one's hand to the building, face down", () => {
    const flights = plan([{ kind: "visited", seat: 2, building: "farm", privilege: "two-rats", count: 3 }], 2);
    expect(flights.map(({ from, to, card }) => [from, to, card])).toEqual(
      Array(3).fill(["hand", "house-farm-two-rats", null]),
    );
  });
  test("what is told twice flies once, with its face for those who see it", () => {
    const drawn: CartusEvent[] = [
      { kind: "drew-card", seat: 0, card: "clergy-2" },
      { kind: "drew", seat: 0, count: 1 },
    ];
    expect(plan(drawn, 0)).toEqual([{ from: "deck", to: "hand", card: "clergy-2", at: 0 }]);
    expect(plan(drawn.slice(1), 1)).toEqual([{ from: "deck", to: "seat-0", card: null, at: 0 }]);
  });
  test("a busy update is not shown longer than a second", () => {
    expect(
      Math.max(...plan(Array(30).fill({ kind: "drew", seat: 1, count: 4 }), 0).map((flight) => flight.at)),
    ).toBeLessThanOrEqual(900);
  });
});
