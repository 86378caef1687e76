/** What the plague did, from events: token by token, and who died of what. */

import type { CardName, Class, Face, RattusEvent, RegionName } from "./view";

export type Cause = Class | "everyone" | "majority";
export type Turn =
  | { kind: "region"; region: RegionName }
  | { kind: "token"; region: RegionName; face: Face }
  | { kind: "verdict"; region: RegionName; broke: boolean; count: number; limit: number }
  | { kind: "death"; region: RegionName; seat: number; count: number; cause: Cause }
  | { kind: "saved"; seat: number; card: CardName }
  | { kind: "home"; region: RegionName; seat: number };

/** The steps that these events add to the story; everything else that happened is told elsewhere. */
export function steps(events: RattusEvent[]): Turn[] {
  return events.flatMap((event): Turn[] => {
    const { seat } = event;
    switch (event.kind) {
      case "devastated":
        return [{ kind: "region", region: event.region }];
      case "turned-up":
        return [{ kind: "token", region: event.region, face: { limit: event.limit, symbols: event.symbols } }];
      case "harmless":
      case "broke-out": {
        const { kind, region, count, limit } = event;
        return [{ kind: "verdict", region, broke: kind === "broke-out", count, limit }];
      }
      case "died-with-all":
        return [{ kind: "death", region: event.region, seat, count: 1, cause: "everyone" }];
      case "died-as-most":
        return [{ kind: "death", region: event.region, seat, count: 1, cause: "majority" }];
      case "died-by-class":
        return [{ kind: "death", region: event.region, seat, count: event.count, cause: event.of }];
      case "laid":
        return [{ kind: "saved", seat, card: event.on }];
      case "diplomat-died":
        return [{ kind: "home", region: event.region, seat }];
      default:
        return [];
    }
  });
}

/** A new visit begins a new story; what comes after a question goes on with the old one. */
export function follow(story: Turn[], events: RattusEvent[]): Turn[] {
  const more = steps(events);
  if (more.length === 0) return story;
  const final =
    events.some((event) => event.kind === "final-plague") || more.filter((turn) => turn.kind === "region").length > 1;
  return more[0]!.kind === "region" && !final ? more : [...story, ...more];
}

/** Where the story is: the region of the last step that has one. */
export function scene(story: Turn[]): RegionName | null {
  for (const turn of [...story].reverse()) if ("region" in turn) return turn.region;
  return null;
}
