/** The resolution of a round as it is told, from events: building by building, visitor by visitor, card by card. */

import type { CardName, CartusEvent, Class, Place } from "./view";

/** What happens between a round's visits and the next round, besides cards being turned up. */
const TOLD = new Set<CartusEvent["kind"]>([
  "named-giver",
  "gave",
  "gave-card",
  "sent-rat",
  "exclusive",
  "took",
  "will-draw",
  "scored",
  "called-tribute",
  "discarded",
  "declined",
  "lost-rats",
  "looked",
  "saw",
]);
const STEPS = new Set<CartusEvent["kind"]>(["resolved", "turned-up", "gained-influence", "gained-rats", ...TOLD]);

/** What happened in the last resolution, as far as it is told. A new round's first building begins a new story. */
export function resolutionOf(told: readonly CartusEvent[]): CartusEvent[] {
  let steps: CartusEvent[] = [];
  let open = false; // events belong to a resolution now
  for (const event of told) {
    if (event.kind === "round" || event.kind === "ended" || event.kind === "nun-card") open = false;
    else if (event.kind === "resolved" || (event.kind === "turned-up" && !open)) {
      steps = open ? [...steps, event] : [event];
      open = true;
    } else if (open && STEPS.has(event.kind)) steps.push(event);
  }
  return steps;
}

export type Line =
  | { kind: "building"; building: Place["building"]; privilege: Place["privilege"] }
  | { kind: "visitor"; seat: number; cards: [CardName, number][]; influence: number; track: Class | null; rats: number }
  | { kind: "told"; event: CartusEvent };

/** Steps as lines: what one visitor turns up, and what it brings, is one line that grows. */
export function lines(steps: readonly CartusEvent[]): Line[] {
  const found: Line[] = [];
  for (const event of steps) {
    const last = found.at(-1);
    const same = last?.kind === "visitor" && last.seat === event.seat ? last : null;
    if (event.kind === "resolved") {
      found.push({ kind: "building", building: event.building, privilege: event.privilege });
    } else if (event.kind === "turned-up") {
      const card: [CardName, number] = [event.card, event.count];
      if (same) same.cards.push(card);
      else found.push({ kind: "visitor", seat: event.seat, cards: [card], influence: 0, track: null, rats: 0 });
    } else if (event.kind === "gained-influence" && same) {
      same.influence += event.count;
      same.track = event.track;
    } else if (event.kind === "gained-rats" && same) {
      same.rats += event.count;
    } else found.push({ kind: "told", event });
  }
  return found;
}
