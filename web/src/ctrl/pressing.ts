/** The one listener for keys. */
import { mount } from "svelte";
import { calls } from "./calls.svelte";
import { chime } from "./calling";
import { help, KEYS, offer, offered } from "./keys.svelte";
import { keepFocus } from "./refuge";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { loadFrame, say } from "./words.svelte";

const TYPING = "input, select, textarea, [contenteditable], dialog";

/** From the first keys on, which were pressed before this was here. */
export function listen(first: readonly KeyboardEvent[]): void {
  offer(KEYS.keys, () => void showKeys());
  offer(KEYS.sound, toggleSound);
  offer(KEYS.next, goToNext);
  keepFocus();
  for (const event of first) pressed(event);
  addEventListener("keydown", pressed);
}

export function pressed(event: KeyboardEvent): void {
  if (!settings.keys || event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element | null)?.closest?.(TYPING) || document.querySelector("dialog[open]")) return;
  const key = keyOf(event);
  if (key && [...offered(key), ...buttonsOf(key)].some((act) => act() !== false)) event.preventDefault();
}

/** A press of each button that says it has this key. */
function buttonsOf(key: string): (() => boolean | void)[] {
  const buttons = document.querySelectorAll<HTMLElement>(`:is(a, button)[aria-keyshortcuts="${key}"]`);
  return [...buttons].map((button) => () => {
    const settles = getComputedStyle(button).pointerEvents === "none";
    if (settles || button.matches(":disabled") || !button.checkVisibility()) return false;
    button.click();
  });
}

/** The Latin letter that was pressed; on a keyboard of other letters the one in its place, so that none has to be switched. */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const comma = code === "Slash" && shiftKey && key === ","; // a Russian keyboard has its question mark elsewhere
  if (key === "?" || comma) return KEYS.keys;
  if (shiftKey) return "";
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase();
  return (/^\p{L}$/u.test(key) && /^Key([A-Z])$/.exec(code)?.[1]) || "";
}

/** Open the list of keys. */
export async function showKeys(): Promise<void> {
  await loadHelp();
  help.shown = true;
}

/** Say what a key has done that nobody would see otherwise. */
export async function tell(what: () => string): Promise<void> {
  await loadHelp();
  help.said = what();
}

/** Once there, it stays for the next time. */
let helping: Promise<unknown> | undefined;
const loadHelp = () =>
  (helping ??= Promise.all([import("../ui/Keys.svelte"), loadFrame()]).then(([{ default: Keys }]) =>
    mount(Keys, { target: document.body }),
  ));

function toggleSound(): void {
  settings.set({ sound: !settings.sound });
  chime();
  void tell(() => say(settings.sound ? "sound-on" : "sound-off"));
}

function goToNext(): void {
  const { route } = router;
  const [next] = calls.besides(route.page === "table" ? route.id : "");
  if (next) router.go(`/t/${next}`);
  else void tell(() => say("nobody-waits"));
}
