/** The first game of Ratapolis: five minutes, two gentle rivals, one thing at a time. */

import type { Label } from "../../ctrl/board";
import { familiesOf, TILES, type Family, type Ratapolis, type RatapolisEvent, type TileName } from "./view";
import english from "./lesson.en.ftl?raw";
import russian from "./lesson.ru.ftl?raw";
import type { Moment, Saying, Script, Step } from "../../lessons/lesson";

type Now = Moment<Ratapolis>;

const mine = (now: Now) => familiesOf(now.view).find((family) => now.view.families[family]?.mine) ?? "red";
const own = (now: Now) => now.view.families[mine(now)]!;
const after =
  (...steps: string[]) =>
  (now: Now) =>
    steps.every((step) => now.done.has(step));
const planning = (half: "1" | "2") => (now: Now) =>
  now.view.phase === "planning" && now.legal.length > 0 && (own(now).plan?.["1"] !== undefined) === (half === "2");
const asked = (phase: string) => (now: Now) => now.view.phase === phase && now.legal.length > 0;
const last = <Kind extends RatapolisEvent["kind"]>(now: Now, kind: Kind, by?: Family) =>
  now.events.findLast(
    (event): event is Extract<RatapolisEvent, { kind: Kind }> =>
      event.kind === kind && (!by || ("by" in event && event.by === by)),
  );
const named = (now: Now, tile: Label | undefined): Record<string, Label> => ({
  tile: tile ?? "",
  name: now.word(`tile-${tile}`),
});
const property = (now: Now, tile: TileName): Record<string, Label> => ({
  ...named(now, tile),
  what: now.word(`property-${tile}`),
});
const told =
  (...kinds: RatapolisEvent["kind"][]) =>
  (now: Now) =>
    now.events.some((event) => kinds.includes(event.kind));
const at = (tile: Label | undefined) => `[data-walls="${tile}"]`;

/** A building with a property that is not ours: something to want, best where the guide would go. */
function wanted(now: Now): TileName | undefined {
  const open = TILES.filter((tile) => {
    const { token, stands, holder } = now.view.tiles[tile];
    return token && stands && holder !== mine(now);
  });
  const to = now.proposed?.verb === "move" ? now.proposed.args.to : undefined;
  return open.find((tile) => tile === to) ?? open[0];
}
const cat = (now: Now) => now.view.open[0];

const STEPS: Step<Ratapolis>[] = [
  // The table
  {
    id: "welcome",
    when: () => true,
    say: "welcome",
    args: (now) => ({ rounds: now.view.rounds }),
    point: ".ratapolis .sheet",
  },
  { id: "roof", when: after("welcome"), say: "roof", point: at("O") },
  {
    id: "cat",
    when: (now) => after("roof")(now) && cat(now) !== undefined,
    say: "cat",
    args: (now) => named(now, cat(now)),
    point: (now) => at(cat(now)),
  },
  {
    id: "card",
    when: (now) => after("roof")(now) && own(now).hand !== undefined,
    say: "card",
    args: (now) => named(now, own(now).hand),
    point: ".ratapolis.hand .card",
  },
  {
    id: "heat",
    when: (now) => after("roof")(now) && now.view.memory !== undefined,
    say: "heat",
    args: (now) => ({ cards: now.view.cards }),
    point: ".ratapolis .tools",
  },

  {
    id: "property",
    when: (now) => after("roof")(now) && wanted(now) !== undefined,
    say: "property",
    args: (now) => property(now, wanted(now)!),
    point: (now) => at(wanted(now)),
  },

  // The first plan
  {
    id: "move",
    when: (now) => after("roof")(now) && planning("1")(now),
    say: "move",
    point: ".ratapolis .sheet",
    does: (action) => action.verb === "move",
  },
  {
    id: "attack",
    when: (now) => after("move")(now) && planning("2")(now),
    say: "attack",
    point: ".ratapolis .sheet",
    does: (action) => action.verb === "attack",
  },

  // What came of it
  {
    id: "told",
    when: told("half"),
    say: "told",
    point: ".ratapolis .tale, .ratapolis .sheet",
  },
  {
    id: "bitten",
    when: told("lost"),
    say: "attacked",
    args: (now) => named(now, last(now, "lost")!.tile),
    point: (now) => at(last(now, "lost")!.tile),
  },
  {
    id: "squeeze",
    when: told("stayed"),
    say: "squeeze",
    args: (now) => ({ route: last(now, "stayed")!.route.replace(">", " → ") }),
    point: (now) => at(last(now, "stayed")!.route.at(-1)),
  },
  {
    id: "vain",
    when: told("nobody", "out-of-reach", "missed"),
    say: "vain",
    point: ".ratapolis .tale, .ratapolis .sheet",
  },
  {
    id: "hunt",
    when: (now) => told("drawn")(now) && !told("destroyed")(now),
    say: "hunt",
    args: (now) => named(now, last(now, "drawn")!.tile),
    point: (now) => at(last(now, "drawn")!.tile),
  },
  {
    id: "ruin",
    when: told("destroyed"),
    say: "ruin",
    args: (now) => named(now, last(now, "destroyed")!.tile),
    point: (now) => at(last(now, "destroyed")!.tile),
  },
  {
    id: "holder",
    when: (now) => last(now, "took-token", mine(now)) !== undefined,
    say: "holder",
    args: (now) => property(now, last(now, "took-token", mine(now))!.tile),
    point: (now) => at(last(now, "took-token", mine(now))!.tile),
  },
  {
    id: "cheese",
    when: (now) => after("ruin")(now) && now.legal.length > 0,
    say: "cheese",
    args: (now) => ({ cheese: own(now).cheese }),
    point: ".seats, .ratapolis .families",
  },

  // What a property asks of its holder
  { id: "archive", when: asked("looking"), say: "archive", does: () => true },
  { id: "market", when: asked("placing"), say: "market", point: at("A"), does: () => true },
  { id: "radio", when: asked("rejecting"), say: "radio", point: (now) => at(now.view.prey), does: () => true },
  { id: "hospital", when: asked("rescuing"), say: "hospital", point: (now) => at(now.view.prey), does: () => true },
  {
    id: "saw",
    when: (now) => last(now, "saw") !== undefined && now.legal.length > 0,
    say: "saw",
    args: (now) => named(now, last(now, "saw")!.tile),
    point: (now) => at(last(now, "saw")!.tile),
  },

  // Rounds of one's own
  {
    id: "again",
    when: (now) => after("cheese")(now) && planning("1")(now),
    say: "again",
    point: ".ratapolis .sheet",
    does: () => true,
  },
  {
    id: "safe",
    when: (now) => after("again")(now) && planning("1")(now) && (now.view.memory?.safe.length ?? 0) > 2,
    say: "safe",
    point: (now) => at(now.view.memory!.safe[0]),
  },
  { id: "idle", when: (now) => after("again")(now) && planning("1")(now) && now.view.round > 2, say: "idle" },
  { id: "shuffle", when: told("reshuffled"), say: "shuffle", point: ".ratapolis .rounds" },
  {
    id: "last",
    when: (now) => now.view.round === now.view.rounds && planning("1")(now),
    say: "last",
    point: ".ratapolis .rounds",
  },

  // The end
  {
    id: "count",
    when: (now) => now.view.over,
    say: "count",
    args: (now) => ({ rats: own(now).rats, cheese: own(now).cheese }),
    point: ".ratapolis .count",
  },
  {
    id: "won",
    when: (now) => now.view.outcome?.places[now.seat] === 1,
    say: "won",
    args: (now) => ({ cheese: own(now).cheese }),
  },
  {
    id: "lost",
    when: (now) => now.view.over && now.view.outcome?.places[now.seat] !== 1,
    say: "lost",
    args: (now) => ({ cheese: own(now).cheese }),
  },
];

/** Where an action is done: at its building. */
function where({ args }: Ratapolis["action"]): string {
  if ("from" in args) return at(args.from);
  if ("tile" in args) return at(args.tile);
  return "to" in args ? at(args.to) : "section.prompt";
}

function idle(now: Now): Saying<Ratapolis> | null {
  if (now.view.over) return null;
  if (planning("1")(now)) return { say: "idle-first" };
  if (planning("2")(now)) return { say: "idle-second" };
  return { say: now.legal.length ? "idle-choose" : "idle-wait" };
}

export const firstGame: Script<Ratapolis> = { steps: STEPS, idle, where, words: { en: english, ru: russian } };
