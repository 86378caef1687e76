/** From what happened to what moves: which card flies from where to where, and when. */

import type { GameEvent } from "../../ctrl/board";
import type { Faction } from "./view";

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
  length: number; // until everything has landed
}

export const FLIGHT = 280; // how long a card flies
const BESIDE = 60; // between cards of one event
const AFTER = 170; // between events
const LONGEST = 850; // a busy update is shown faster, never longer: it is only fresh for 1.2 s

type Route = (event: GameEvent, place: (seat: number, faction: Faction | null) => string) => [string, string] | null;

const ROUTES: Record<string, Route> = {
  took: (e, place) => [`market-${e["faction"]}`, place(e.seat, e["faction"] as Faction)],
  refilled: (e) => ["deck", `market-${e["faction"]}`],
  reshuffled: () => ["discard", "deck"],
  played: (e, place) => [place(e.seat, e["faction"] as Faction), "aside"],
  added: (e, place) => [place(e.seat, e["faction"] as Faction), "aside"],
  "turned-up": () => ["deck", "aside"],
  revealed: (e, place) => [place(e.seat, e["faction"] as Faction), "aside"],
  stole: (e, place) => ["aside", place(e.seat, e["faction"] as Faction)],
  drew: (e, place) => ["deck", place(e.seat, null)],
  "drew-card": (e, place) => ["deck", place(e.seat, e["faction"] as Faction)],
  gave: (e, place) => [place(e.seat, e["faction"] as Faction), place(e["to"] as number, e["faction"] as Faction)],
  discarded: (e, place) => [place(e.seat, e["faction"] as Faction), "discard"],
};
const FACE_DOWN = new Set(["drew", "reshuffled"]);

/** What an update's events look like to the viewer in this seat. */
export function plan(events: GameEvent[], viewer: number | null): Plan {
  const place = (seat: number, faction: Faction | null) =>
    seat === viewer && faction ? `hand-${faction}` : `seat-${seat}`;
  const shownDrawn = events.some((e) => e.kind === "drew-card"); // then each card flies by itself, face up
  const flights: Flight[] = [];
  const gains: Gain[] = [];
  let at = 0;
  for (const event of events) {
    if (event.kind === "gained" || event.kind === "lost") {
      const points = Number(event["count"]) * (event.kind === "lost" ? -1 : 1);
      if (points) gains.push({ seat: event.seat, points, at });
      continue;
    }
    if (event.kind === "drew" && event.seat === viewer && shownDrawn) continue;
    if (event.kind === "played" && handedOn(events, event)) continue;
    const route = ROUTES[event.kind]?.(event, place);
    if (!route) continue;
    const cards = event.kind === "reshuffled" ? 1 : Number(event["count"] ?? 1);
    const faction = FACE_DOWN.has(event.kind) ? null : (event["faction"] as Faction);
    for (let i = 0; i < cards; i++) flights.push({ from: route[0], to: route[1], faction, at: at + i * BESIDE });
    at += AFTER;
  }
  return hurried({ flights, gains, length: 0 });
}

/** Hackers are played into another hand: they fly there, not into the street. */
function handedOn(events: GameEvent[], { seat, faction }: GameEvent): boolean {
  return events.some((event) => event.kind === "gave" && event.seat === seat && event["faction"] === faction);
}

function hurried({ flights, gains }: Plan): Plan {
  const last = Math.max(0, ...flights.map((f) => f.at), ...gains.map((g) => g.at));
  const pace = Math.min(1, LONGEST / Math.max(1, last));
  const sooner = <T extends { at: number }>(thing: T): T => ({ ...thing, at: Math.round(thing.at * pace) });
  return { flights: flights.map(sooner), gains: gains.map(sooner), length: Math.round(last * pace) + FLIGHT };
}
