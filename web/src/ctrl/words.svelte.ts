/** Words people read: the shell's own, those common to all games, and each game's; all as Fluent messages. */
import { SvelteMap } from "svelte/reactivity";
import { api, type Language } from "./api";
import { Words, type Args } from "./fluent";
import { settings } from "./settings.svelte";

export { Words, type Args };

export const LANGUAGES: Language[] = ["en", "ru"];
// Whose words are meant where no game is named: those at the door, which home needs, and those of all other pages.
const [DOOR, INSIDE] = ["", "/inside"];
const FILES: Record<string, string> = { [DOOR]: "door.", [INSIDE]: "" };
const texts = import.meta.glob<string>("../words/*.ftl", { query: "?raw", import: "default" });
const loaded = new SvelteMap<string, Words>();
const loading = new Map<string, Promise<unknown>>();
const wanted = new Set<string>();

/** Load what home says in the language of the moment, and no other. */
export const loadDoor = () => loadGameWords(DOOR);
/** Load what the shell says on any page. */
export const loadFrame = () => Promise.all([DOOR, INSIDE].map(loadGameWords));

/** Load a game's words in the language of the moment, and no others. */
export async function loadGameWords(game: string): Promise<void> {
  wanted.add(game);
  await words(game, settings.language);
}

/** Speak this language from now on, as soon as all words in use are there. */
export async function speak(language: Language): Promise<void> {
  for (let had = 0; had < wanted.size;) {
    had = wanted.size;
    await Promise.all([...wanted].map((subject) => words(subject, language)));
  }
  settings.set({ language });
}

function words(subject: string, language: Language): Promise<unknown> {
  return once(`${subject}.${language}`, async () => {
    const file = FILES[subject];
    const found =
      file === undefined
        ? await Promise.all([common(language), api.gameWords(subject, language)])
        : [(await texts[`../words/${file}${language}.ftl`]?.()) ?? ""];
    loaded.set(`${subject}.${language}`, new Words(language, ...found));
  });
}
const common = (language: Language) => once(`common.${language}`, () => api.words(language));

/** What is fetched once, and again only if it did not come. */
function once<Found>(key: string, fetch: () => Promise<Found>): Promise<Found> {
  let job = loading.get(key) as Promise<Found> | undefined;
  if (!job) {
    job = fetch();
    job.catch(() => loading.delete(key));
    loading.set(key, job);
  }
  return job;
}

const NONE: Record<Language, Words> = { en: new Words("en"), ru: new Words("ru") };

/** A message of the shell in the language of the moment. */
export function say(id: string, args: Args = {}): string {
  return shell(id)?.say(id, args) ?? id;
}
export function has(id: string): boolean {
  return shell(id) !== undefined;
}
const shell = (id: string) => [DOOR, INSIDE].map(gameWords).find((words) => words.has(id));

/** A game's words in the language of the moment; ids only until they are loaded. */
export function gameWords(game: string): Words {
  return loaded.get(`${game}.${settings.language}`) ?? NONE[settings.language];
}

/** For tests and previews. */
export function setGameWords(game: string, language: Language, ...texts: string[]): void {
  loaded.set(`${game}.${language}`, new Words(language, ...texts));
}

/** "3 minutes ago", "Anna, Boris and Vera": by locale. */
export function list(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(parts);
}
/** "14:05", or "12 May, 14:05" if that was not today, as it is written where this browser is at home. */
export function clockTime(then: number, now: number): string {
  const today = new Date(then).toDateString() === new Date(now).toDateString();
  const day = today ? {} : ({ day: "numeric", month: "short" } as const);
  const here = navigator.languages.find((one) => one.startsWith(settings.language)) ?? settings.language;
  return new Intl.DateTimeFormat(here, { ...day, hour: "numeric", minute: "2-digit" }).format(then);
}
export function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const seconds = Math.round((then - now) / 1000);
  if (Math.abs(seconds) < 60) return format.format(0, "minute");
  if (Math.abs(seconds) < 3600) return format.format(Math.round(seconds / 60), "minute");
  if (Math.abs(seconds) < 86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}
