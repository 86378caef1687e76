/** What is being told: the scene that the newest events belong to, and what they draw on the plan. */

import type { Family, RatapolisEvent, TileName } from "./view";

export interface Scene {
  kind: string; // names its title
  half: number;
  lines: RatapolisEvent[];
}
export type Mark =
  | { kind: "move"; by: Family; from: TileName; to: TileName; count: number; stayed: boolean }
  | { kind: "bite"; by: Family; tile: TileName; family: Family; failed: boolean }
  | { kind: "loss"; tile: TileName; family: Family; count: number };

const SCENE_OF: Partial<Record<RatapolisEvent["kind"], string>> = {
  half: "half", idled: "attacks", attacked: "attacks", "out-of-reach": "attacks", "no-second": "attacks",
  lost: "losses", missed: "losses",
  moved: "moves", stayed: "moves", nobody: "moves",
  placed: "market",
  drawn: "hunt", rejected: "radio", rescued: "hospital",
  destroyed: "ruin", "sent-home": "ruin",
  "took-token": "property", "lost-token": "property", paid: "property",
  round: "clues", skipped: "clues", reshuffled: "clues", clue: "clues", cat: "clues", looked: "archive", saw: "archive",
}; // prettier-ignore
/** Who declines to do something does so within the scene that brought the question. */
const passes = (event: RatapolisEvent) => event.kind === "declined";

/** The scene in which the newest of these events happened, as far as it is told; null: it belongs to none. */
export function sceneIn(told: readonly RatapolisEvent[]): Scene | null {
  const newest = told.findLast((event) => !passes(event));
  const kind = newest && SCENE_OF[newest.kind];
  if (!kind) return null;
  const before = told.findLastIndex((event) => !passes(event) && SCENE_OF[event.kind] !== kind);
  const half = told.findLast((event) => event.kind === "half")?.half ?? 1;
  return { kind, half, lines: told.slice(before + 1) };
}

const endsOf = (route: string) => route.split(">") as [TileName, TileName];

/** What an event draws on the plan. */
export function marksOf(event: RatapolisEvent): Mark[] {
  switch (event.kind) {
    case "attacked":
    case "out-of-reach":
    case "no-second": {
      const { kind, by, tile, family } = event;
      return [{ kind: "bite", by, tile, family, failed: kind !== "attacked" }];
    }
    case "lost":
    case "sent-home":
      return [{ kind: "loss", tile: event.tile, family: event.family, count: event.count }];
    case "moved":
    case "stayed":
    case "nobody": {
      const [from, to] = endsOf(event.route);
      const count = event.kind === "nobody" ? 0 : event.count;
      return [{ kind: "move", by: event.by, from, to, count, stayed: event.kind !== "moved" }];
    }
    case "rescued":
      return [{ kind: "move", by: event.by, from: event.tile, to: event.to, count: 1, stayed: false }];
    default:
      return [];
  }
}
