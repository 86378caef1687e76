/** Where we are: the path, and what it means. */

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string | null; seats: number; options: Record<string, string>; friend: string }
  | { page: "edit"; game: string; option: string }
  | { page: "table"; id: string }
  | { page: "invite"; token: string }
  | { page: "replay"; id: string }
  | { page: "shown"; token: string }
  | { page: "first"; game: string }
  | { page: "rules"; game: string | null }
  | { page: "letter"; kind: "confirm" | "end"; token: string }
  | { page: "profile" }
  | { page: "friends" }
  | { page: "account"; fresh: boolean; to: string }
  | { page: "past" }
  | { page: "about" }
  | { page: "nowhere" };

/** The page a path leads to. */
export function read(path: string, query = ""): Route {
  const parts = decoded(path.split("/").filter(Boolean));
  if (!parts) return { page: "nowhere" };
  const [first, second, third] = parts;
  const asked = new URLSearchParams(query);
  const to = asked.get("to") ?? "";
  if (first === "edit" && second && third && parts.length === 3) return { page: "edit", game: second, option: third };
  if (first === "letters" && (second === "confirm" || second === "end") && third && parts.length === 3)
    return { page: "letter", kind: second, token: third };
  if (parts.length > 2) return { page: "nowhere" };
  if (first === undefined) return { page: "lobby" };
  if (first === "rules") return { page: "rules", game: second ?? null };
  if (second === undefined) {
    if (first === "new")
      return {
        page: "new",
        game: asked.get("game"),
        seats: Number(asked.get("seats")),
        options: optionsIn(asked),
        friend: asked.get("friend") ?? "",
      };
    if (first === "me") return { page: "profile" };
    if (first === "friends") return { page: "friends" };
    if (first === "sign-in" || first === "sign-up")
      return { page: "account", fresh: first === "sign-up", to: /^\/(?![/\\])/.test(to) ? to : "/" };
    if (first === "about") return { page: "about" };
    return { page: "nowhere" };
  }
  if (first === "me" && second === "games") return { page: "past" };
  if (first === "t") return { page: "table", id: second };
  if (first === "i") return { page: "invite", token: second };
  if (first === "replay") return { page: "replay", id: second };
  if (first === "s") return { page: "shown", token: second };
  if (first === "first") return { page: "first", game: second };
  return { page: "nowhere" };
}

/** null: somebody has mangled the address. */
function decoded(parts: string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Options of a new table, as `option.<name>` in its address. */
function optionsIn(asked: URLSearchParams): Record<string, string> {
  const named = [...asked].filter(([key]) => key.startsWith("option."));
  return Object.fromEntries(named.map(([key, value]) => [key.slice("option.".length), value]));
}

/** The way to sign in, and from there back to here. */
export const signIn = (path: string, query: string) =>
  path === "/" || path.startsWith("/sign-") ? "/sign-in" : `/sign-in?to=${encodeURIComponent(path + query)}`;

class Router {
  path = $state(location.pathname);
  query = $state(location.search);
  hash = $state(location.hash);
  readonly route: Route = $derived(read(this.path, this.query));

  start(): void {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
    document.addEventListener("click", (event) => this.#click(event));
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    const before = this.path;
    this.#look();
    if (this.path !== before) {
      scrollTo(0, 0);
      // A new page is read from its beginning, by eyes and by screen readers.
      requestAnimationFrame(() => document.getElementById("main")?.focus({ preventScroll: true }));
    }
  }

  #look(): void {
    this.path = location.pathname;
    this.query = location.search;
    this.hash = location.hash;
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
