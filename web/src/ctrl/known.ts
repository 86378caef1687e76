/** What the server has told one viewer, as moments that do not change any more. */
import type { Beat as WireBeat, TableCard, TableQuestion, TableState, Update } from "../wire";
import type { AnyView, GameEvent } from "./board";
import { apply } from "./patch";
import type { Beat } from "./stage.svelte";

/** An event with its number among those this viewer saw, and the beat at which he saw it, if we were here. */
export interface Line {
  number: number;
  event: GameEvent;
  beat: number | null;
}

/** The table at one beat. */
export interface Moment extends Beat {
  /** Null before the game. */
  readonly view: AnyView | null;
  /** The view is another than at the beat before. */
  readonly moved: boolean;
  /** The number of the first line that is not told yet. */
  readonly upTo: number;
  readonly card: TableCard;
  /** Null within a row: who is asked shows at its end. */
  readonly ask: TableQuestion | null;
  readonly legal: readonly number[];
  /** What we answer: the server refuses what was meant for an earlier question. */
  readonly question: number;
  readonly undoable: boolean;
  readonly revisable: boolean;
}

const UNASKED = { ask: null, legal: [], undoable: false, revisable: false, atOnce: false };

/** The whole table. */
export function whole(message: TableState, beat: number): Moment {
  return {
    beat,
    events: [],
    atOnce: false,
    view: (message.view ?? null) as AnyView | null,
    moved: true,
    upTo: message.before + message.events.length,
    card: message.card,
    ask: message.ask ?? null,
    legal: message.legal ?? [],
    question: message.question ?? 0,
    undoable: message.undo ?? false,
    revisable: message.revise ?? false,
  };
}

/** The moments of one row.  Where nothing is told and nothing moves it is the last one, with another question or card. */
export function following(last: Moment, told: Update, seat: number | null): Moment[] {
  const moments: Moment[] = [];
  let before = last;
  for (const beat of told.beats ?? []) {
    before = { ...before, ...UNASKED, ...after(before, beat) };
    moments.push(before);
  }
  const still = !told.beats?.length && !told.events?.length && !told.patch && !told.view;
  const end: Moment = {
    ...before,
    ...(still ? {} : after(before, told)),
    card: told.card ? (apply(last.card, told.card) as TableCard) : last.card,
    ask: "ask" in told ? (told.ask ?? null) : last.ask,
    legal: told.legal ?? last.legal,
    question: told.question ?? last.question,
    undoable: told.undo ?? last.undoable,
    revisable: told.revise ?? last.revisable,
  };
  const row = [...moments, end];
  const mine = row.every((one) => one.events.every((event) => event.seat === seat)); // and nothing came of it for others
  const aside = last.ask !== null && end.question === last.question; // others answered meanwhile
  const atOnce = end.ask !== null && (still ? last.atOnce : aside || (mine && end.question !== last.question));
  return [...moments, { ...end, atOnce }];
}

function after(before: Moment, beat: WireBeat): Pick<Moment, "beat" | "events" | "view" | "moved" | "upTo"> {
  const events = beat.events ?? [];
  const view = viewAfter(before.view, beat);
  return { beat: before.beat + 1, events, view, moved: view !== before.view, upTo: before.upTo + events.length };
}

export function viewAfter(view: AnyView | null, beat: WireBeat): AnyView | null {
  if (beat.view && Object.keys(beat.view).length) return beat.view as AnyView; // where a patch cannot express it
  return beat.patch ? (apply(view, beat.patch) as AnyView) : view;
}

/** The lines that these moments tell. */
export function linesOf(moments: readonly Pick<Moment, "events" | "upTo" | "beat">[]): Line[] {
  return moments.flatMap((moment) =>
    moment.events.map((event, i) => ({
      number: moment.upTo - moment.events.length + i,
      event,
      beat: moment.beat,
    })),
  );
}

/** From which beat on "the last turn" is told again: since this viewer was last asked and others have acted after it,
 *  else since the seat that acted before the present one began. */
export function lastTurn(moments: readonly Moment[], seat: number | null): number | null {
  const ours = seat === null ? -1 : sinceAsked(moments, seat);
  const from = ours >= 0 ? ours : sinceOther(moments);
  return from >= 0 && moments.slice(from + 1).some((one) => one.events.length) ? moments[from]!.beat : null;
}

function sinceAsked(moments: readonly Moment[], seat: number): number {
  const others = moments.findLastIndex((one) => one.events.some((event) => event.seat >= 0 && event.seat !== seat));
  return moments.slice(0, Math.max(0, others)).findLastIndex((one) => one.ask !== null);
}

function sinceOther(moments: readonly Moment[]): number {
  const actor = (one: Moment | undefined) => one?.view?.to_act[0];
  const end = moments.findLastIndex((one) => one.view && actor(one) !== actor(moments.at(-1)));
  const before = moments.slice(0, end + 1).findLastIndex((one) => actor(one) !== actor(moments[end]));
  return end < 0 ? -1 : Math.max(0, before);
}
