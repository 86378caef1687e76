/** From what happened to which cards fly: names of places (`data-place`), a card's face if the viewer may see it, and when. */

import type { GameEvent } from "../../ctrl/board";
import type { Flight } from "../shared/flying";
import { classOf, type CardName } from "./view";

export interface CardFlight extends Flight {
  card: CardName | null; // null: face down
}
const BESIDE = 70; // milliseconds between cards of one event
const AFTER = 160; // between events
const MANY = 5; // of more cards only so many are seen to fly
const LONGEST = 900;

type Route = (event: GameEvent, hand: (seat: number) => string) => { from: string; to: string; card?: CardName };
const pileOf = (card: CardName) => (classOf(card) ? "discard" : `stack-${card}`);
const ROUTES: Record<string, Route> = {
  visited: (event, hand) => ({ from: hand(event.seat), to: `house-${event["building"]}-${event["privilege"]}` }),
  passed: (event, hand) => ({ from: hand(event.seat), to: "stack-pass", card: "pass" }),
  drew: (event, hand) => ({ from: "deck", to: hand(event.seat) }),
  "drew-card": (event, hand) => ({ from: "deck", to: hand(event.seat), card: String(event["card"]) }),
  took: (event, hand) => ({ from: `stack-${event["card"]}`, to: hand(event.seat), card: String(event["card"]) }),
  gave: (event, hand) => ({ from: hand(event.seat), to: hand(Number(event["to"])) }),
  "gave-card": (event, hand) => ({
    from: hand(event.seat),
    to: hand(Number(event["to"])),
    card: String(event["card"]),
  }),
  discarded: (event, hand) => ({
    from: hand(event.seat),
    to: pileOf(String(event["card"])),
    card: String(event["card"]),
  }),
};
/** Told to everybody face down, and once more with faces to those who see them. */
const FACES: Record<string, string> = { drew: "drew-card", gave: "gave-card" };

export function plan(events: readonly GameEvent[], viewer: number | null): CardFlight[] {
  const hand = (seat: number) => (seat === viewer ? "hand" : `seat-${seat}`);
  const flights: CardFlight[] = [];
  let at = 0;
  for (const event of events) {
    const route = ROUTES[event.kind]?.(event, hand);
    if (!route || events.some((other) => other.kind === FACES[event.kind] && other.seat === event.seat)) continue;
    const count = Math.min(MANY, Number(event["count"] ?? 1));
    for (let i = 0; i < count; i++)
      flights.push({ from: route.from, to: route.to, card: route.card ?? null, at: at + i * BESIDE });
    at += AFTER;
  }
  const last = Math.max(1, ...flights.map((flight) => flight.at));
  return flights.map((flight) => ({ ...flight, at: Math.round(flight.at * Math.min(1, LONGEST / last)) }));
}
