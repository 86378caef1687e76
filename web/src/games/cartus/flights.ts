/** From what happened to which cards fly: names of places (`data-place`), a card's face if the viewer may see it, and when. */

import type { Flight } from "../shared/flying";
import { classOf, type CardName, type CartusEvent } from "./view";

export interface CardFlight extends Flight {
  card: CardName | null; // null: face down
}
const BESIDE = 70; // milliseconds between cards of one event
const AFTER = 160; // between events
const MANY = 5; // of more cards only so many are seen to fly
const LONGEST = 900;

type Route = { from: string; to: string; card?: CardName };
const pileOf = (card: CardName) => (classOf(card) ? "discard" : `stack-${card}`);

function routeOf(event: CartusEvent, hand: (seat: number) => string): Route | null {
  const own = hand(event.seat);
  switch (event.kind) {
    case "visited":
      return { from: own, to: `house-${event.building}-${event.privilege}` };
    case "passed":
      return { from: own, to: "stack-pass", card: "pass" };
    case "drew":
      return { from: "deck", to: own };
    case "drew-card":
      return { from: "deck", to: own, card: event.card };
    case "took":
      return { from: `stack-${event.card}`, to: own, card: event.card };
    case "gave":
      return { from: own, to: hand(event.to) };
    case "gave-card":
      return { from: own, to: hand(event.to), card: event.card };
    case "discarded":
      return { from: own, to: pileOf(event.card), card: event.card };
    default:
      return null;
  }
}
/** Told to everybody face down, and once more with faces to those who see them. */
const FACES: Partial<Record<CartusEvent["kind"], CartusEvent["kind"]>> = { drew: "drew-card", gave: "gave-card" };

export function plan(events: readonly CartusEvent[], viewer: number | null): CardFlight[] {
  const hand = (seat: number) => (seat === viewer ? "hand" : `seat-${seat}`);
  const flights: CardFlight[] = [];
  let at = 0;
  for (const event of events) {
    const route = routeOf(event, hand);
    if (!route || events.some((other) => other.kind === FACES[event.kind] && other.seat === event.seat)) continue;
    const count = Math.min(MANY, "count" in event ? event.count : 1);
    for (let i = 0; i < count; i++)
      flights.push({ from: route.from, to: route.to, card: route.card ?? null, at: at + i * BESIDE });
    at += AFTER;
  }
  const last = Math.max(1, ...flights.map((flight) => flight.at));
  return flights.map((flight) => ({ ...flight, at: Math.round(flight.at * Math.min(1, LONGEST / last)) }));
}
