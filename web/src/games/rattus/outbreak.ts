/** What the plague did, from events: token by token, and who died of what. */

import type { GameEvent } from "../../ctrl/board";
import type { CardName, Class, Face, RegionName } from "./view";

export type Cause = Class | "everyone" | "majority";
export type Turn =
  | { kind: "region"; region: RegionName }
  | { kind: "token"; region: RegionName; face: Face }
  | { kind: "verdict"; region: RegionName; broke: boolean; count: number; limit: number }
  | { kind: "death"; region: RegionName; seat: number; count: number; cause: Cause }
  | { kind: "saved"; seat: number; card: CardName }
  | { kind: "home"; region: RegionName; seat: number };

/** The steps that these events add to the story; everything else that happened is told elsewhere. */
export function steps(events: GameEvent[]): Turn[] {
  return events.flatMap((event): Turn[] => {
    const region = event["region"] as RegionName;
    const count = Number(event["count"] ?? 1);
    const death = (cause: Cause): Turn[] => [{ kind: "death", region, seat: event.seat, count, cause }];
    switch (event.kind) {
      case "devastated":
        return [{ kind: "region", region }];
      case "turned-up":
        return [{ kind: "token", region, face: { limit: Number(event["limit"]), symbols: String(event["symbols"]) } }];
      case "harmless":
      case "broke-out":
        return [{ kind: "verdict", region, broke: event.kind === "broke-out", count, limit: Number(event["limit"]) }];
      case "died-with-all":
        return death("everyone");
      case "died-as-most":
        return death("majority");
      case "died-by-class":
        return death(event["of"] as Class);
      case "laid":
        return [{ kind: "saved", seat: event.seat, card: event["on"] as CardName }];
      case "diplomat-died":
        return [{ kind: "home", region, seat: event.seat }];
      default:
        return [];
    }
  });
}

/** A new visit begins a new story; what comes after a question goes on with the old one. */
export function follow(story: Turn[], events: GameEvent[]): Turn[] {
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
