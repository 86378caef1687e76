/** A game has a preview when its folder has recorded moments, and the kinds of its actions and events. */

import type { Component } from "svelte";
import type { UnknownGame, BoardCtrl } from "../../../ctrl/board";
import type { Frame, Kinds } from "../recorded.svelte";

export interface RecordedGame {
  Board: Component<{ ctrl: BoardCtrl<UnknownGame> }>;
  Hand: Component<{ ctrl: BoardCtrl<UnknownGame> }>;
  SeatExtra: Component<{ ctrl: BoardCtrl<UnknownGame>; seat: number }>;
  words: { en: string; ru: string };
  kinds: Kinds;
  moments: Record<string, Frame<UnknownGame>>;
}

const BOARDS = import.meta.glob("../../*/index.ts", { import: "default" });
const KINDS = import.meta.glob("../../*/fixtures/kinds.json", { import: "default" });
const MOMENTS = import.meta.glob("../../*/fixtures/moments.json", { import: "default" });
const STORIES = import.meta.glob(
  ["../../*/fixtures/*.json", "!../../*/fixtures/kinds.json", "!../../*/fixtures/moments.json"],
  { import: "default" },
);
const WORDS = import.meta.glob("../../../../../src/ratskeller/games/*/words.*.ftl", {
  query: "?raw",
  import: "default",
});

/** The moments by name, and those of recorded stories by the story's name and number. */
export async function recorded(game: string): Promise<RecordedGame> {
  const from = async <T>(files: Record<string, () => Promise<unknown>>, path: string) => (await files[path]?.()) as T;
  const words = (language: string) =>
    from<string>(WORDS, `../../../../../src/ratskeller/games/${game}/words.${language}.ftl`);
  const stories = Object.keys(STORIES).filter((path) => path.startsWith(`../../${game}/`));
  const told = stories.map(async (path) => {
    const name = path.split("/").at(-1)!.replace(".json", "");
    const frames = await from<Frame<UnknownGame>[]>(STORIES, path);
    return frames.map((frame, i) => [`${name}-${i}`, frame] as const);
  });
  return {
    ...(await from<Pick<RecordedGame, "Board" | "Hand" | "SeatExtra">>(BOARDS, `../../${game}/index.ts`)),
    words: { en: await words("en"), ru: await words("ru") },
    kinds: await from<Kinds>(KINDS, `../../${game}/fixtures/kinds.json`),
    moments: {
      ...(await from<RecordedGame["moments"]>(MOMENTS, `../../${game}/fixtures/moments.json`)),
      ...Object.fromEntries((await Promise.all(told)).flat()),
    },
  };
}
