/** What the service worker keeps, and what it leaves alone. */

export const SHELL = "shell-";
const BUILDS = 2; // kept: this one, and the one before, of which pages may be open

/** What the house pushes. */
export interface Told {
  title: string;
  text: string;
  table: string;
}

export function isPage(path: string, mode: string): boolean {
  return mode === "navigate" && !isSaid(path);
}

/** A file of the build, named by its content. */
export function isKept(path: string): boolean {
  return path.startsWith("/assets/");
}

/** What the house says, which is never kept. */
function isSaid(path: string): boolean {
  return path === "/api" || path.startsWith("/api/") || path === "/healthz";
}

/** The caches that nobody needs any more; `names` in the order in which they were made. */
export function pruned(names: readonly string[], mine: string): string[] {
  const ours = names.filter((name) => name.startsWith(SHELL) && name !== mine);
  return ours.slice(0, Math.max(0, ours.length - (BUILDS - 1)));
}
