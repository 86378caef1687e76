/** Drawings of our own, found by name; a game without one goes without. */
const files = import.meta.glob<string>("../art/*.svg", { query: "?url", import: "default", eager: true });

export function art(name: string): string | null {
  return files[`../art/${name}.svg`] ?? null;
}
