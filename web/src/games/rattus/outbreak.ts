/** What the plague does in a region, from what was told: token by token, and who died of what. */

import type { CardName, Class, Face, RattusEvent, RegionName } from "./view";

export type Cause = Class | "everyone" | "majority";
export type Fate =
  | { kind: "death"; seat: number; count: number; cause: Cause }
  | { kind: "saved"; seat: number; card: CardName }
  | { kind: "home"; seat: number };
export interface Token {
  face: Face;
  /** Null until it is told whether it breaks out. */
  broke: boolean | null;
  count: number;
  fates: Fate[];
}
export interface Outbreak {
  region: RegionName;
  tokens: Token[];
  /** Nothing else was told since. */
  rages: boolean;
}
/** Between the plague and what somebody does next; the table asks, and the page stays. */
const PAUSES = new Set<RattusEvent["kind"]>(["turn", "last-chance", "ending", "final-plague", "undone"]);

function fateOf(event: RattusEvent): Fate | null {
  const { seat } = event;
  switch (event.kind) {
    case "died-with-all":
      return { kind: "death", seat, count: 1, cause: "everyone" };
    case "died-as-most":
      return { kind: "death", seat, count: 1, cause: "majority" };
    case "died-by-class":
      return { kind: "death", seat, count: event.count, cause: event.of };
    case "laid":
      return { kind: "saved", seat, card: event.on };
    case "diplomat-died":
      return { kind: "home", seat };
    default:
      return null;
  }
}

/** The plague's last visit, as far as it is told; null once somebody has done something else. */
export function outbreakOf(told: readonly RattusEvent[]): Outbreak | null {
  const begin = told.findLastIndex((event) => event.kind === "devastated");
  const first = told[begin];
  if (first?.kind !== "devastated") return null;
  const tokens: Token[] = [];
  let rages = true;
  for (const event of told.slice(begin + 1)) {
    const token = tokens.at(-1);
    const fate = fateOf(event);
    if (fate) token?.fates.push(fate);
    else if (event.kind === "turned-up") {
      const { limit, symbols } = event;
      tokens.push({ face: { limit, symbols }, broke: null, count: 0, fates: [] });
    } else if (event.kind === "harmless" || event.kind === "broke-out") {
      if (token) [token.broke, token.count] = [event.kind === "broke-out", event.count];
    } else if (PAUSES.has(event.kind)) rages = false;
    else if (event.kind !== "declined") return null;
  }
  return { region: first.region, tokens, rages };
}

/** How many cubes of each seat die where, in this beat. */
export function deathsIn(fresh: readonly RattusEvent[]): { region: RegionName; seat: number; count: number }[] {
  const found: { region: RegionName; seat: number; count: number }[] = [];
  for (const event of fresh) {
    const fate = fateOf(event);
    if (fate?.kind !== "death" || !("region" in event)) continue;
    const { region, seat } = event;
    const known = found.find((each) => each.region === region && each.seat === seat);
    if (known) known.count += fate.count;
    else found.push({ region, seat, count: fate.count });
  }
  return found;
}
