/** The first game of Catham City: five minutes, two gentle rivals, one thing at a time. */

import type { Action, GameEvent, Label } from "../../ctrl/board";
import { FACTIONS, total, type Catham, type CathamEvent, type Faction } from "./view";
import english from "./lesson.en.ftl?raw";
import russian from "./lesson.ru.ftl?raw";
import type { Moment, Saying, Script, Step } from "../../lessons/lesson";

type Now = Moment<Catham>;

const mine = (now: Now) => now.view.players[now.seat]!;
const myTurn = (now: Now) => now.legal.some((action) => action.verb === "take");
const asked = (verb: string) => (now: Now) => now.legal.some((action) => action.verb === verb);
const phase = (name: string) => (now: Now) => now.view.phase === name && now.legal.length > 0;
const after =
  (...steps: string[]) =>
  (now: Now) =>
    steps.every((step) => now.done.has(step));
const happened = (now: Now, fits: (event: GameEvent) => boolean) => now.events.some(fits);

/** Sets that score by themselves: the plays to begin with. */
const plainPlay = (action: Action) => action.verb === "play" && action.args["faction"] !== "hackers";
const factionOf = (action: Action | undefined) => String(action?.args["faction"] ?? "");

/** The faction that would be furthest along after taking all of it: a hint, not a rule. */
function promising(now: Now): Faction {
  if (now.proposed?.verb === "take") return now.proposed.args.faction;
  const hand = mine(now).hand ?? {};
  const onOffer = FACTIONS.filter((faction) => now.view.market[faction]);
  const after = (faction: Faction) => (hand[faction] ?? 0) + (now.view.market[faction] ?? 0);
  return onOffer.reduce((best, faction) => (after(faction) > after(best) ? faction : best), onOffer[0]!);
}

const named = (now: Now, faction: string): Record<string, Label> => ({
  faction_id: faction,
  faction: now.word(`faction-${faction}`),
});
const rivalWho = <Kind extends CathamEvent["kind"]>(now: Now, kind: Kind) =>
  now.events.findLast(
    (event): event is Extract<CathamEvent, { kind: Kind }> => event.kind === kind && event.seat !== now.seat,
  );
const leader = (now: Now) => {
  const points = now.view.players.map((player) => player.points);
  return points.indexOf(Math.max(...points));
};

const STEPS: Step<Catham>[] = [
  // The table
  {
    id: "welcome",
    when: () => true,
    say: "welcome",
    args: (now) => ({ target: now.view.target }),
    point: ".catham .race",
  },
  { id: "rivals", when: after("welcome"), say: "rivals", point: ".catham .rivals" },
  {
    id: "hand",
    when: after("rivals"),
    say: "hand",
    looks: true,
    args: (now) => ({ count: mine(now).held }),
    point: ".catham.hand",
  },

  // The first turn: take
  {
    id: "take",
    when: (now) => after("hand")(now) && myTurn(now),
    say: "take",
    point: (now) => `[data-place="market-${promising(now)}"]`,
    does: (action) => action.verb === "take",
  },
  {
    id: "taken",
    when: (now) => now.events.some((event) => event.kind === "took" && event.seat === now.seat),
    say: "taken",
    point: '[data-place="deck"]',
  },
  {
    id: "known",
    when: (now) =>
      after("taken")(now) && rivalWho(now, "took") !== undefined && now.view.players[0]?.known !== undefined,
    say: "known",
    args: (now) => {
      const event = rivalWho(now, "took")!;
      return { name: now.names[event.seat] ?? "", count: event.count, ...named(now, event.faction) };
    },
    point: (now) => `.rivals [data-place="seat-${rivalWho(now, "took")!.seat}"]`,
  },

  // What the others do to you, the first time they do it
  {
    id: "tip",
    when: phase("tip"),
    say: "tip",
    args: (now) => named(now, now.view.playing?.added ?? ""),
    point: ".catham.hand",
    does: () => true,
  },
  { id: "pay", when: phase("pay"), say: "pay", point: ".catham.hand", does: () => true },
  { id: "second", when: phase("second"), say: "second", point: ".catham.hand", does: () => true },
  { id: "give", when: phase("give"), say: "give", point: ".catham.hand", does: () => true },
  { id: "limit", when: phase("limit"), say: "limit", point: ".catham.hand", does: () => true },
  {
    id: "hacked",
    when: (now) => happened(now, (event) => event.kind === "aimed" && event["at"] === now.seat),
    say: "hacked",
    point: ".catham.hand",
  },

  // Playing
  { id: "add", when: asked("add"), say: "add", point: ".catham.hand", does: () => true },
  { id: "against", when: asked("against"), say: "against", point: ".catham .rivals", does: () => true },
  {
    id: "play",
    when: (now) => after("taken")(now) && now.legal.some(plainPlay),
    say: "play",
    args: (now) => named(now, factionOf(now.legal.find(plainPlay))),
    point: (now) => `[data-place="hand-${factionOf(now.legal.find(plainPlay))}"]`,
    does: plainPlay,
  },
  {
    id: "points",
    when: (now) => !now.view.over && mine(now).points > 0,
    say: "points",
    args: (now) => ({ points: mine(now).points, left: now.view.target - mine(now).points }),
    point: ".catham .race",
  },
  {
    id: "collect",
    when: (now) => after("taken")(now) && myTurn(now) && !now.legal.some(plainPlay),
    say: "collect",
    args: (now) => named(now, promising(now)),
    point: (now) => `[data-place="market-${promising(now)}"]`,
    does: (action) => action.verb === "take",
  },
  {
    id: "hackers",
    when: (now) =>
      after("points")(now) &&
      now.legal.some((action) => action.verb === "play" && action.args["faction"] === "hackers"),
    say: "hackers",
    point: '[data-place="hand-hackers"]',
  },
  {
    id: "robocats",
    when: (now) => after("points")(now) && myTurn(now) && (mine(now).hand?.robocats ?? 0) >= 2,
    say: "robocats",
    point: '[data-place="hand-robocats"]',
  },
  {
    id: "counting",
    when: (now) => after("points")(now) && myTurn(now) && now.view.unseen !== undefined,
    say: "counting",
    point: ".catham .market",
  },
  {
    id: "discard",
    when: (now) => after("counting")(now) && myTurn(now) && total(now.view.discard) > 6,
    say: "discard",
    point: '[data-place="discard"]',
  },
  { id: "alone", when: (now) => after("points", "counting")(now) && myTurn(now), say: "alone" },

  // The end
  {
    id: "close",
    when: (now) =>
      !now.view.over && leader(now) !== now.seat && now.view.target - now.view.players[leader(now)]!.points <= 4,
    say: "close",
    args: (now) => ({ name: now.names[leader(now)] ?? "", points: now.view.players[leader(now)]!.points }),
    point: ".catham .race",
  },
  {
    id: "nearly",
    when: (now) => !now.view.over && myTurn(now) && leader(now) === now.seat && now.view.target - mine(now).points <= 4,
    say: "nearly",
    args: (now) => ({ left: now.view.target - mine(now).points }),
    point: ".catham .race",
  },
  {
    id: "won",
    when: (now) => now.view.outcome?.places[now.seat] === 1,
    say: "won",
  },
  { id: "lost", when: (now) => now.view.over && now.view.outcome?.places[now.seat] !== 1, say: "lost" },
];

/** Where an action is done: in the market, in the hand, at a rival's window. */
function where({ verb, args }: Catham["action"]): string {
  if (verb === "against") return `.rivals [data-place="seat-${args.seat}"]`;
  if (!("faction" in args)) return "section.prompt";
  return `[data-place="${verb === "take" ? "market" : "hand"}-${args.faction}"]`;
}

function idle(now: Now): Saying<Catham> | null {
  if (now.view.over) return null;
  if (!now.legal.length) return { say: "idle-wait" };
  return {
    say: myTurn(now)
      ? now.legal.some((action) => action.verb === "play")
        ? "idle-ready"
        : "idle-turn"
      : "idle-choose",
  };
}

export const firstGame: Script<Catham> = { steps: STEPS, idle, where, words: { en: english, ru: russian } };
