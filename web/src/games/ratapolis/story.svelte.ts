/** The story as it is told: a scene after the other; it can be stopped, stepped and told again. */

import { isStory, scenesOf, type Scene } from "./story";
import type { RatapolisEvent, RatapolisView, TileName } from "./view";

const SHORT = 1400; // milliseconds for a scene ...
const A_LINE = 550; // ... and for each of its lines
const HUNT = 3600;
const ROLL = 1700; // the drum-roll before the hunter's choice is known

export class Story {
  scenes: Scene[] = $state.raw([]);
  at = $state(-1); // which scene is shown; -1: none
  paused = $state(false);
  #news = $state(0); // events that came with the story and since; 0: it is told again
  #rolling = $state(false);
  #told: RatapolisEvent[] = [];
  #seen: RatapolisView | null = null;
  #cats: TileName[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drum: ReturnType<typeof setTimeout> | undefined;

  get scene(): Scene | null {
    return this.scenes[this.at] ?? null;
  }
  /** So many of the newest events are still to be told: who reads elsewhere should not know more. */
  get untold(): number {
    if (!this.scene || !this.#news) return 0;
    const told = this.#rolling ? (this.scenes[this.at - 1]?.upto ?? 0) : this.scene.upto;
    return this.#news - told;
  }
  /** To be called with every update of the table. */
  hear(view: RatapolisView, events: RatapolisEvent[]): void {
    const before = this.#seen;
    if (view !== before) {
      this.#cats = before?.open ?? (events.some((event) => event.kind === "round") ? [] : view.open);
      this.#seen = view;
      if (this.scene && events.length === 0 && before && before.round !== view.round) this.close(); // looking at another moment
    }
    if (events === this.#told || events.length === 0) return;
    this.#told = events;
    const earlier = this.scene ? this.#news : 0;
    if (this.#news && this.scene) this.#news += events.length;
    if (!isStory(events)) return;
    const scenes = scenesOf(view, events, this.#cats).map((scene) => ({ ...scene, upto: scene.upto + earlier }));
    if (scenes.length === 0) return;
    if (this.scene) this.scenes = [...this.scenes, ...scenes];
    else {
      this.scenes = scenes;
      this.paused = false;
      this.#news = events.length;
      this.go(0);
    }
  }
  go(to: number): void {
    clearTimeout(this.#timer);
    if (to >= this.scenes.length) return this.close();
    this.at = Math.max(0, to);
    clearTimeout(this.#drum);
    this.#rolling =
      this.scene?.kind === "hunt" && this.#news > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.#rolling) this.#drum = setTimeout(() => (this.#rolling = false), ROLL);
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
    clearTimeout(this.#drum);
    this.at = -1;
    this.#news = 0;
    this.#rolling = false;
  }
  #later(): void {
    const scene = this.scene;
    if (!scene) return;
    const long = scene.kind === "hunt" ? HUNT : SHORT + A_LINE * Math.min(scene.lines.length, 8);
    this.#timer = setTimeout(() => this.go(this.at + 1), long);
  }
}
