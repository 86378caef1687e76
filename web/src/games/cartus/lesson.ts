/** The first game of Rattus Cartus: a guided round, then a word when it matters. */

import type { Action, Label } from "../../ctrl/board";
import type { Cartus, CartusEvent } from "./view";
import english from "./lesson.en.ftl?raw";
import russian from "./lesson.ru.ftl?raw";
import type { Moment, Saying, Script, Step } from "../../lessons/lesson";

type Now = Moment<Cartus>;

const MANY_RATS = 12; // when the guide begins to worry; a hint, not a rule
const mine = (now: Now) => now.view.players[now.seat]!;
const after =
  (...steps: string[]) =>
  (now: Now) =>
    steps.every((step) => now.done.has(step));
const phase = (name: string) => (now: Now) => now.view.phase === name && now.legal.length > 0;
const last = <Kind extends CartusEvent["kind"]>(now: Now, kind: Kind, seat?: number) =>
  now.events.findLast(
    (event): event is Extract<CartusEvent, { kind: Kind }> =>
      event.kind === kind && (seat === undefined || event.seat === seat),
  );
const told = (kind: CartusEvent["kind"]) => (now: Now) => last(now, kind) !== undefined;
const myLast = (kind: CartusEvent["kind"]) => (now: Now) => last(now, kind, now.seat) !== undefined;
const is =
  (...verbs: string[]) =>
  (action: Action) =>
    verbs.includes(action.verb);
const both =
  (...tests: ((now: Now) => boolean)[]) =>
  (now: Now) =>
    tests.every((test) => test(now));
const who = (now: Now, seat: number | undefined): Record<string, Label> => ({
  name: now.names[seat ?? 0] ?? "",
  you: seat === now.seat ? "yes" : "no",
});
const STORY = ".cartus .folio, .cartus .read";
const NUNS = ".cartus section.nuns";

const className = (now: Now) => {
  const place = now.view.place === undefined ? undefined : now.view.row[now.view.place];
  return { class: place ? now.word(`class-${place.class}`) : "" };
};

const STEPS: Step<Cartus>[] = [
  // The table
  { id: "welcome", when: () => true, say: "welcome", args: (now) => ({ rounds: now.view.rounds }) },
  { id: "tracks", when: after("welcome"), say: "tracks", point: ".cartus .tracks" },
  {
    id: "rats",
    when: after("tracks"),
    say: "rats",
    args: (now) => ({ count: mine(now).rats ?? 0 }),
    point: ".cartus.hand .rats",
  },
  { id: "nuns", when: after("rats"), say: "nuns", point: NUNS },
  { id: "hand", when: after("nuns"), say: "hand", point: ".cartus.hand" },

  // The first round
  {
    id: "privilege",
    when: both(after("hand"), phase("privilege")),
    say: "privilege",
    point: ".cartus .seal",
    does: is("choose"),
  },
  { id: "part", when: phase("part"), say: "part", does: is("accept", "decline", "look") },
  {
    id: "look",
    when: (now) => now.legal.some(is("look")),
    say: "look",
    point: NUNS,
    does: is("look", "decline"),
  },
  { id: "saw", when: myLast("saw"), say: "saw", point: NUNS },
  {
    id: "visit",
    when: both(after("privilege"), phase("visit")),
    say: "visit",
    point: ".cartus .houses",
    does: is("visit", "pass"),
  },
  {
    id: "lay",
    when: both(after("visit"), phase("lay")),
    say: "lay",
    args: className,
    point: ".cartus.hand",
    does: is("lay", "done"),
  },

  // What comes of it
  { id: "resolved", when: told("resolved"), say: "resolved", point: STORY },
  {
    id: "influence",
    when: told("gained-influence"),
    say: "influence",
    args: (now) => {
      const { seat, track, count } = last(now, "gained-influence")!;
      return { ...who(now, seat), count, class: now.word(`class-${track}`) };
    },
    point: ".cartus .tracks",
  },
  {
    id: "baggage",
    when: told("gained-rats"),
    say: "baggage",
    args: (now) => ({ ...who(now, last(now, "gained-rats")!.seat), count: last(now, "gained-rats")!.count }),
    point: STORY,
  },
  {
    id: "swords",
    when: told("named-giver"),
    say: "swords",
    args: (now) => who(now, last(now, "named-giver")!.seat),
    point: STORY,
  },
  {
    id: "crown",
    when: told("exclusive"),
    say: "crown",
    args: (now) => who(now, last(now, "exclusive")!.seat),
    point: STORY,
  },

  // What is asked now and then
  { id: "action", when: phase("action"), say: "action", does: is("accept", "decline") },
  { id: "giver", when: phase("giver"), say: "giver", point: ".cartus .visitor.lit", does: is("take-from") },
  { id: "give", when: phase("give"), say: "give", point: ".cartus.hand", does: is("give") },
  { id: "flute", when: phase("flute"), say: "flute", point: ".cartus .visitor.lit", does: () => true },
  { id: "discard", when: phase("discard"), say: "discard", point: ".cartus.hand", does: () => true },
  {
    id: "took",
    when: (now) => last(now, "took", now.seat)?.card === "sword",
    say: "took",
    point: ".cartus.hand",
  },

  // Later rounds
  {
    id: "second",
    when: (now) => now.view.round === 2 && phase("privilege")(now),
    say: "second",
    point: ".cartus .houses",
  },
  {
    id: "many",
    when: (now) => now.view.round > 2 && now.legal.length > 0 && (mine(now).rats ?? 0) >= MANY_RATS,
    say: "many",
    args: (now) => ({ count: mine(now).rats ?? 0 }),
    point: ".cartus.hand .rats",
  },
  {
    id: "worth",
    when: (now) => now.view.round > 2 && phase("privilege")(now),
    say: "worth",
    point: ".cartus .tracks",
  },
  {
    id: "alone",
    when: (now) => after("worth")(now) && phase("privilege")(now),
    say: "alone",
    args: (now) => ({ left: now.view.rounds - now.view.round }),
  },
  {
    id: "last",
    when: (now) => now.view.round === now.view.rounds && phase("privilege")(now),
    say: "last",
    point: ".cartus header",
  },

  // The end
  { id: "count", when: (now) => now.view.over, say: "count", point: ".cartus .count .ledger" },
  {
    id: "plague",
    when: (now) => now.view.over && now.view.nuns !== undefined,
    say: "plague",
    args: (now) => ({
      nuns: now.view.nuns ?? 0,
      rats: now.view.count?.[now.seat]?.rats ?? mine(now).rats ?? 0,
      alive: now.view.count?.[now.seat]?.alive === false ? "no" : "yes",
    }),
    point: ".cartus .count .plague",
  },
  { id: "won", when: (now) => now.view.over && now.view.outcome?.places[now.seat] === 1, say: "won" },
  { id: "lost", when: (now) => now.view.over && now.view.outcome?.places[now.seat] !== 1, say: "lost" },
];

/** Where an action is done: at its building, its card, or a nun. */
function where({ verb, args }: Cartus["action"]): string {
  if (verb === "choose" || verb === "visit") return ".cartus .houses";
  if ("card" in args) return `[data-hand="${args.card}"], .cartus.hand`;
  if ("position" in args) return ".cartus .nuns";
  return verb === "done" ? ".cartus.hand" : "section.prompt";
}

function idle(now: Now): Saying<Cartus> | null {
  if (now.view.over) return null;
  if (!now.legal.length) return { say: "idle-wait" };
  const { phase } = now.view;
  return { say: phase === "privilege" || phase === "visit" || phase === "lay" ? `idle-${phase}` : "idle-choose" };
}

/** Cards are picked one by one and laid, or given, with one press. */
const whole = ["lay", "give"];

export const firstGame: Script<Cartus> = { steps: STEPS, whole, idle, where, words: { en: english, ru: russian } };
