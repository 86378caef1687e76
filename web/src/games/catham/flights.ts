/** From what happened to what moves: which card flies from where to where, and when. */

import { total, type CathamEvent, type CathamView, type Faction } from "./view";

export interface Flight {
  from: string; // names of places, see data-place
  to: string;
  faction: Faction | null; // null: face down
  at: number; // milliseconds after the first
}
export interface Gain {
  seat: number;
  points: number; // negative: lost
  at: number;
}
export interface Plan {
  flights: Flight[];
  gains: Gain[];
}

const BESIDE = 60; // between cards of one event
const AFTER = 170; // between events
const SOON = 60; // between cards that come to the market

type Place = (seat: number, faction: Faction | null) => string;

/** From where to where the cards of an event go; `pile` is where discarded ones do. */
function routeOf(e: CathamEvent, place: Place, pile: string): [string, string] | null {
  switch (e.kind) {
    case "took":
      return [`market-${e.faction}`, place(e.seat, e.faction)];
    case "refilled":
      return ["deck", `market-${e.faction}`];
    case "reshuffled":
      return ["discard", "deck"];
    case "played":
    case "added":
    case "revealed":
      return [place(e.seat, e.faction), "aside"];
    case "turned-up":
      return ["deck", "aside"];
    case "stole":
      return ["aside", place(e.seat, e.faction)];
    case "drew":
      return ["deck", place(e.seat, null)];
    case "drew-card":
      return ["deck", place(e.seat, e.faction)];
    case "gave":
      return [place(e.seat, e.faction), place(e.to, e.faction)];
    case "discarded":
      return [place(e.seat, e.faction), pile];
    default:
      return null;
  }
}

/** Cards discarded to the hand limit wait in the street for the rest of them, CAT-8. */
export function pileOf(view: CathamView): string {
  return view.phase === "limit" && total(view.aside) ? "aside" : "discard";
}

/** What the events of a beat look like to the viewer in this seat. */
export function plan(events: readonly CathamEvent[], viewer: number | null, pile = "discard"): Plan {
  const place: Place = (seat, faction) => (seat === viewer && faction ? `hand-${faction}` : `seat-${seat}`);
  const flights: Flight[] = [];
  const gains: Gain[] = [];
  let at = 0;
  for (const event of events) {
    if (event.kind === "gained" || event.kind === "lost") {
      const points = event.count * (event.kind === "lost" ? -1 : 1);
      if (points) gains.push({ seat: event.seat, points, at });
      continue;
    }
    if (event.kind === "drew" && event.seat === viewer) continue; // he is told each card, which flies face up
    if (event.kind === "played" && event.faction === "hackers") continue; // CAT-18: they are given away, and fly then
    const route = routeOf(event, place, pile);
    if (!route) continue;
    const cards = "count" in event && event.kind !== "reshuffled" ? event.count : 1;
    const faction = "faction" in event ? event.faction : null; // face down
    for (let i = 0; i < cards; i++) flights.push({ from: route[0], to: route[1], faction, at: at + i * BESIDE });
    at += event.kind === "refilled" ? SOON : AFTER;
  }
  return { flights, gains };
}
