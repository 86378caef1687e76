/** Talk at a table, as one browser hears it: it is of now, whatever is shown of the game. */
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { FromServer, Line, ReportLine, Talk } from "../wire";
import { post, random, Refusal } from "./api";
import { blocks } from "./blocks";
import { encode, sha256 } from "./hashes";
import { haveRead, mutedHere, muteHere, readUpTo } from "./heard";
import { socket as theSocket, type Socket } from "./socket.svelte";

/** Something of mine that is not yet, or could not be, said. */
export interface Sending {
  /** Of the line that it will be. */
  id: string;
  message: string;
  kind: Line["kind"];
  body: string;
  /** The house has it. */
  said: boolean;
  fault: Refusal | null;
}

const MOST_LINES = 300;
const ALOUD = 20; // lines at most at once
const SHOWN = 5000; // milliseconds a reaction stays beside its seat
const AGAIN = 5000; // milliseconds until a house that was busy is asked again
const BUSY = ["too-many", "storage", "internal"];

/** Whom this tab does not listen to until it is closed. */
const muted = new SvelteSet(mutedHere());

export class TalkCtrl {
  /** What I may say and who would like to talk freely; null: nothing is known yet. */
  told: Omit<Talk, "lines"> | null = $state.raw(null);
  sending: readonly Sending[] = $state.raw([]);
  /** What somebody shows at this moment, by user. */
  readonly shown = new SvelteMap<string, Line>();
  /** To be read aloud: what has come since the last time. */
  fresh: readonly Line[] = $state.raw([]);
  /** What is being written. */
  draft = $state("");
  #all: readonly Line[] = $state.raw([]);
  #read = $state(0);
  #stopped = false;

  constructor(
    readonly table: string,
    readonly me: string | null,
    private readonly socket: Socket = theSocket,
  ) {
    this.#read = readUpTo(table);
  }

  /** Begin to listen; the answer stops it. */
  listen(): () => void {
    const ear = { hear: (message: FromServer) => this.#hear(message), connected: () => this.#ask(true) };
    this.socket.ears.add(ear);
    this.#stopped = false;
    if (this.socket.status === "open") this.#ask(true);
    return () => {
      this.#stopped = true;
      this.socket.ears.delete(ear);
      if (this.socket.status === "open") this.#ask(false);
    };
  }

  readonly lines: readonly Line[] = $derived(this.#all.filter((line) => !muted.has(line.user)));
  /** Lines of others that nobody has looked at here. */
  readonly unread: number = $derived(this.lines.filter((line) => line.user !== this.me && line.at > this.#read).length);
  /** Who of those that have said something is muted. */
  readonly muted: readonly Line[] = $derived.by(() => {
    const last = new Map(this.#all.map((line) => [line.user, line]));
    return [...last.values()].filter((line) => muted.has(line.user));
  });

  /** Somebody has read all there is. */
  seen(): void {
    const last = this.lines.at(-1)?.at ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    haveRead(this.table, last);
  }

  // Saying

  say(kind: Line["kind"], body: string): Promise<void> {
    const message = random();
    const one = { id: lineId(this.me ?? "", message), message, kind, body, said: false, fault: null };
    this.sending = [...this.sending, one];
    return this.#send(one);
  }
  /** What was refused, under the same id: nothing is said twice. */
  again(one: Sending): Promise<void> {
    this.#change(one.id, { fault: null });
    return this.#send(one);
  }
  drop(one: Sending): void {
    this.sending = this.sending.filter((other) => other.id !== one.id);
  }
  freely(on: boolean): Promise<void> {
    return this.socket.send({ type: "freely", table: this.table, on });
  }

  async #send({ id, message, kind, body }: Sending): Promise<void> {
    try {
      await this.socket.send({ type: "say", table: this.table, kind, body }, message);
      this.#change(id, { said: true });
    } catch (error) {
      this.#change(id, { fault: error instanceof Refusal ? error : new Refusal("internal", String(error)) });
    }
  }
  #change(id: string, change: Partial<Sending>): void {
    this.sending = this.sending.map((one) => (one.id === id ? { ...one, ...change } : one));
  }

  // Not hearing

  mute(user: string, on: boolean): void {
    if (on) muted.add(user);
    else muted.delete(user);
    muteHere([...muted]);
  }
  /** For good, at every table; the house tells anew what is left to hear. */
  block(user: string): Promise<void> {
    return blocks.add(user);
  }
  report(line: Line, given: ReportLine): Promise<void> {
    return post(`/tables/${this.table}/talk/${line.id}/report`, given);
  }

  // Hearing

  #ask(on: boolean): void {
    this.socket.ask({ type: "hear", table: this.table, on }).catch((error: unknown) => {
      if (!on || !(error instanceof Refusal && BUSY.includes(error.code))) return;
      setTimeout(() => !this.#stopped && this.socket.status === "open" && this.#ask(true), AGAIN);
    });
  }
  #hear(message: FromServer): void {
    if (message.type === "talk" && message.table === this.table) this.#hearAll(message);
    else if (message.type === "said" && message.table === this.table) this.#hearOne(message.line);
  }
  #hearAll({ lines, ...told }: Talk): void {
    if (this.told) this.#tell(lines);
    this.told = told;
    this.#all = lines;
    this.#arrived(lines);
    this.sending = this.sending.filter((one) => !one.said); // it was told and is gone since
  }
  #hearOne(line: Line): void {
    if (this.#all.some((other) => other.id === line.id)) return;
    this.#tell([line]);
    this.#all = [...this.#all, line].slice(-MOST_LINES);
    this.#arrived([line]);
    if (line.kind === "reaction" && !muted.has(line.user)) this.#show(line);
  }
  /** What was on its way is there. */
  #arrived(lines: readonly Line[]): void {
    const there = new Set(lines.map((line) => line.id));
    this.sending = this.sending.filter((one) => !there.has(one.id));
  }
  #tell(lines: readonly Line[]): void {
    const last = this.#all.at(-1)?.at ?? 0;
    const known = new Set(this.#all.map((line) => line.id));
    const of = ({ id, at, user }: Line) => !known.has(id) && at >= last && user !== this.me && !muted.has(user);
    const fresh = lines.filter(of).slice(-ALOUD);
    if (fresh.length) this.fresh = fresh;
  }
  #show(line: Line): void {
    this.shown.set(line.user, line);
    setTimeout(() => this.shown.get(line.user) === line && this.shown.delete(line.user), SHOWN);
  }
}

/** How the house names the line that somebody's message becomes. */
export function lineId(user: string, message: string): string {
  const bytes = sha256(encode(`${user} ${message}`)).slice(0, 12);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
