import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KEYS, offer } from "../src/ctrl/keys.svelte";
import { LISTED, listed, type Place } from "../src/ctrl/listed";
import { keyOf, pressed } from "../src/ctrl/pressing";
import { settings } from "../src/ctrl/settings.svelte";
import { Words } from "../src/ctrl/words.svelte";

const ROOT = join(import.meta.dirname, "../..");
const places = Object.keys(LISTED) as Place[];
const text = (language: string) => readFileSync(join(ROOT, `web/src/words/${language}.ftl`), "utf8");

const act = vi.fn();
let takeBack = () => {};
beforeEach(() => {
  act.mockReset();
  takeBack = offer(KEYS.undo, act);
});
afterEach(() => {
  takeBack();
  settings.set({ keys: true });
  document.body.replaceChildren();
});

/** A key is struck where the focus is. */
function strike(event: KeyboardEventInit, target: Element = document.body): void {
  const struck = new KeyboardEvent("keydown", { key: "u", code: "KeyU", ...event });
  Object.defineProperty(struck, "target", { value: target });
  pressed(struck);
}

function put(tag: string, attributes: Record<string, string> = {}): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

test("a letter is the one on the key, whatever it writes there", () => {
  const letter = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey });
  expect(letter("u", "KeyU")).toBe("U");
  expect(letter("U", "KeyU")).toBe("U"); // caps lock
  expect(letter("г", "KeyU")).toBe("U"); // Russian
  expect(letter("a", "KeyQ")).toBe("A"); // French: its own letters are Latin
  expect(letter("х", "BracketLeft")).toBe("");
  expect(letter("3", "Digit3")).toBe("3");
  expect(letter("U", "KeyU", true)).toBe("");
  expect(letter("Enter", "Enter")).toBe("");
  expect([letter("?", "Slash", true), letter("?", "Digit7", true), letter(",", "Slash", true)]).toEqual([
    "?",
    "?",
    "?",
  ]);
  expect(letter(",", "Comma")).toBe("");
});

test("a key does what was offered last, and what was before when that is taken back", () => {
  const later = vi.fn(() => false);
  const takeLater = offer(KEYS.undo, later);
  strike({});
  expect([later.mock.calls.length, act.mock.calls.length]).toEqual([1, 1]); // not now, said the later one
  takeLater();
  strike({ key: "г" });
  expect([later.mock.calls.length, act.mock.calls.length]).toEqual([1, 2]);
});

test("no key is heard while something is written, with others held, or when switched off", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { repeat: true }])
    strike(held);
  strike({ isComposing: true });
  for (const field of [put("input"), put("textarea"), put("select"), put("p", { contenteditable: "" })])
    strike({}, field);
  const dialog = put("dialog", { open: "" });
  strike({});
  dialog.remove();
  settings.set({ keys: false });
  strike({});
  expect(act).not.toHaveBeenCalled();
  settings.set({ keys: true });
  strike({});
  expect(act).toHaveBeenCalledOnce();
});

test("no letter means two things, and each is listed somewhere in both languages", () => {
  expect(new Set(Object.values(KEYS)).size).toBe(Object.keys(KEYS).length);
  const all = places.flatMap((place) => listed(place));
  expect(Object.values(KEYS).filter((letter) => !all.some(({ key }) => key === letter))).toEqual([]);
  for (const language of ["en", "ru"] as const) {
    const words = new Words(language, text(language));
    const messages = [...all.map(({ message }) => message), ...places.map((place) => `keys-${place}`)];
    expect(messages.filter((message) => !words.has(message))).toEqual([]);
  }
});

test("home has its keys, which it names by hand", () => {
  const source = (file: string) => readFileSync(join(ROOT, "web/src", file), "utf8");
  const named = (letter: string) => `aria-keyshortcuts={settings.keys ? "${letter}" : null}`;
  expect(source("ui/PlayNow.svelte")).toContain(named(KEYS.play));
  expect(source("pages/Home.svelte")).toContain(named(KEYS.open));
});

test("the documentation lists the same keys", () => {
  const words = new Words("en", text("en"));
  const rows = places.flatMap((place) =>
    listed(place).map(({ key, message }) => `| ${words.say(`keys-${place}`)} | ${key} | ${words.say(message)} |`),
  );
  const docs = readFileSync(join(ROOT, "docs/web.md"), "utf8");
  const table = docs.slice(docs.indexOf("| Where | Key |")).split("\n\n")[0]!.split("\n").slice(2);
  expect(table).toEqual(rows);
});
