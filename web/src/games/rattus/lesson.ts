/** The first game of Rattus: the six classes of Europe, two gentle rivals, one thing at a time. */

import type { Action, Label } from "../../ctrl/board";
import type { Moment, Script, Step } from "../../lessons/lesson";
import english from "./lesson.en.ftl?raw";
import russian from "./lesson.ru.ftl?raw";
import type { CardName, Rattus, RattusEvent } from "./view";

type Now = Moment<Rattus>;
type Of<Kind extends RattusEvent["kind"]> = Extract<RattusEvent, { kind: Kind }>;

const FEW = [6, 3] as const; // rats and cubes in supply: the end is near
const mine = (now: Now) => now.view.players[now.seat]!;
const can = (now: Now, ...verbs: string[]) => now.legal.some((action) => verbs.includes(action.verb));
const phase = (name: string) => (now: Now) => now.view.phase === name && now.legal.length > 0;
const after =
  (...steps: string[]) =>
  (now: Now) =>
    steps.every((step) => now.done.has(step));
const last = <Kind extends RattusEvent["kind"]>(now: Now, kind: Kind, seat?: number) =>
  now.events.findLast((event): event is Of<Kind> => event.kind === kind && (seat === undefined || event.seat === seat));
const told =
  (...kinds: RattusEvent["kind"][]) =>
  (now: Now) =>
    now.events.some((event) => kinds.includes(event.kind));
const myLast =
  (...kinds: RattusEvent["kind"][]) =>
  (now: Now) =>
    now.events.some((event) => kinds.includes(event.kind) && event.seat === now.seat);
const verb =
  (...names: string[]) =>
  (action: Action) =>
    names.includes(action.verb);
const shape = (region: Label | undefined) => `[data-region="${region}"]`;
const card = (name: Label | undefined) => `[data-card="${name}"]`;
const struck = (now: Now) => last(now, "devastated")?.region ?? now.view.plague ?? undefined;
const plagued = (now: Now) => `[data-place="told"], ${shape(struck(now))}`;
const word = (now: Now, region: string | undefined): Record<string, Label> => ({
  region: now.word(`region-${region}`),
});
const rivals = (now: Now) =>
  now.legal.find(
    (action) =>
      action.verb === "take" && ![null, undefined, now.seat].includes(now.view.cards[action.args.card]?.owner),
  );

/** What a class card of one's own is for, the first time it can be used. */
const ability = (name: CardName): Step<Rattus> => ({
  id: name,
  when: (now) => after("plague")(now) && can(now, name) && (!now.proposed || now.proposed.verb === name),
  say: name,
  point: card(name),
  does: verb(name),
});

const STEPS: Step<Rattus>[] = [
  // The map
  { id: "welcome", when: () => true, say: "welcome", point: ".rattus .map" },
  { id: "rats", when: after("welcome"), say: "rats", point: "[data-rat], [data-region]" },
  {
    id: "place",
    when: (now) => after("rats")(now) && phase("place")(now),
    say: "place",
    does: verb("place"),
  },
  {
    id: "again",
    when: (now) => after("place")(now) && phase("place")(now),
    say: "again",
    does: verb("place"),
  },

  // The first turn: card, cubes, plague
  {
    id: "turn",
    when: (now) => after("rats")(now) && can(now, "take"),
    say: "turn",
    point: ".rattus .parts, section.prompt",
  },
  {
    id: "take",
    when: (now) => after("turn")(now) && can(now, "take"),
    say: "take",
    point: ".rattus .cards",
    does: verb("take"),
  },
  {
    id: "price",
    when: myLast("took", "took-from"),
    say: "price",
    point: (now) => card(mine(now).cards.at(-1)),
  },
  {
    id: "settle",
    when: (now) => after("turn")(now) && can(now, "settle", "settle-more"),
    say: "settle",
    point: ".rattus .map",
    does: verb("settle", "settle-more"),
  },
  {
    id: "forecast",
    when: (now) => myLast("settled")(now) && can(now, "plague"),
    say: "forecast",
    looks: true,
    point: (now) => shape(last(now, "settled", now.seat)?.region),
  },
  {
    id: "plague",
    when: (now) => after("turn")(now) && can(now, "plague") && !can(now, "take", "settle"),
    say: "plague",
    point: '[data-piece="plague"]',
    does: verb("plague"),
  },
  {
    id: "spread",
    when: phase("spread"),
    say: "spread",
    args: (now) => ({ count: now.view.to_spread ?? 1 }),
    point: ".rattus .map",
    does: verb("spread"),
  },

  // What a rat's face does, the first time
  {
    id: "token",
    when: told("turned-up"),
    say: "token",
    args: (now) => ({ limit: last(now, "turned-up")!.limit, ...word(now, struck(now)) }),
    point: plagued,
  },
  {
    id: "harmless",
    when: (now) => after("token")(now) && told("harmless")(now),
    say: "harmless",
    args: (now) => ({ limit: last(now, "harmless")!.limit, count: last(now, "harmless")!.count }),
    point: plagued,
  },
  {
    id: "outbreak",
    when: (now) => after("token")(now) && told("broke-out")(now),
    say: "outbreak",
    args: (now) => ({ limit: last(now, "broke-out")!.limit, count: last(now, "broke-out")!.count }),
    point: plagued,
  },
  {
    id: "most",
    when: (now) => after("token")(now) && told("died-as-most")(now),
    say: "most",
    point: plagued,
  },
  {
    id: "class",
    when: (now) => after("token")(now) && told("died-by-class")(now),
    say: "class",
    args: (now) => {
      const event = last(now, "died-by-class")!;
      return { name: now.names[event.seat] ?? "", you: event.seat === now.seat ? "yes" : "no" };
    },
    point: plagued,
  },
  {
    id: "died",
    when: (now) => after("token")(now) && myLast("died-as-most", "died-by-class", "died-with-all")(now),
    say: "died",
    point: (now) => shape(struck(now)),
  },
  {
    id: "robbed",
    when: (now) => now.events.some((event) => event.kind === "took-from" && event.owner === now.seat),
    say: "robbed",
    args: (now) => ({ name: now.names[last(now, "took-from")?.seat ?? 0] ?? "" }),
    point: (now) => card(last(now, "took-from")?.card),
  },

  // The second turn: a rival's card, and what cards can do
  {
    id: "steal",
    when: (now) => after("plague")(now) && rivals(now) !== undefined,
    say: "steal",
    point: (now) => card(rivals(now)?.args["card" as never]),
    does: verb("take"),
  },
  ability("merchant"),
  ability("monk"),
  ability("witch"),
  ability("king"),
  {
    id: "knight",
    when: (now) => after("plague")(now) && mine(now).cards.includes("knight") && can(now, "plague"),
    say: "knight",
    point: card("knight"),
  },
  { id: "palace", when: myLast("crowned"), say: "palace", point: '[data-place="palace"]' },
  { id: "seen", when: myLast("saw"), say: "seen", point: "[data-rat], [data-region]" },
  {
    id: "ends",
    when: (now) => after("plague", "token")(now) && can(now, "take") && now.view.turn > 2,
    say: "ends",
    args: (now) => ({ rats: now.view.rat_supply, cubes: mine(now).supply }),
    point: ".rattus .supplies",
  },
  { id: "alone", when: (now) => after("ends")(now) && can(now, "take", "settle"), say: "alone" },

  // The end
  {
    id: "close",
    when: (now) =>
      now.view.stage === "turns" && (now.view.rat_supply <= FEW[0] || mine(now).supply <= FEW[1]) && can(now, "plague"),
    say: "close",
    args: (now) => ({ rats: now.view.rat_supply, cubes: mine(now).supply }),
    point: ".rattus .supplies",
  },
  {
    id: "ending",
    when: (now) => told("ending")(now) && !now.view.over,
    say: "ending",
    args: (now) => {
      const { seat } = last(now, "ending")!;
      return { name: now.names[seat] ?? "", you: seat === now.seat ? "yes" : "no" };
    },
    point: ".rattus .supplies",
  },
  { id: "last", when: phase("last"), say: "last", point: ".rattus .cards", does: () => true },
  { id: "final", when: (now) => told("final-plague")(now) && !now.view.over, say: "final", point: ".rattus .map" },
  {
    id: "count",
    when: (now) => now.view.over,
    say: "count",
    args: (now) => ({ board: mine(now).board, palace: mine(now).palace, all: mine(now).board + mine(now).palace }),
    point: ".rattus .count",
  },
  { id: "won", when: (now) => now.view.outcome?.places[now.seat] === 1, say: "won" },
  { id: "lost", when: (now) => now.view.over && now.view.outcome?.places[now.seat] !== 1, say: "lost" },
];

/** Where an action is done: at its region, or at its card. */
function where(action: Rattus["action"]): string {
  const { verb, args } = action;
  if (verb === "take") return card(args.card);
  if ("region" in args) return shape(args.region);
  return "section.prompt";
}

function idle(now: Now): { say: string } | null {
  if (now.view.over) return null;
  if (!now.legal.length) return { say: "idle-wait" };
  if (now.view.phase === "turn") return { say: now.view.took || now.view.settled ? "idle-on" : "idle-turn" };
  return { say: "idle-choose" };
}

export const firstGame: Script<Rattus> = { steps: STEPS, idle, where, words: { en: english, ru: russian } };
