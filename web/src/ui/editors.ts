/** Editors for values of options that are more than a word: `src/games/<game>/editor/of-<option>.ts`, loaded when opened. */
import type { Component } from "svelte";

type Editor = Component<{ game: string; option: string }>;
const editors = import.meta.glob<{ default: Editor }>("../games/*/editor/of-*.ts");

export function editorOf(game: string, option: string): (() => Promise<{ default: Editor }>) | null {
  return editors[`../games/${game}/editor/of-${option}.ts`] ?? null;
}

/** Where a value is edited; the value travels in the address. */
export function editLink(game: string, option: string, value = ""): string {
  return `/edit/${game}/${option}${value ? `#${encodeURIComponent(value)}` : ""}`;
}
/** A new table with this value. */
export function playLink(game: string, option: string, value: string): string {
  return `/new?${new URLSearchParams({ game, [`option.${option}`]: value })}`;
}
