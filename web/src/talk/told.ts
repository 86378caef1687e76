/** A line of talk in words: who says what. */
import type { Line, Phrase, TableCard } from "../wire";
import type { Player } from "../ctrl/board";
import { personName } from "../ctrl/players";
import { has, say } from "../ctrl/words.svelte";

/** In the order in which they are offered. */
export const PHRASES = Object.keys({
  hello: 0,
  "good-luck": 0,
  "have-fun": 0,
  thinking: 0,
  "one-moment": 0,
  back: 0,
  "your-turn": 0,
  "nice-move": 0,
  oops: 0,
  unlucky: 0,
  "well-played": 0,
  thanks: 0,
  again: 0,
  bye: 0,
} satisfies Record<Phrase, 0>);

/** What was said, for whoever reads this language; a later house may have more to say than this page knows. */
export function wordsOf({ kind, body }: Pick<Line, "kind" | "body">): string {
  const id = `${kind}-${body}`;
  return kind === "text" || !has(id) ? body : say(id);
}

/** The seat of somebody; null: he has none. */
export function seatOf(card: TableCard, user: string): number | null {
  const seat = card.seats.findIndex((one) => one.kind === "person" && one.user === user);
  return seat < 0 ? null : seat;
}

/** How somebody who has said something is called at this table. */
export function speakerOf(
  card: TableCard,
  players: Player[],
  { user, name, twin }: Pick<Line, "user" | "name" | "twin">,
): string {
  const seat = seatOf(card, user);
  return (seat === null ? "" : players[seat]?.name) || personName(name, twin ?? 0);
}

/** The same for who only hears it: where he speaks from. */
export function voiceOf(card: TableCard, players: Player[], line: Line): string {
  const seat = seatOf(card, line.user);
  const name = speakerOf(card, players, line);
  if (seat !== null) return `${name}, ${say("seat-number", { number: seat + 1 })}`;
  return line.channel === "watchers" ? `${name}, ${say("talk-watches")}` : name;
}
