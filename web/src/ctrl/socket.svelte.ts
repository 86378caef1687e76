/** The socket half of the protocol: one connection that comes back by itself, and loses nothing on the way. */
import {
  PROTOCOL,
  type Ack,
  type Effects,
  type Error as WireError,
  type FromClient,
  type FromServer,
  type LobbyState,
  type LobbyUpdate,
  type Presence,
  type Reasons,
  type TableEffect,
  type TableState,
  type Update,
  type Welcome,
} from "../wire";
import { random, Refusal } from "./api";
import { calls } from "./calls.svelte";
import { elsewhere } from "./elsewhere.svelte";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type Message = Without<FromClient>;
export type Status = "connecting" | "open" | "lost";

/** Whoever watches a table from one seat. */
export interface Viewer {
  readonly table: string;
  readonly seat: number | null;
  /** The last update it has; null: none yet. */
  readonly last: number | null;
  /** It can follow a row beat by beat. */
  readonly beats?: boolean;
  hear(message: TableState | Update): void;
  /** Who is at the table. */
  seePeople?(message: Presence): void;
  refused(error: WireError): void;
  lost?(): void;
  /** Everything that happened meanwhile was told. */
  caughtUp?(): void;
}

/** Whoever hears what is none of the above, such as talk. */
export interface Ear {
  hear(message: FromServer): void;
  /** There is a connection, or another one. */
  connected(): void;
}

type Answer = Ack | Reasons | Effects;

interface Waiting {
  message: FromClient;
  done: (answer: Answer) => void;
  fail: (error: Refusal) => void;
  again: boolean;
}

const FIRST_PAUSE = 250; // milliseconds
const LONGEST_PAUSE = 5000;
const PING_EVERY = 25_000;
const PATIENCE = 8000; // a ping unanswered so long means a dead connection

export class Socket {
  status: Status = $state("connecting");
  welcome: Welcome | null = $state.raw(null);
  /** This page is not the server's: it speaks another protocol, or the server has brought another page since. */
  outdated = $state(false);
  /** Server time minus ours, in milliseconds. */
  ahead = 0;
  readonly ears = new Set<Ear>();

  #socket: WebSocket | null = null;
  #viewers = new Map<string, Viewer>();
  #waiting = new Map<string, Waiting>();
  #lobby: ((message: LobbyState | LobbyUpdate) => void) | null = null;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #stopped = true;

  constructor(private readonly make: () => WebSocket = () => new WebSocket(address())) {}

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    addEventListener("vite:preloadError", this.#partMissing);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    removeEventListener("vite:preloadError", this.#partMissing);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Connect again, as somebody else: after signing in or out. */
  restart(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#drop();
    this.#connect();
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  /** Send and wait for the answer, over as many connections as it takes. */
  async send(message: Message, id?: string): Promise<void> {
    await this.#post(message, true, id);
  }

  /** Ask what changes nothing; who is not answered over this connection asks again himself. */
  async ask(message: Message): Promise<string[]> {
    const answer = await this.#post(message, false);
    return answer.type === "reasons" ? answer.rules : [];
  }
  /** What actions would do, asked likewise. */
  async foretell(message: Message): Promise<TableEffect[][]> {
    const answer = await this.#post(message, false);
    return answer.type === "effects" ? answer.effects : [];
  }

  watch(viewer: Viewer): () => void {
    const key = keyOf(viewer.table, viewer.seat);
    this.#viewers.set(key, viewer);
    if (this.status === "open") this.#open(viewer);
    return () => {
      if (this.#viewers.get(key) !== viewer) return;
      this.#viewers.delete(key);
      if (this.status === "open")
        this.#post({ type: "close", table: viewer.table, seat: viewer.seat }, false).catch(() => {});
    };
  }

  watchLobby(hear: (message: LobbyState | LobbyUpdate) => void): () => void {
    this.#lobby = hear;
    if (this.status === "open") this.#askLobby(true);
    return () => {
      if (this.#lobby !== hear) return;
      this.#lobby = null;
      if (this.status === "open") this.#askLobby(false);
    };
  }

  /** Ask for what was missed. */
  reopen(viewer: Viewer): void {
    if (this.status === "open" && this.#viewers.get(keyOf(viewer.table, viewer.seat)) === viewer) this.#open(viewer);
  }

  #open(viewer: Viewer): void {
    const { table, seat, last, beats } = viewer;
    const message: Message = {
      type: "open",
      table,
      seat,
      ...(beats ? { beats } : {}),
      ...(last === null ? {} : { last }),
    };
    this.#post(message, false).catch((error: unknown) => {
      if (error instanceof Refusal && error.code !== "offline") viewer.refused(error.error as WireError);
    });
  }

  #askLobby(on: boolean): void {
    this.#post({ type: "lobby", on }, false).catch(() => {});
  }

  #post(message: Message, again: boolean, id = random()): Promise<Answer> {
    const whole = { ...message, id };
    return new Promise((done, fail) => {
      this.#waiting.set(whole.id, { message: whole, done, fail, again });
      if (this.status === "open") this.#socket?.send(JSON.stringify(whole));
    });
  }

  #connect(): void {
    this.status = this.status === "lost" ? "lost" : "connecting";
    const socket = this.make();
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message);
      case "ack":
      case "reasons":
      case "effects":
        return this.#answered(message.re, (waiting) => waiting.done(message));
      case "error":
        return this.#answered(message.re, (waiting) =>
          waiting.fail(new Refusal(message.error.code, message.error.message, message.error)),
        );
      case "table":
        this.ahead = message.now - Date.now();
        return this.#viewers.get(keyOf(message.table, message.seat))?.hear(message);
      case "update":
        return this.#viewers.get(keyOf(message.table, message.seat ?? null))?.hear(message);
      case "called":
        return calls.hear(message.table, message.asked);
      case "noticed":
        return void elsewhere.noticed++;
      case "presence":
        for (const viewer of this.#viewers.values()) if (viewer.table === message.table) viewer.seePeople?.(message);
        return;
      case "lobby":
      case "lobby-update":
        return this.#lobby?.(message);
      default:
        this.ears.forEach((ear) => ear.hear(message));
    }
  }

  #welcomed(message: Welcome): void {
    this.#pause = FIRST_PAUSE;
    this.welcome = message;
    this.outdated = message.protocol !== PROTOCOL || isOlder(message.page);
    this.ahead = message.now - Date.now();
    this.status = "open";
    const unanswered = [...this.#waiting.values()];
    for (const viewer of this.#viewers.values()) this.#open(viewer);
    if (this.#lobby) this.#askLobby(true);
    this.ears.forEach((ear) => ear.connected());
    for (const waiting of unanswered) this.#socket?.send(JSON.stringify(waiting.message));
    // Messages are answered in turn: what was missed comes before the answer to this.
    this.#post({ type: "ping" }, false).then(
      () => this.#viewers.forEach((viewer) => viewer.caughtUp?.()),
      () => {},
    );
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#check(), PING_EVERY);
  }

  #answered(re: string | null, tell: (waiting: Waiting) => void): void {
    const waiting = re === null ? undefined : this.#waiting.get(re);
    if (!waiting || re === null) return;
    this.#waiting.delete(re);
    tell(waiting);
  }

  #check(): void {
    const socket = this.#socket;
    const timer = setTimeout(() => {
      if (this.#socket === socket) this.#lost();
    }, PATIENCE);
    this.#post({ type: "ping" }, false).then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  }

  #lost(): void {
    this.#drop();
    if (this.#stopped) return;
    this.status = "lost";
    for (const viewer of this.#viewers.values()) viewer.lost?.();
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #drop(): void {
    clearInterval(this.#ping);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const [id, waiting] of this.#waiting) {
      if (waiting.again) continue; // is sent again under the same id, and applied once
      this.#waiting.delete(id);
      waiting.fail(new Refusal("offline", "the connection was lost"));
    }
    if (this.status === "open") this.status = "connecting";
  }

  /** A part of this page was not there any more when it was needed. */
  #partMissing = (): void => {
    this.outdated = true;
  };

  #hurry = (): void => {
    if (this.status !== "lost" || document.visibilityState === "hidden" || this.#socket) return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#connect();
  };
}

/** Has the server another page than this one?  A page in development has a script of its own. */
function isOlder(page: string): boolean {
  const own = document.querySelector('script[type="module"]')?.getAttribute("src") ?? "";
  return page !== "" && own.startsWith("/assets/") && own !== page;
}

function keyOf(table: string, seat: number | null): string {
  return `${table} ${seat ?? "-"}`;
}

function address(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`;
}

export const socket = new Socket();
