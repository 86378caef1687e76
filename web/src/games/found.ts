/** What the folders of games hold, found by the names of their files and loaded when it is needed. */
import type { Component } from "svelte";
import type { AnyGame, BoardCtrl } from "../ctrl/board";
import type { Language } from "../ctrl/api";
import type { Script } from "../lessons/lesson";
import type { Brief } from "../rules/brief";

type Part<Game extends AnyGame> = Component<{ ctrl: BoardCtrl<Game> }>;
type SeatPart<Game extends AnyGame> = Component<{ ctrl: BoardCtrl<Game>; seat: number }>;
type Editor = Component<{ game: string; option: string }>;
type Thumbnail = Component<{ text: string }>;
type Lazy<Module> = () => Promise<Module>;

/** The default export of a game's `index.ts`. */
export interface GameModule<Game extends AnyGame = AnyGame> {
  Board: Part<Game>;
  Hand?: Part<Game>;
  SeatExtra?: SeatPart<Game>;
  /** All that everybody may know of a player, when his seat is tapped; without it his part of the view in words. */
  SeatDetails?: SeatPart<Game>;
  /** The guided first game; it stands in `lesson.ts`. */
  lesson?: Script<Game>;
  /** Verbs that one press on the board answers for together with others: the prompt keeps them in the list of all choices. */
  pressed?: string[];
}

const modules = import.meta.glob<GameModule>("./*/index.ts", { import: "default" });
const lessons = import.meta.glob("./*/lesson.ts");
const outlines = import.meta.glob<string>("./*/outline.*.ftl", { query: "?raw", import: "default" });
const briefs = import.meta.glob<Brief>("./*/brief.ts", { import: "default" });
const briefly = import.meta.glob<string>("./*/brief.*.ftl", { query: "?raw", import: "default" });
const pictures = import.meta.glob<Record<string, string>>("./*/symbols.ts", { import: "PICTURES" });
const drawings = import.meta.glob<string>("./*/art.svg", { query: "?url", import: "default", eager: true });
const editors = import.meta.glob<{ default: Editor }>("./*/editor/of-*.ts");
const thumbnails = import.meta.glob<{ default: Thumbnail }>("./*/editor/thumb-*.ts");
const places = import.meta.glob<{ place: number }>("./*/shelf.json", { import: "default", eager: true });

/** The game drawn as a board; null: it is played through the list of choices. */
export async function moduleOf(game: string): Promise<GameModule | null> {
  return (await modules[`./${game}/index.ts`]?.()) ?? null;
}

/** Has the game a guided first game? */
export function teaches(game: string): boolean {
  return `./${game}/lesson.ts` in lessons;
}

/** What the outline of a table calls things in this game alone, as Fluent messages. */
export async function outlineOf(game: string, language: Language): Promise<string> {
  return (await outlines[`./${game}/outline.${language}.ftl`]?.()) ?? "";
}

/** The game on one page, and what it says in words; null: there are its rules only. */
export async function briefOf(game: string, language: Language): Promise<[Brief, string] | null> {
  const found = briefs[`./${game}/brief.ts`];
  return found ? Promise.all([found(), briefly[`./${game}/brief.${language}.ftl`]!()]) : null;
}

/** Has the game such a page? */
export function hasBrief(game: string): boolean {
  return `./${game}/brief.ts` in briefs;
}

/** What components are pictured with, by id: the inside of an SVG of 512 by 512. */
export async function picturesOf(game: string): Promise<Record<string, string>> {
  return (await pictures[`./${game}/symbols.ts`]?.()) ?? {};
}

/** The address of the drawing on the game's card. */
export function artOf(game: string): string | null {
  return drawings[`./${game}/art.svg`] ?? null;
}

/** The editor for an option whose values are more than a word. */
export function editorOf(game: string, option: string): Lazy<{ default: Editor }> | null {
  return editors[`./${game}/editor/of-${option}.ts`] ?? null;
}

/** A small drawing of a value of such an option. */
export function thumbnailOf(game: string, option: string): Lazy<{ default: Thumbnail }> | null {
  return thumbnails[`./${game}/editor/thumb-${option}.ts`] ?? null;
}

/** Where the game stands on the shelf; those without a place of their own come last. */
export function placeOf(game: string): number {
  return places[`./${game}/shelf.json`]?.place ?? Infinity;
}
