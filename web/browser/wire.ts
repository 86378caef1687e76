/** What a socket has told, read a second time: the table of each viewer at every beat, numbered as the page numbers them. */
import { apply } from "../src/ctrl/patch";
import type { Beat, TableEvent, TableQuestion, TableState, TableView, Update } from "../src/wire";

export interface Moment {
  view: TableView;
  events: TableEvent[];
  /** How many lines were told by then. */
  upTo: number;
}
interface Known {
  heard: number;
  beat: number;
  ask: TableQuestion | null;
}

/** A table as one viewer was told it. */
export class Story {
  readonly moments: Moment[] = [];
  readonly lines: TableEvent[] = [];
  readonly #known: Known[] = [];

  hear(message: TableState | Update, heard: number): void {
    let ask = this.#known.at(-1)?.ask ?? null;
    if (message.type === "table") {
      this.lines.splice(0, Infinity, ...message.events);
      this.moments.push({ view: message.view!, events: [], upTo: this.lines.length });
      ask = message.ask ?? null;
    } else {
      for (const beat of message.beats ?? []) this.#add(beat);
      if (message.beats?.length || message.events?.length || message.patch || message.view) this.#add(message);
      if ("ask" in message) ask = message.ask ?? null;
    }
    this.#known.push({ heard, beat: this.moments.length - 1, ask });
  }
  #add({ events = [], patch, view }: Beat): void {
    const before = this.moments.at(-1)!.view;
    this.lines.push(...events);
    const now = view && Object.keys(view).length ? view : patch ? apply(before, patch) : before;
    this.moments.push({ view: now as TableView, events, upTo: this.lines.length });
  }
  /** What was known after so many messages of the socket. */
  after(heard: number): Known {
    return this.#known.findLast((known) => known.heard <= heard)!;
  }
}

/** What each viewer was told, from when there was something to be seen. */
export function storiesIn(messages: readonly string[]): Map<number | null, Story> {
  const stories = new Map<number | null, Story>();
  messages.forEach((text, i) => {
    const message = JSON.parse(text) as TableState | Update;
    if (message.type !== "table" && message.type !== "update") return;
    const story = stories.get(message.seat) ?? new Story();
    stories.set(message.seat, story);
    story.hear(message, i + 1);
  });
  return stories;
}
