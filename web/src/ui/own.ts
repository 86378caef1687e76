/** What people have drawn for an option of a game, kept in this browser: the newest first. */
import { memory } from "../ctrl/settings.svelte";

const MOST = 12;
const key = (game: string, option: string) => `own-${game}-${option}`;

export function ownOnes(game: string, option: string): string[] {
  try {
    const found: unknown = JSON.parse(memory.get(key(game, option)) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return []; // somebody else wrote it
  }
}
export function keepOwn(game: string, option: string, value: string): string[] {
  const kept = [value, ...ownOnes(game, option).filter((one) => one !== value)].slice(0, MOST);
  memory.set(key(game, option), JSON.stringify(kept));
  return kept;
}
export function forgetOwn(game: string, option: string, value: string): string[] {
  const kept = ownOnes(game, option).filter((one) => one !== value);
  memory.set(key(game, option), JSON.stringify(kept));
  return kept;
}
