import type { TableCard } from "../wire";
import type { Player } from "./board";
import { memory } from "./settings.svelte";
import { say } from "./words.svelte";

/** Who sits at a table, named apart: several bots of a kind are numbered by seat. */
export function playersOf(card: TableCard, me: string | null): Player[] {
  const bots = card.seats.filter((seat) => seat.kind === "bot").length;
  return card.seats.map((seat, i) => {
    const you = seat.kind === "person" && seat.user === me && me !== null;
    return { name: nameOf(card, i, bots > 1), you, bot: seat.kind === "bot", seat: i };
  });
}

function nameOf(card: TableCard, i: number, several: boolean): string {
  const seat = card.seats[i]!;
  if (seat.kind === "empty") return say("seat-free");
  if (seat.kind === "bot") {
    const name = say(`bot-${seat.bot}`);
    return several ? say("bot-numbered", { name, number: i + 1 }) : name;
  }
  const here = namesHere(card.id); // people who share a device have names of their own there
  if (here[i]) return here[i];
  if (!seat.name) return say("person-gone");
  const same = card.seats.filter((other, j) => other.kind === "person" && other.name === seat.name && !here[j]);
  return same.length > 1 ? say("bot-numbered", { name: seat.name, number: i + 1 }) : seat.name;
}

function namesHere(table: string): Record<number, string> {
  return JSON.parse(memory.get(`names-${table}`) ?? "{}") as Record<number, string>;
}
