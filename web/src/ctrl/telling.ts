/** Actions, events and questions in words: the browser's twin of `ratskeller.engine.words`. */
import type { Argument, Kind, PointSource, TableEffect, TableQuestion, TableView } from "../wire";
import type { Action, GameEvent, Label } from "./board";
import type { KnownGame } from "./games.svelte";
import type { Args, Words } from "./words.svelte";

const COMMON_EVENTS = ["undone", "revised", "unknown"]; // of every game; they tell of nobody but the seat

export function tellAction(words: Words, game: KnownGame, action: Action, players: string[]): string {
  const verb = game.full.verbs.find((kind) => kind.name === action.verb);
  return words.say(`action-${action.verb}`, named(words, verb, action.args, players));
}

/** A line of history for this viewer. */
export function tellEvent(
  words: Words,
  game: KnownGame,
  event: GameEvent,
  players: string[],
  viewer: number | null,
): string {
  const kind = game.full.events.find((known) => known.name === event.kind);
  if (!kind && !COMMON_EVENTS.includes(event.kind)) return event.kind;
  const { kind: _, seat, ...args } = event;
  const you = seat === viewer ? "yes" : "no";
  return words.say(`event-${event.kind}`, { ...named(words, kind, args, players), seat: players[seat] ?? "", you });
}

/** Whose line of history it is; null where it names nobody by his seat: whatever seat it has then says nothing. */
export function whose(words: Words, game: KnownGame, event: GameEvent): number | null {
  const players: string[] = [];
  players[NO_SEAT] = SOMEBODY;
  return tellEvent(words, game, { ...event, seat: NO_SEAT }, players, null).includes(SOMEBODY) ? event.seat : null;
}
const NO_SEAT = 99; // beyond all tables, so that no argument is it
const SOMEBODY = "\u2063\u2063";

/** What is asked, as a sentence. */
export function tellAsk(words: Words, game: KnownGame, ask: TableQuestion, players: string[]): string {
  const { kind: name, ...args } = ask;
  const kind = game.full.questions.find((known) => known.name === name);
  return words.say(`ask-${name}`, named(words, kind, args, players));
}

/** What an action would do, as short as on a button. */
export function tellEffect(
  words: Words,
  game: KnownGame,
  effect: TableEffect,
  players: string[],
  viewer: number | null,
): string {
  const { kind: name, seat, ...args } = effect;
  const kind = game.full.effects?.find((known) => known.name === name);
  const you = seat === viewer ? "yes" : "no";
  return words.say(`effect-${name}`, { ...named(words, kind, args, players), seat: players[seat] ?? "", you });
}

/** Where points came from. */
export function tellSource(words: Words, game: KnownGame, source: PointSource): string {
  const kind = game.full.sources?.find((known) => known.name === source.kind);
  return words.say(`source-${source.kind}`, named(words, kind, source.args, []));
}

/** What ended the game: as exactly as it is known, else by the rule. */
export function tellEnd(words: Words, game: KnownGame, view: TableView, players: string[]): string {
  const reason = `end-${view.outcome?.reason}`;
  if (!view.cause) return words.has(reason) ? words.say(reason) : "";
  const kind = game.full.causes?.find((known) => known.name === view.cause?.kind);
  return words.say(`cause-${view.cause.kind}`, named(words, kind, view.cause.args, players));
}

/** The value of an argument in words. */
export function tellValue(words: Words, argument: Argument | undefined, value: Label, players: string[]): string {
  if (argument?.kind === "component" && argument.word)
    return spoken(argument, value)
      .map((part) => words.say(`${argument.word}-${part}`))
      .join(", ");
  if (argument?.kind === "seat") return players[Number(value)] ?? String(value);
  return String(value);
}

/** The ids that have words of their own: this one, or its parts. */
const spoken = ({ parts }: Argument, value: Label): Label[] =>
  typeof parts === "string" ? String(value).split(parts) : [value];

function named(words: Words, kind: Kind | undefined, args: Record<string, Label>, players: string[]): Args {
  const found: Args = {};
  for (const [name, value] of Object.entries(args)) {
    const argument = kind?.args.find((known) => known.name === name);
    const counts = argument?.kind === "number" || argument?.kind === "chance";
    found[name] = counts ? value : tellValue(words, argument, value, players);
    if (argument?.kind !== "component" || !argument.word) continue;
    if (typeof argument.parts === "string") {
      spoken(argument, value).forEach((part, i) => {
        found[`${name}_${i + 1}`] = words.say(`${argument.word}-${part}`);
        found[`${name}_${i + 1}_id`] = part;
      });
      continue;
    }
    const message = `${argument.word}-${value}`;
    found[`${name}_id`] = value;
    for (const form of words.forms(message)) found[`${name}_${form}`] = words.say(message, {}, form);
  }
  return found;
}
