/** Tables where one waits are watched from every page, so that no start is broken off by a look at the rules. */
import type { TableCard, TableState, Update } from "../wire";
import { elsewhere } from "./elsewhere.svelte";
import { settleIn } from "./installing.svelte";
import { apply } from "./patch";
import { renew } from "./reaching";
import { remember, waitingAt } from "./remembered";
import { attend } from "./sealing";
import { session } from "./session.svelte";
import { socket, type Viewer } from "./socket.svelte";

const MOST = 8; // tables at a time
let renewed = ""; // for whom, and for which of his comings, this browser was said to be woken

class Waited implements Viewer {
  readonly seat = null;
  last: number | null = null;
  readonly stop: () => void;
  #card: TableCard | null = null;

  constructor(
    readonly table: string,
    private readonly me: string,
  ) {
    this.stop = socket.watch(this);
  }

  hear(message: TableState | Update): void {
    if (message.type === "table") this.#card = message.card;
    else if (this.last === null || message.n > this.last + 1) return socket.reopen(this);
    else if (message.n <= this.last) return;
    else if (message.card) this.#card = apply(this.#card, message.card) as TableCard;
    this.last = message.n;
    if (this.#card) attend(this.#card, this.me);
    const over = !waitingAt().includes(this.table);
    this.#list(over ? null : this.#card);
    if (over) this.stop();
  }

  #list(card: TableCard | null): void {
    const others = elsewhere.waiting.filter(({ id }) => id !== this.table);
    elsewhere.waiting = card ? [...others, card] : others;
  }

  refused(): void {
    this.#list(null);
    remember(this.table, { waits: false });
  }
}

/** Watch them, but for the one that is shown; the answer stops it. */
export function watchWaiting(me: string, shown: string): () => void {
  if (session.returned) settleIn();
  const coming = `${me} ${session.comings}`;
  if (coming !== renewed) void renew(me).catch(() => {}); // the next visit tries again
  renewed = coming;
  const tables = waitingAt().filter((table) => table !== shown);
  const watched = tables.slice(0, MOST).map((table) => new Waited(table, me));
  return () => {
    elsewhere.waiting = [];
    watched.forEach((one) => one.stop());
  };
}
