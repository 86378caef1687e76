/** The story as it is told: a scene after the other; it can be stopped, stepped and told again. */

import type { GameEvent } from "../../ctrl/board";
import { isStory, scenesOf, type Scene } from "./story";
import type { RatapolisView, TileName } from "./view";

const SHORT = 1400; // milliseconds for a scene ...
const A_LINE = 550; // ... and for each of its lines
const HUNT = 3600;

export class Story {
  scenes: Scene[] = $state.raw([]);
  at = $state(-1); // which scene is shown; -1: none
  paused = $state(false);
  #told: GameEvent[] = [];
  #seen: RatapolisView | null = null;
  #cats: TileName[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  get scene(): Scene | null {
    return this.scenes[this.at] ?? null;
  }
  /** To be called with every update of the table. */
  hear(view: RatapolisView, events: GameEvent[]): void {
    const before = this.#seen;
    if (view !== before) {
      this.#cats = before?.open ?? (events.some((event) => event.kind === "round") ? [] : view.open);
      this.#seen = view;
      if (this.scene && events.length === 0 && before && before.round !== view.round) this.close(); // looking at another moment
    }
    if (events === this.#told || events.length === 0) return;
    this.#told = events;
    if (!isStory(events)) return;
    const scenes = scenesOf(view, events, this.#cats);
    if (scenes.length === 0) return;
    if (this.scene) this.scenes = [...this.scenes, ...scenes];
    else {
      this.scenes = scenes;
      this.paused = false;
      this.go(0);
    }
  }
  go(to: number): void {
    clearTimeout(this.#timer);
    if (to >= this.scenes.length) return this.close();
    this.at = Math.max(0, to);
    if (!this.paused) this.#later();
  }
  pause(): void {
    this.paused = !this.paused;
    clearTimeout(this.#timer);
    if (!this.paused) this.#later();
  }
  /** Back to the table as it is; the scenes stay, to be told again. */
  close(): void {
    clearTimeout(this.#timer);
    this.at = -1;
  }
  #later(): void {
    const scene = this.scene;
    if (!scene) return;
    const long = scene.kind === "hunt" ? HUNT : SHORT + A_LINE * Math.min(scene.lines.length, 8);
    this.#timer = setTimeout(() => this.go(this.at + 1), long);
  }
}
