/** The final count as at a table: region by region over the map, the palace, then the cards that were hidden, and diplomats. */
import { ids } from "../shared/keyed";
import { total, type RattusView, type RegionName } from "./view";

/** What is counted at once, how many points it brings each seat, and for how many milliseconds it is looked at. */
export interface Step {
  kind: "region" | "palace" | "cards" | "diplomats" | "verdict";
  region: RegionName | null;
  points: number[];
  takes: number;
}
const TAKES = { region: 700, palace: 1000, cards: 2200, diplomats: 1300, verdict: 1500 };

/** Where nobody has anything, nothing is counted; the verdict is always the last. */
export function stepsOf(view: RattusView): Step[] {
  const tally = view.tally ?? [];
  const step = (kind: Step["kind"], points: number[], region: RegionName | null = null): Step[] =>
    total(points) || kind === "verdict" || (kind === "cards" && view.players.some((player) => player.hand?.length))
      ? [{ kind, region, points, takes: TAKES[kind] }]
      : [];
  const each = (of: (seat: number) => number | undefined) => view.players.map((_, seat) => of(seat) ?? 0);
  return [
    ...ids(view.regions).flatMap((region) => step("region", view.regions[region]?.cubes ?? [], region)),
    ...step(
      "palace",
      each((seat) => view.players[seat]?.palace),
    ),
    ...step(
      "cards",
      each((seat) => tally[seat]?.from_cards),
    ),
    ...step(
      "diplomats",
      each((seat) => tally[seat]?.from_diplomats),
    ),
    ...step("verdict", []),
  ];
}

/** What a seat has once so many steps are counted, and of it from one kind of them. */
export function sumAfter(steps: readonly Step[], seat: number, shown: number, kind?: Step["kind"]): number {
  return steps
    .slice(0, shown)
    .filter((one) => !kind || one.kind === kind)
    .reduce((sum, one) => sum + (one.points[seat] ?? 0), 0);
}
