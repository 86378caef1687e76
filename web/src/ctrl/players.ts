import type { TableCard } from "../wire";
import type { Player } from "./board";
import { has, list, say } from "./words.svelte";

type Several = (bot: string) => boolean;

/** Who sits at a table, named apart: several bots of a name are numbered by seat. */
export function playersOf(card: TableCard, me: string | null): Player[] {
  const bots = card.seats.map((seat) =>
    [seat, ...(seat.before ?? [])].flatMap((one) => (one.kind === "bot" ? [one.bot ?? ""] : [])),
  );
  const several = (bot: string) => bots.filter((names) => names.includes(bot)).length > 1;
  return card.seats.map((seat, i) => {
    const you = seat.kind === "person" && seat.user === me && me !== null;
    const bot = seat.kind === "bot";
    const face = bot ? `bot-${seat.bot}` : seat.avatar || seat.user || "";
    const player = { name: nameOf(card, i, several), you, bot, seat: i, absent: !!seat.state, face };
    const before = (seat.before ?? []).map((one) => nameBefore(one, i, several));
    return before.length ? { ...player, before: list(before), since: seat.since ?? 0 } : player;
  });
}

function nameBefore(one: NonNullable<TableCard["seats"][number]["before"]>[number], i: number, several: Several) {
  if (one.kind === "person") return personName(one.name ?? "", one.twin ?? 0);
  return botName(one.bot ?? "", i, several);
}

/** What a bot is called; one of other people's making by its id. */
export function botCalled(bot: string): string {
  return has(`bot-${bot}`) ? say(`bot-${bot}`) : bot;
}

function botName(bot: string, i: number, several: Several): string {
  const name = botCalled(bot);
  return several(bot) ? say("bot-numbered", { name, number: i + 1 }) : name;
}

export function personName(name: string, twin: number): string {
  return name ? `${isolated(name)}${twinMark(twin)}` : say("person-gone");
}

function nameOf(card: TableCard, i: number, several: Several): string {
  const seat = card.seats[i]!;
  if (seat.kind === "empty") return say("seat-free");
  if (seat.kind === "bot") return botName(seat.bot ?? "", i, several);
  if (!seat.name) return say("person-gone");
  const own = personName(seat.name, seat.twin ?? 0);
  // People who share a screen have names of their own; among others it is said whose screen it is.
  const alone = card.seats.every((other) => other.kind !== "person" || other.user === seat.user);
  const name = !seat.called ? own : alone ? isolated(seat.called) : `${isolated(seat.called)} (${own})`;
  const same = card.seats.filter((other) => other.user === seat.user && (other.called ?? "") === (seat.called ?? ""));
  return same.length > 1 ? say("bot-numbered", { name, number: i + 1 }) : name;
}

/** Behind the name of whoever came later than somebody whose name looks the same. */
function twinMark(twin: number): string {
  return twin > 1 ? ` ${String.fromCodePoint(0x2460 + Math.min(twin, 20) - 1)}` : "";
}

const DIRECTING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that leaves the order of the words around it alone, wherever it is put. */
export function isolated(name: string): string {
  const plain = name.replace(DIRECTING, "");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Whether one more seat is mine to take: nobody holds two of them against others, unless the table allows it. */
export function maySit(card: TableCard, me: string | null): boolean {
  const people = card.seats.filter((seat) => seat.kind === "person").map((seat) => seat.user);
  const alone = people.every((user) => user === me);
  return Boolean(card.hotseat) || alone || new Set([...people, me]).size === people.length + 1;
}
