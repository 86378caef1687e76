/** The first game of Rattus Cartus: a guided round, then a word when it matters. */

import type { Action } from "../../ctrl/board";
import type { Cartus } from "./view";
import english from "./lesson.en.ftl?raw";
import russian from "./lesson.ru.ftl?raw";
import type { Moment, Script, Step } from "../../lessons/lesson";

type Now = Moment<Cartus>;

const MANY_RATS = 12; // when the guide begins to worry; a hint, not a rule
const mine = (now: Now) => now.view.players[now.seat]!;
const asked = (verb: string) => (now: Now) => now.legal.some((action) => action.verb === verb);
const after =
  (...steps: string[]) =>
  (now: Now) =>
    steps.every((step) => now.done.has(step));
const phase = (name: string) => (now: Now) => now.view.phase === name && now.legal.length > 0;
const happened = (now: Now, kind: string) => now.events.some((event) => event.kind === kind);
const is =
  (...verbs: string[]) =>
  (action: Action) =>
    verbs.includes(action.verb);
const both =
  (...tests: ((now: Now) => boolean)[]) =>
  (now: Now) =>
    tests.every((test) => test(now));

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
    point: ".cartus .rats",
  },
  { id: "nuns", when: after("rats"), say: "nuns", point: ".cartus .nuns" },

  // The first round
  {
    id: "privilege",
    when: both(after("nuns"), phase("privilege")),
    say: "privilege",
    point: ".cartus .seal",
    allow: is("choose"),
  },
  { id: "part", when: phase("part"), say: "part", allow: is("accept", "decline", "look") },
  { id: "look", when: asked("look"), say: "look", point: ".cartus .nuns", allow: is("look", "decline") },
  {
    id: "visit",
    when: both(after("privilege"), phase("visit")),
    say: "visit",
    point: ".cartus .houses",
    allow: is("visit", "pass"),
  },
  {
    id: "lay",
    when: both(after("visit"), phase("lay")),
    say: "lay",
    args: className,
    point: ".cartus.hand",
    allow: is("lay", "done"),
  },
  {
    id: "resolved",
    when: (now) => after("lay")(now) && happened(now, "resolved"),
    say: "resolved",
    point: ".cartus .folio, .cartus .read",
  },

  // What is asked now and then
  { id: "giver", when: phase("giver"), say: "giver", point: ".cartus .visitor.lit" },
  { id: "swords", when: phase("give"), say: "swords", point: ".cartus.hand" },
  { id: "flute", when: phase("flute"), say: "flute", point: ".cartus .visitor.lit" },
  { id: "action", when: phase("action"), say: "action", allow: is("accept", "decline") },
  { id: "discard", when: phase("discard"), say: "discard", point: ".cartus.hand" },

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
    point: ".cartus .rats",
  },
  { id: "alone", when: (now) => now.view.round === 3 && phase("privilege")(now), say: "alone" },
  {
    id: "last",
    when: (now) => now.view.round === now.view.rounds && phase("privilege")(now),
    say: "last",
    point: ".cartus header",
  },
  { id: "won", when: (now) => now.view.over && now.view.outcome?.places[now.seat] === 1, say: "won" },
  { id: "lost", when: (now) => now.view.over && now.view.outcome?.places[now.seat] !== 1, say: "lost" },
];

export const firstGame: Script<Cartus> = {
  game: "cartus",
  seats: 3,
  options: { buildings: "first-game", memory_aid: "on" },
  steps: STEPS,
  words: { en: english, ru: russian },
};
