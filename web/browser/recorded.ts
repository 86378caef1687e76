/** A table that shows recorded moments: the real page, of which only the connection is ours. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, CDPSession, Page, WebSocketRoute } from "@playwright/test";
import type {
  Argument,
  GameFull,
  Label,
  Talk,
  TableCard,
  TableEffect,
  TableEvent,
  TableQuestion,
  TableView,
} from "../src/wire";
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

interface Heard {
  type: string;
  id: string;
  table?: string;
  seat?: number | null;
  codes?: number[];
}

const TABLE = "recorded";

export class RecordedTable {
  /** Who sits there; the first is ours, wherever we sit. */
  names: readonly string[] = ["Anna", "Boris", "Cleo", "Dina", "Ed", "Fima"];
  #shown!: Recorded;
  #socket: WebSocketRoute | null = null;
  #opened: number | null = null;
  #wake = () => {};
  #n = 0;
  #touched = false;
  #taught = false;
  #tools: CDPSession | null = null;

  private constructor(
    readonly page: Page,
    private readonly game: string,
    private readonly me: string,
    private readonly full: GameFull,
  ) {}

  static async open(
    browser: Browser,
    game: string,
    { settings = {}, ...context }: { settings?: object } & BrowserContextOptions = {},
  ): Promise<RecordedTable> {
    const { page, context: own } = await person(browser, "Anna", context);
    const me = (await (await own.request.get(`${base()}/api/me`)).json()) as { id: string };
    const full = (await (await own.request.get(`${base()}/api/games/${game}`)).json()) as GameFull;
    const table = new RecordedTable(page, game, me.id, full);
    await own.addInitScript((kept) => localStorage.setItem("ratskeller-settings", JSON.stringify(kept)), settings);
    await own.routeWebSocket(/\/api\/socket/, (socket) => table.#connect(socket));
    await own.route(`**/api/tables/${TABLE}`, (route) =>
      route.fulfill({ json: { card: table.#card, mine: table.#mine, invite: null } }),
    );
    await own.route(`**/api/tables/${TABLE}/replay?*`, (route) => route.fulfill({ json: table.#replay }));
    return table;
  }

  /** Show this moment on the page that is open, or open it. */
  async show(moment: Recorded): Promise<void> {
    const [socket, seat] = [this.#socket, moment.seat];
    if (!socket || this.#opened === null || seat === null) return this.open(moment);
    this.#shown = moment;
    const opened = new Promise<void>((wake) => (this.#wake = wake));
    socket.send(JSON.stringify(this.#state(this.#opened)));
    if (this.#opened !== seat) await opened; // it finds that it sits elsewhere
  }
  async open(moment: Recorded): Promise<void> {
    this.#shown = moment;
    await this.page.goto(`/t/${TABLE}`);
    await this.page.locator("section.board > *").first().waitFor();
  }
  /** And somebody is taught there. */
  async teach(moment: Recorded): Promise<void> {
    this.#taught = true;
    await this.open(moment);
    await this.page.locator(".guide").waitFor();
  }
  /** And all that can be done is listed. */
  async choices(moment: Recorded): Promise<void> {
    await this.open(moment);
    await this.page.locator(".prompt .fixed [aria-expanded]").press("Enter"); // as keys bring things into sight
  }
  /** And one reads what is said, and what could be. */
  async talk(moment: Recorded): Promise<void> {
    await this.open(moment);
    await this.page.getByRole("tab").first().waitFor();
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await this.page.keyboard.press("w");
    await this.page.locator(".talk .entry .button").first().click();
  }
  async replay(moment: Recorded): Promise<void> {
    this.#shown = moment;
    await this.page.goto(`/replay/${TABLE}?${moment.seat === null ? "" : `seat=${moment.seat}`}`);
    await this.page.locator("section.board > *").first().waitFor();
  }
  /** And then a story begins that goes on for a while: whoever looks stops it at its first beat. */
  async tell(moment: Recorded): Promise<void> {
    await this.open(moment);
    const events = [{ kind: "undone", seat: 0 }];
    const beats = Array.from({ length: 12 }, () => ({ events, patch: {} }));
    const told = { type: "update", table: TABLE, seat: moment.seat, n: ++this.#n, beats, events };
    this.#socket?.send(JSON.stringify(told));
    await this.page.locator(".playback").getByRole("button").nth(1).click();
  }
  /** Whether its window is one that fingers touch. */
  async touched(touched: boolean): Promise<void> {
    if (this.#touched === touched) return;
    this.#touched = touched;
    this.#tools ??= await this.page.context().newCDPSession(this.page);
    await this.#tools.send("Emulation.setTouchEmulationEnabled", { enabled: touched });
  }
  /** Everything stands where it will stay. */
  async settled(): Promise<void> {
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter((one) => {
        const end = Number(one.effect?.getComputedTiming().endTime);
        return one.playState === "running" && end < Infinity;
      });
      await Promise.all(moving.map((one) => one.finished.catch(() => {})));
      while (document.querySelector(".settling")) await new Promise(requestAnimationFrame); // what cannot be pressed yet
    });
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
      options: {},
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
      lesson: this.#taught,
    };
  }
  get #replay() {
    const { view, events, seat } = this.#shown;
    const step = { seat: 0, what: "", at: 0, events, patch: {} };
    return { card: this.#card, seat, first: 0, total: 1, view, steps: [step] };
  }

  #connect(socket: WebSocketRoute): void {
    const server = socket.connectToServer();
    this.#socket = socket;
    this.#opened = null;
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as Heard;
      if (message.table !== TABLE) return server.send(text);
      if (message.type === "preview") return socket.send(JSON.stringify(this.#effects(message)));
      if (message.type === "open") {
        this.#opened = message.seat ?? null;
        socket.send(JSON.stringify(this.#state(this.#opened)));
        this.#wake();
      }
      socket.send(JSON.stringify({ type: "ack", re: message.id }));
      if (message.type === "hear") socket.send(JSON.stringify(this.#talk));
    });
  }
  /** Every choice would do all that the game can tell of any. */
  #effects({ id, codes = [] }: Heard) {
    const { actions, verbs, effects = [] } = this.full;
    const named = new Map<string, Label>(); // something that each word can name
    for (const { verb, args } of actions)
      for (const { name, word } of verbs.find((kind) => kind.name === verb)?.args ?? [])
        if (word) named.set(word, args[name]!);
    const numbers: Record<string, Label> = { number: 2, chance: 47, seat: 1 };
    const value = ({ kind, word = "" }: Argument) => numbers[kind] ?? named.get(word) ?? "";
    const every = effects.map(
      (kind): TableEffect =>
        Object.assign(
          { kind: kind.name, seat: 1 },
          ...kind.args.map((one) => ({ [one.name]: value(one) })),
        ) as TableEffect,
    );
    return { type: "effects", re: id, effects: codes.map(() => every) };
  }
  /** Somebody at the next seat has said much, and a face. */
  get #talk(): Talk {
    const user = this.#card.seats.find((seat) => seat.user !== this.me)?.user ?? "";
    const said = [
      ["text", `${"so many words ".repeat(20)}${"w".repeat(40)}`],
      ["reaction", "clap"],
      ["phrase", "well-played"],
    ] as const;
    const lines = said.map(([kind, body], i) => ({
      kind,
      body,
      id: `${i}`,
      at: Date.now() + i, // nobody has read it
      user,
      name: "",
      channel: "seats" as const,
    }));
    return { type: "talk", table: TABLE, lines, channel: "seats", says: "text", freely: [] };
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
