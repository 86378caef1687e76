/** The first game of Ratapolis: five minutes, two gentle rivals, one thing at a time. */

import type { Label } from "../../ctrl/board";
import { familiesOf, TILES, type Family, type Ratapolis, type RatapolisEvent, type TileName } from "./view";
import english from "./lesson.en.ftl?raw";
import russian from "./lesson.ru.ftl?raw";
import type { Moment, Script, Step } from "../../lessons/lesson";

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
const at = (tile: Label | undefined) => `[data-walls="${tile}"]`;

/** A building with a property that nobody holds, or nobody of ours: something to want. */
const wanted = (now: Now): TileName | undefined =>
  TILES.find((tile) => {
    const { token, stands, holder } = now.view.tiles[tile];
    return token && stands && holder !== mine(now);
  });
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

  // The first plan
  {
    id: "move",
    when: (now) => after("roof")(now) && planning("1")(now),
    say: "move",
    point: ".ratapolis .sheet",
    allow: (action) => action.verb === "move",
  },
  {
    id: "attack",
    when: (now) => after("move")(now) && planning("2")(now),
    say: "attack",
    point: ".ratapolis .sheet",
    allow: (action) => action.verb === "attack",
  },
  {
    id: "wait",
    when: (now) => after("attack")(now) && now.view.round === 1 && now.view.ready?.includes(now.seat) === true,
    say: "wait",
    point: ".ratapolis.hand .slips",
  },

  // What came of it
  {
    id: "told",
    when: (now) => after("attack")(now) && last(now, "half") !== undefined,
    say: "told",
    point: ".ratapolis .under",
  },
  {
    id: "squeeze",
    when: (now) => last(now, "stayed") !== undefined,
    say: "squeeze",
    args: (now) => ({ route: last(now, "stayed")!.route }),
    point: ".ratapolis .sheet",
  },
  {
    id: "ruin",
    when: (now) => after("told")(now) && last(now, "destroyed") !== undefined,
    say: "ruin",
    args: (now) => named(now, last(now, "destroyed")!.tile),
    point: (now) => at(last(now, "destroyed")!.tile),
  },
  {
    id: "property",
    when: (now) => after("ruin")(now) && wanted(now) !== undefined,
    say: "property",
    args: (now) => ({ ...named(now, wanted(now)), what: now.word(`property-${wanted(now)}`) }),
    point: (now) => at(wanted(now)),
  },
  {
    id: "cheese",
    when: after("ruin"),
    say: "cheese",
    args: (now) => ({ cheese: own(now).cheese }),
    point: ".seats, .ratapolis .families",
  },
  {
    id: "again",
    when: (now) => after("cheese")(now) && planning("1")(now),
    say: "again",
    point: ".ratapolis .sheet",
    allow: () => true,
  },

  // What may come later
  {
    id: "holder",
    when: (now) => last(now, "took-token", mine(now)) !== undefined,
    say: "holder",
    args: (now) => named(now, last(now, "took-token", mine(now))!.tile),
  },
  { id: "archive", when: asked("looking"), say: "archive", allow: () => true },
  { id: "market", when: asked("placing"), say: "market", allow: () => true },
  { id: "radio", when: asked("rejecting"), say: "radio", point: (now) => at(now.view.prey), allow: () => true },
  { id: "hospital", when: asked("rescuing"), say: "hospital", point: (now) => at(now.view.prey), allow: () => true },
  {
    id: "safe",
    when: (now) => after("again")(now) && (now.view.memory?.safe.length ?? 0) > 2,
    say: "safe",
    point: (now) => at(now.view.memory!.safe[0]),
  },
  {
    id: "shuffle",
    when: (now) => last(now, "reshuffled") !== undefined,
    say: "shuffle",
    point: ".ratapolis .rounds",
  },
  {
    id: "last",
    when: (now) => now.view.round === now.view.rounds && !now.view.over,
    say: "last",
    point: ".ratapolis .rounds",
  },

  // The end
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

export const firstGame: Script<Ratapolis> = {
  game: "ratapolis",
  seats: 3,
  options: { city: "first-city", events: "none", memory_aid: "on" },
  steps: STEPS,
  words: { en: english, ru: russian },
};
