/** Words people read: the shell's own, those common to all games, and each game's; all as Fluent messages. */
import { SvelteMap } from "svelte/reactivity";
import { api, type Language } from "./api";
import { Words, type Args } from "./fluent";
import { settings } from "./settings.svelte";

export { Words, type Args };

export const LANGUAGES: Language[] = ["en", "ru"];
const FRAME = ""; // whose words are meant where no game is named: the shell's
const frames = import.meta.glob<string>("../words/*.ftl", { query: "?raw", import: "default" });
const loaded = new SvelteMap<string, Words>();
const loading = new Map<string, Promise<unknown>>();
const wanted = new Set<string>();

/** Load the shell's words in the language of the moment, and no others. */
export const loadFrame = () => loadGameWords(FRAME);

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
    const texts =
      subject === FRAME
        ? [(await frames[`../words/${language}.ftl`]?.()) ?? ""]
        : await Promise.all([common(language), api.gameWords(subject, language)]);
    loaded.set(`${subject}.${language}`, new Words(language, ...texts));
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
  return gameWords(FRAME).say(id, args);
}
export function has(id: string): boolean {
  return gameWords(FRAME).has(id);
}

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
/** "14:05", or "12 May, 14:05" if that was not today. */
export function clockTime(then: number, now: number): string {
  const today = new Date(then).toDateString() === new Date(now).toDateString();
  const day = today ? {} : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(settings.language, { ...day, hour: "2-digit", minute: "2-digit" }).format(then);
}
export function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const seconds = Math.round((then - now) / 1000);
  if (Math.abs(seconds) < 60) return format.format(0, "minute");
  if (Math.abs(seconds) < 3600) return format.format(Math.round(seconds / 60), "minute");
  if (Math.abs(seconds) < 86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}
