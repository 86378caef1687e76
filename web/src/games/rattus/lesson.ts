/** The first game of Rattus: the six classes of Europe, two gentle rivals, one thing at a time. */

import type { Action, GameEvent, Label } from "../../ctrl/board";
import type { Moment, Script, Step } from "../../lessons/lesson";
import english from "./lesson.en.ftl?raw";
import russian from "./lesson.ru.ftl?raw";
import { total, type Rattus, type RattusEvent, type RegionName } from "./view";

type Now = Moment<Rattus>;

const mine = (now: Now) => now.view.players[now.seat]!;
const can = (now: Now, verb: string) => now.legal.some((action) => action.verb === verb);
const phase = (name: string) => (now: Now) => now.view.phase === name && now.legal.length > 0;
const after =
  (...steps: string[]) =>
  (now: Now) =>
    steps.every((step) => now.done.has(step));
const happened = (now: Now, fits: (event: GameEvent) => boolean) => now.events.some(fits);
const last = <Kind extends RattusEvent["kind"]>(now: Now, kind: Kind) =>
  now.events.findLast((event): event is Extract<RattusEvent, { kind: Kind }> => event.kind === kind);
const verb =
  (...names: string[]) =>
  (action: Action) =>
    names.includes(action.verb);
const shape = (region: string) => `[data-region="${region}"]`;
const card = (name: string) => `[data-card="${name}"]`;
const named = (now: Now, region: string): Record<string, Label> => ({ region: now.word(`region-${region}`) });

const regionsOf = (now: Now, verb: string): RegionName[] =>
  now.legal.flatMap((action) => (action.verb === verb && "region" in action.args ? [action.args.region] : []));

/** Among the regions that an action of this verb names, the one with most rats and then fewest people: a hint, not a rule. */
function promising(now: Now, name: string): RegionName {
  const open = regionsOf(now, name);
  const worth = (region: RegionName) => {
    const here = now.view.regions[region];
    return (here?.rats.length ?? 0) * 10 - total(here?.cubes ?? []) - (region === now.view.plague ? 5 : 0);
  };
  return open.reduce((best, region) => (worth(region) > worth(best) ? region : best), open[0]!);
}
/** Where the plague would meet fewest of one's own and most of the others'. */
function cruel(now: Now): RegionName {
  const open = regionsOf(now, "plague");
  const worth = (region: RegionName) => {
    const cubes = now.view.regions[region]?.cubes ?? [];
    return total(cubes) - 4 * (cubes[now.seat] ?? 0);
  };
  return open.reduce((best, region) => (worth(region) > worth(best) ? region : best), open[0]!);
}
const struck = (now: Now) => String(last(now, "devastated")?.region ?? now.view.plague);
const aRat = "[data-rat], [data-region]";

/** What a class card of one's own is for, the first time it can be used. */
const ability = (name: string): Step<Rattus> => ({
  id: name,
  when: (now) => after("taken")(now) && can(now, name),
  say: name,
  point: card(name),
});

const STEPS: Step<Rattus>[] = [
  // The map
  { id: "welcome", when: () => true, say: "welcome", point: ".rattus .map" },
  { id: "rats", when: after("welcome"), say: "rats", point: aRat },
  {
    id: "place",
    when: (now) => after("rats")(now) && phase("place")(now),
    say: "place",
    args: (now) => named(now, promising(now, "place")),
    point: (now) => shape(promising(now, "place")),
    allow: verb("place"),
  },
  {
    id: "again",
    when: (now) => after("place")(now) && phase("place")(now),
    say: "again",
    point: ".rattus .map",
    allow: verb("place"),
  },

  // The first turn: card, cubes, plague
  {
    id: "take",
    when: (now) => after("rats")(now) && can(now, "take"),
    say: "take",
    point: ".rattus .cards",
    allow: verb("take"),
  },
  {
    id: "taken",
    when: (now) => happened(now, (event) => event.kind.startsWith("took") && event.seat === now.seat),
    say: "taken",
    point: (now) => card(mine(now).cards.at(-1) ?? "peasant"),
  },
  {
    id: "settle",
    when: (now) => after("taken")(now) && can(now, "settle"),
    say: "settle",
    args: (now) => ({
      ...named(now, promising(now, "settle")),
      count: now.view.regions[promising(now, "settle")]?.rats.length ?? 0,
    }),
    point: (now) => shape(promising(now, "settle")),
    allow: verb("settle", "settle-more"),
  },
  ability("merchant"),
  ability("monk"),
  ability("witch"),
  ability("king"),
  {
    id: "knight",
    when: (now) => after("taken")(now) && mine(now).cards.includes("knight") && can(now, "plague"),
    say: "knight",
    point: card("knight"),
  },
  {
    id: "peasant",
    when: (now) => after("settle")(now) && can(now, "settle-more"),
    say: "peasant",
    point: card("peasant"),
  },
  {
    id: "plague",
    when: (now) => after("settle")(now) && can(now, "plague"),
    say: "plague",
    args: (now) => named(now, cruel(now)),
    point: '[data-piece="plague"]',
    allow: () => true,
  },
  {
    id: "spread",
    when: phase("spread"),
    say: "spread",
    args: (now) => ({ count: now.view.to_spread ?? 1 }),
    point: ".rattus .map",
    allow: verb("spread"),
  },

  // What the plague does, the first time it does it
  {
    id: "token",
    when: (now) => happened(now, (event) => event.kind === "turned-up"),
    say: "token",
    args: (now) => ({ limit: last(now, "turned-up")!.limit, ...named(now, struck(now)) }),
    point: (now) => `.rattus .told, ${shape(struck(now))}`,
  },
  {
    id: "harmless",
    when: (now) => after("token")(now) && happened(now, (event) => event.kind === "harmless"),
    say: "harmless",
    point: (now) => `.rattus .told, ${shape(struck(now))}`,
  },
  {
    id: "died",
    when: (now) =>
      after("token")(now) && happened(now, (event) => event.kind.startsWith("died") && event.seat === now.seat),
    say: "died",
    point: (now) => shape(struck(now)),
  },
  { id: "seen", when: (now) => happened(now, (event) => event.kind === "saw"), say: "seen", point: aRat },
  {
    id: "robbed",
    when: (now) => happened(now, (event) => event.kind === "took-from" && event["owner"] === now.seat),
    say: "robbed",
    point: ".rattus .cards",
  },
  { id: "alone", when: (now) => after("plague", "token")(now) && can(now, "plague"), say: "alone" },

  // The end
  {
    id: "close",
    when: (now) => !now.view.over && now.view.stage === "turns" && (now.view.rat_supply <= 6 || mine(now).supply <= 3),
    say: "close",
    args: (now) => ({ rats: now.view.rat_supply, cubes: mine(now).supply }),
    point: ".rattus .supplies",
  },
  { id: "last", when: phase("last"), say: "last", point: ".rattus .cards", allow: () => true },
  { id: "won", when: (now) => now.view.outcome?.places[now.seat] === 1, say: "won" },
  { id: "lost", when: (now) => now.view.over && now.view.outcome?.places[now.seat] !== 1, say: "lost" },
];

export const firstGame: Script<Rattus> = {
  game: "rattus",
  seats: 3,
  options: { edition: "base", plague_start: "random", memory_aid: "on" },
  steps: STEPS,
  words: { en: english, ru: russian },
};
