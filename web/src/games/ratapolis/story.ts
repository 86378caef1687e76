/** What happened, scene by scene: each scene holds the city as it was then, so that it can be looked at in any order. */

import { keyed, pairs } from "../shared/keyed";
import { familiesOf, type Counts, type Family, type RatapolisEvent, type RatapolisView, type TileName } from "./view";

export type Rats = Record<TileName, Counts>;
export type Mark =
  | { kind: "move"; by: Family; from: TileName; to: TileName; count: number; stayed: boolean }
  | { kind: "bite"; by: Family; tile: TileName; family: Family; failed: boolean }
  | { kind: "loss"; tile: TileName; family: Family; count: number };
export interface Scene {
  kind: string; // names its title
  half: number;
  lines: RatapolisEvent[];
  rats: Rats; // after it
  gone: TileName[];
  cats: TileName[];
  holders: Partial<Record<TileName, Family>>;
  marks: Mark[];
  prey: TileName | null;
  round: number;
  upto: number; // so many of the events are told when it is over
}

const SCENE_OF: Partial<Record<RatapolisEvent["kind"], string>> = {
  idled: "attacks", attacked: "attacks", "out-of-reach": "attacks", "no-second": "attacks",
  lost: "losses", missed: "losses",
  moved: "moves", stayed: "moves", nobody: "moves",
  placed: "market",
  drawn: "hunt", rejected: "radio", rescued: "hospital",
  destroyed: "ruin", "sent-home": "ruin",
  "took-token": "property", "lost-token": "property", paid: "property",
  round: "clues", skipped: "clues", reshuffled: "clues", clue: "clues", cat: "clues", looked: "archive", saw: "archive",
  ended: "end",
}; // prettier-ignore

/** Only what concerns the whole city is worth a scene; that somebody is ready is not. */
export function isStory(events: readonly RatapolisEvent[]): boolean {
  return events.some((event) => ["half", "drawn", "destroyed", "rejected", "rescued", "placed"].includes(event.kind));
}

const MARKET: TileName = "A";
type City = { rats: Rats; gone: Set<TileName>; holders: Map<TileName, Family> };

const endsOf = (route: string) => route.split(">") as [TileName, TileName];

/** One rat group's numbers change; `turn` is -1 to go back in time. */
function change(city: City, event: RatapolisEvent, turn: 1 | -1): void {
  const add = (tile: TileName, family: Family, count: number) => {
    const counts = city.rats[tile];
    counts[family] = (counts[family] ?? 0) + count * turn;
  };
  switch (event.kind) {
    case "lost":
    case "sent-home":
      return add(event.tile, event.family, -event.count);
    case "moved": {
      const [from, to] = endsOf(event.route);
      add(from, event.by, -event.count);
      return add(to, event.by, event.count);
    }
    case "placed":
      return add(MARKET, event.by, 1); // the event names no tile: there is only one Market
    case "rescued":
      add(event.tile, event.by, -1);
      return add(event.to, event.by, 1);
    case "destroyed":
      if (turn > 0) city.gone.add(event.tile);
      else city.gone.delete(event.tile);
      return;
    case "took-token":
    case "lost-token":
      if ((event.kind === "took-token") === turn > 0) city.holders.set(event.tile, event.by);
      else city.holders.delete(event.tile);
  }
}

function markOf(event: RatapolisEvent): Mark[] {
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

/** The scenes of these events, which led to this view; `before` are the cats that sat there until then. */
export function scenesOf(view: RatapolisView, events: readonly RatapolisEvent[], before: TileName[]): Scene[] {
  const city: City = {
    rats: keyed(pairs(view.tiles).map(([tile, facts]) => [tile, { ...facts.rats }])),
    gone: new Set(view.destroyed),
    holders: new Map(pairs(view.tiles).flatMap(([tile, facts]) => (facts.holder ? [[tile, facts.holder]] : []))),
  };
  for (const event of events.toReversed()) change(city, event, -1);
  const scenes: Scene[] = [];
  let half = 1;
  let cats = before;
  let prey: TileName | null = null;
  let round = view.round - events.filter((event) => event.kind === "round" || event.kind === "skipped").length;
  for (const [i, event] of events.entries()) {
    if (event.kind === "half") half = event.half;
    const kind = SCENE_OF[event.kind];
    if (!kind) continue;
    change(city, event, 1);
    if (event.kind === "drawn") prey = event.tile;
    if (event.kind === "destroyed") cats = [];
    if (event.kind === "round") prey = null;
    if (event.kind === "round" || event.kind === "skipped") round = event.round;
    if (event.kind === "cat") cats = [...cats, event.tile];
    const last = scenes.at(-1);
    const joins = last?.kind === kind && last.half === half && kind !== "hunt";
    const scene = joins ? last : { kind, half, lines: [], marks: [] as Mark[] };
    Object.assign(scene, {
      lines: [...scene.lines, event],
      marks: [...scene.marks, ...markOf(event)],
      rats: structuredClone(city.rats),
      gone: [...city.gone],
      holders: Object.fromEntries(city.holders),
      cats,
      prey,
      round,
      upto: i + 1,
    });
    if (!joins) scenes.push(scene as Scene);
  }
  return scenes;
}

/** The view as it was in a scene: what was hidden then and is known now stays out of it. */
export function viewIn(view: RatapolisView, scene: Scene): RatapolisView {
  const tiles = keyed(
    pairs(view.tiles).map(([tile, { holder: _, ...facts }]) => {
      const rats: Counts = keyed(
        familiesOf(view).flatMap((f) => (scene.rats[tile][f] ? [[f, scene.rats[tile][f]]] : [])),
      );
      const held = scene.holders[tile];
      return [
        tile,
        {
          ...facts,
          rats,
          crowd: Object.values(rats).reduce((sum, count) => sum + count, 0),
          stands: !scene.gone.includes(tile),
          cat: scene.cats.includes(tile),
          ...(held ? { holder: held } : {}),
        },
      ];
    }),
  );
  return { ...view, round: scene.round, tiles, destroyed: scene.gone, open: scene.cats };
}
