/** A table that shows recorded moments: the real page, of which only the connection is ours. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from "@playwright/test";
import type { TableCard, TableEvent, TableQuestion, TableView } from "../src/wire";
import { base, person } from "./people";

export interface Recorded {
  view: TableView;
  ask?: TableQuestion | null;
  legal: { code: number }[];
  events: TableEvent[];
  seat: number | null;
}

export function moments(game: string): Record<string, Recorded> {
  const file = join(import.meta.dirname, `../src/games/${game}/fixtures/moments.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, Recorded>;
}

const TABLE = "recorded";

export class RecordedTable {
  #shown!: Recorded;
  #sockets = new Set<WebSocketRoute>();
  #n = 0;

  private constructor(
    readonly page: Page,
    private readonly game: string,
    private readonly me: string,
    private readonly names: readonly string[],
    private readonly options: Record<string, string>,
  ) {}

  /** Somebody at a table of these people; the first of the names is ours, wherever we sit. */
  static async open(
    browser: Browser,
    game: string,
    { names, settings = {}, ...context }: { names: readonly string[]; settings?: object } & BrowserContextOptions,
  ): Promise<RecordedTable> {
    const { page, context: own } = await person(browser, "Anna", context);
    const me = (await (await own.request.get(`${base()}/api/me`)).json()) as { id: string };
    const table = new RecordedTable(page, game, me.id, names, {});
    await own.addInitScript((kept) => localStorage.setItem("ratskeller-settings", JSON.stringify(kept)), settings);
    await own.routeWebSocket(/\/api\/socket/, (socket) => table.#connect(socket));
    await own.route(`**/api/tables/${TABLE}`, (route) =>
      route.fulfill({ json: { card: table.#card, mine: table.#mine, invite: null } }),
    );
    await own.route(`**/api/tables/${TABLE}/replay?*`, (route) => route.fulfill({ json: table.#replay }));
    return table;
  }

  /** Show this moment; a page that is open hears of it. */
  async show(moment: Recorded, query = ""): Promise<void> {
    this.#shown = moment;
    await this.page.goto(`/t/${TABLE}${query}`);
    await this.page.locator("section.board > *").first().waitFor();
  }
  async replay(moment: Recorded): Promise<void> {
    this.#shown = moment;
    await this.page.goto(`/replay/${TABLE}?${moment.seat === null ? "" : `seat=${moment.seat}`}`);
    await this.page.locator("section.board > *").first().waitFor();
  }

  get #mine(): number[] {
    return this.#shown.seat === null ? [] : [this.#shown.seat];
  }
  get #card(): TableCard {
    const { view, seat } = this.#shown;
    const [own = "", ...others] = this.names;
    const named = (i: number) => (i === seat ? own : (others[(i + others.length) % others.length] ?? ""));
    return {
      id: TABLE,
      game: this.game,
      version: 1,
      seats: Array.from({ length: view.seats }, (_, i) => ({
        kind: "person" as const,
        name: named(i),
        user: i === seat ? this.me : `other-${i}`,
        twin: i === 1 ? 2 : 0,
      })),
      options: this.options,
      language: "en",
      public: false,
      pace: "live",
      clock: null,
      order: "seated",
      start: "owner",
      owner: this.me,
      status: view.over ? "over" : "playing",
      created: 0,
      commitment: "0".repeat(64),
    };
  }
  get #replay() {
    const { view, events, seat } = this.#shown;
    const step = { seat: 0, what: "", at: 0, events, patch: {} };
    return { card: this.#card, seat, first: 0, total: 1, view, steps: [step] };
  }

  #connect(socket: WebSocketRoute): void {
    const server = socket.connectToServer();
    this.#sockets.add(socket);
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; id: string; table?: string; seat?: number | null };
      if (message.table !== TABLE) return server.send(text);
      if (message.type === "open") socket.send(JSON.stringify(this.#state(message.seat ?? null)));
      socket.send(JSON.stringify({ type: "ack", re: message.id }));
    });
  }
  #state(seat: number | null) {
    const { view, legal, events } = this.#shown;
    const own = seat === this.#shown.seat;
    const asked = own && legal.length > 0;
    return {
      type: "table",
      table: TABLE,
      seat,
      n: ++this.#n,
      now: Date.now(),
      card: this.#card,
      view,
      events,
      before: 0,
      ask: asked ? (this.#shown.ask ?? { kind: (view as { phase?: string }).phase }) : null,
      legal: asked ? legal.map((action) => action.code) : [],
      question: 1,
      undo: asked,
      revise: false,
      standing: {},
      clocks: {
        at: Date.now(),
        running: [],
        left: Array.from({ length: view.seats }, () => 754_000),
      },
    };
  }
}
