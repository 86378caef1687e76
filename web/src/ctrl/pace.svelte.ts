/** How fast a story is told: by the user's wish, and normally the faster the better he knows the game. */
import { SvelteMap } from "svelte/reactivity";
import { prefersReducedMotion } from "svelte/motion";
import type { Told } from "../wire";
import type { GameEvent } from "./board";
import { memory, settings, type Pace } from "./settings.svelte";

export const TEMPO: Record<Pace, number> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };
const LEARNS = 0.1; // of the time, with every game played to its end
const MOST = 4; // games that are learned from
const USUAL = 500; // milliseconds, as the engine has it for an event
const UNTOLD = 250; // a change of which nothing is told

const played = new SvelteMap<string, string[]>();

/** Tables at which this browser has played the game to its end, as far as they count. */
function tables(game: string): string[] {
  return played.get(game) ?? (memory.get(`played-${game}`) ?? "").split(" ").filter(Boolean);
}

export function learn(game: string, table: string): void {
  const known = tables(game);
  if (known.includes(table) || known.length >= MOST) return;
  played.set(game, [...known, table]);
  memory.set(`played-${game}`, [...known, table].join(" "));
}
export function unlearn(game: string): void {
  played.set(game, []);
  memory.set(`played-${game}`, "");
}
/** What is left of the time at normal pace, in hundredths. */
export function share(game: string): number {
  return Math.round(100 * (1 - LEARNS * tables(game).length));
}

export function tempoOf(pace: Pace, game: string): number {
  return TEMPO[pace] * (pace === "normal" ? share(game) / 100 : 1);
}
export function tempo(game: string): number {
  return tempoOf(settings.pace, game);
}
/** For what moves on the screen. */
export function motion(tempo: number): number {
  return prefersReducedMotion.current ? 0 : tempo;
}

const takesOne = (event: GameEvent, kinds: readonly Told[]) =>
  kinds.find((kind) => kind.name === event.kind)?.takes ?? USUAL;

/** Milliseconds for which a beat is shown at normal pace. */
export function takes(events: readonly GameEvent[], moved: boolean, kinds: readonly Told[]): number {
  if (!events.length) return moved ? UNTOLD : 0;
  return events.reduce((sum, event) => sum + takesOne(event, kinds), 0);
}
/** What to say of a beat where there is room for one thing: the first that takes longest. */
export function weightiest(events: readonly GameEvent[], kinds: readonly Told[]): GameEvent | undefined {
  return events.reduce<GameEvent | undefined>(
    (best, event) => (best && takesOne(best, kinds) >= takesOne(event, kinds) ? best : event),
    undefined,
  );
}
