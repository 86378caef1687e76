import { say } from "../ctrl/words.svelte";
import type { NewTable, TableCard } from "../wire";

/** A clock as it is asked for, or as a card tells it. */
export type AnyClock = NewTable["clock"] | TableCard["clock"];

const DAY = 86_400; // seconds

/** How much time there is, as it is read before sitting down. */
export function clockName(clock: AnyClock): string {
  const { kind, budget = 0, increment = 0, move = 0 } = (clock ?? {}) as Record<string, number | string>;
  if (kind === "live") return say("clock-each", { minutes: Number(budget) / 60, seconds: Number(increment) });
  if (kind !== "move") return say("clock-none");
  const days = Number(move) / DAY;
  return days >= 1 ? say("clock-move", { days }) : say("clock-move-short", { minutes: Number(move) / 60 });
}

/** The same of a table, where the pace says more than that there is none. */
export function timeOf({ clock, pace }: { clock?: AnyClock; pace: TableCard["pace"] }): string {
  return clock || pace === "live" ? clockName(clock) : say(`pace-${pace}`);
}
