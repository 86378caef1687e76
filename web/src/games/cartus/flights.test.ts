import { describe, expect, test } from "vitest";
import { plan } from "./flights";
import type { CartusEvent } from "./view";

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
