/** A map on the drawing board: rows of signs, all as long as each other. What makes a city of it, the rules say. */

export const GROUND = ".";
export const PARK = "#";
export const BUILDINGS = [..."ABCDEFGHIJKLMNOPQRST"];
const MOST = 40; // rows and columns that can be drawn at all: more than any city may have
const EMPTY = { columns: 10, rows: 8 };

export type Cell = readonly [row: number, column: number];
export type Side = "top" | "bottom" | "left" | "right";

export function blank(columns = EMPTY.columns, rows = EMPTY.rows): string[] {
  return Array.from({ length: rows }, () => GROUND.repeat(columns));
}
export const isBlank = (rows: readonly string[]) => rows.every((row) => [...row].every((sign) => sign === GROUND));

/** A text as rows: comments left out, short rows filled up with ground; null if it is too large to draw, or no map at all. */
export function readText(text: string): string[] | null {
  const lines = text.split(/\r?\n/).filter((line) => !line.trim().startsWith(";"));
  const rows = lines.flatMap((line) => line.split("/")).map((row) => row.trim().toUpperCase());
  while (rows[0] === "") rows.shift();
  while (rows.at(-1) === "") rows.pop();
  const width = Math.max(0, ...rows.map((row) => [...row].length));
  if (!width || width > MOST || rows.length > MOST) return null;
  return rows.map((row) => row + GROUND.repeat(width - [...row].length));
}
export const inOneLine = (rows: readonly string[]) => rows.join("/");

/** In an address: no sign in it that a messenger would cut off or escape. */
export const toLink = (rows: readonly string[]) => inOneLine(rows).replaceAll(GROUND, "-").replaceAll(PARK, "_");
export function fromLink(hash: string): string {
  const text = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a broken address is shown as it is
  }
}
export const unlink = (text: string) => text.replaceAll("-", GROUND).replaceAll("_", PARK);

export function paint(rows: readonly string[], [row, column]: Cell, sign: string): string[] {
  return rows.map((text, y) => (y === row ? [...text].with(column, sign).join("") : text));
}
export const signAt = (rows: readonly string[], [row, column]: Cell) => [...(rows[row] ?? "")][column] ?? GROUND;

export function grow(rows: readonly string[], side: Side): string[] {
  const width = [...rows[0]!].length;
  if (side === "top") return [GROUND.repeat(width), ...rows];
  if (side === "bottom") return [...rows, GROUND.repeat(width)];
  return rows.map((row) => (side === "left" ? GROUND + row : row + GROUND));
}
export function shrink(rows: readonly string[], side: Side): string[] {
  if (side === "top") return rows.slice(1);
  if (side === "bottom") return rows.slice(0, -1);
  return rows.map((row) => (side === "left" ? [...row].slice(1) : [...row].slice(0, -1)).join(""));
}
const upright = (side: Side) => side === "top" || side === "bottom";
const length = (rows: readonly string[], side: Side) => (upright(side) ? rows.length : [...rows[0]!].length);
export const canGrow = (rows: readonly string[], side: Side) => length(rows, side) < MOST;
export const canShrink = (rows: readonly string[], side: Side) => length(rows, side) > 1;

/** The sign a key paints; by its place on the keyboard where the letters are others. */
export function signOf(key: string, code: string): string | null {
  if (key === GROUND || key === "Delete" || key === "Backspace") return GROUND;
  if (key === PARK) return PARK;
  const letter = key.toUpperCase();
  if (BUILDINGS.includes(letter)) return letter;
  const place = /^Key([A-Z])$/.exec(code)?.[1] ?? "";
  return !/^[a-z]$/i.test(key) && BUILDINGS.includes(place) ? place : null;
}

/** How often each sign is there. */
export function tally(rows: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const sign of rows.join("")) found[sign] = (found[sign] ?? 0) + 1;
  return found;
}
