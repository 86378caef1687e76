/** Boards of games, loaded when a table of theirs is opened; a game without one is played through the list of choices. */
import type { Component } from "svelte";
import type { BoardCtrl } from "../ctrl/board";
import type { Script } from "../lessons/lesson";

type Part = Component<{ ctrl: BoardCtrl }>;
type SeatPart = Component<{ ctrl: BoardCtrl; seat: number }>;
export interface GameUi {
  Board: Part;
  Hand?: Part;
  SeatExtra?: SeatPart;
  lessons?: Script[];
  /** Verbs that one press on the board answers for together with others: the prompt keeps them in the list of all choices. */
  pressed?: string[];
}

const modules = import.meta.glob<GameUi | { default: GameUi }>("../games/*/index.ts");

export async function boardOf(game: string): Promise<GameUi | null> {
  const load = modules[`../games/${game}/index.ts`];
  if (!load) return null;
  const module = await load();
  return "Board" in module ? module : module.default;
}
