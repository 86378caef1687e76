/** The final count: roof by roof as the game tells it, then the tokens of cheese. */
import type { PointSource } from "../../wire";
import { familiesOf, type Family, type RatapolisView, type TileName } from "./view";

/** What is counted at once, what it brings each seat, and for how many milliseconds it is looked at. */
export interface Step {
  kind: "building" | "tokens" | "verdict";
  tile: TileName | null;
  points: readonly number[];
  takes: number;
}
const TAKES = { building: 900, tokens: 1300, verdict: 1500 };

export function stepsOf(view: RatapolisView): Step[] {
  const step = ({ kind, args, points }: PointSource): Step => {
    const tile = kind === "building" ? (args["tile"] as TileName) : null;
    const counted = tile ? "building" : "tokens";
    return { kind: counted, tile, points, takes: TAKES[counted] };
  };
  return [...(view.sources ?? []).map(step), { kind: "verdict", tile: null, points: [], takes: TAKES.verdict }];
}

/** Who is counted together: a seat with its family, or with two in a duel; two allied seats with theirs. */
export interface Party {
  seats: number[];
  families: Family[];
}
export function partiesOf(view: RatapolisView): Party[] {
  const parties = new Map<string, Party>();
  for (const family of familiesOf(view)) {
    const { seats } = view.families[family]!;
    const families = [...(parties.get(seats.join())?.families ?? []), family];
    parties.set(seats.join(), { seats, families });
  }
  return [...parties.values()];
}

/** What a party has once so many steps are counted: allied seats have the same. */
export function sumAfter(steps: readonly Step[], party: Party, shown: number): number {
  return steps.slice(0, shown).reduce((sum, one) => sum + (one.points[party.seats[0]!] ?? 0), 0);
}
