import type { LobbyState, LobbyUpdate, TableCard } from "../wire";
import { socket, type Socket } from "./socket.svelte";

const ORDER: TableCard["status"][] = ["waiting", "starting", "playing", "paused", "over", "aborted"];

/** The public tables, live. */
export class Lobby {
  people = $state(0);
  ready = $state(false);
  #tables: Record<string, TableCard> = $state.raw({});

  readonly tables = $derived(
    Object.values(this.#tables).sort(
      (a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || b.created - a.created,
    ),
  );

  watch(through: Socket = socket): () => void {
    return through.watchLobby((message) => this.hear(message));
  }

  hear(message: LobbyState | LobbyUpdate): void {
    this.people = message.people;
    if (message.type === "lobby") {
      this.#tables = Object.fromEntries(message.tables.map((card) => [card.id, card]));
      this.ready = true;
      return;
    }
    const tables = { ...this.#tables };
    for (const [id, card] of Object.entries(message.tables)) {
      if (card === null) delete tables[id];
      else tables[id] = card;
    }
    this.#tables = tables;
  }
}
