/** The words of the drawing board. */
import { settings } from "../../../ctrl/settings.svelte";
import { Words, type Args } from "../../../ctrl/words.svelte";
import english from "./editor.en.ftl?raw";
import russian from "./editor.ru.ftl?raw";

const WORDS = { en: new Words("en", english), ru: new Words("ru", russian) };

export function say(id: string, args: Args = {}): string {
  return WORDS[settings.language].say(id, args);
}
