/** What is known of the games: cards for the lobby, and every action by code, fetched once per version. */
import { SvelteMap } from "svelte/reactivity";
import type { GameCard, GameFull } from "../wire";
import { api } from "./api";
import type { Action } from "./board";
import { placeOf } from "../games/found";
import { gameWords, loadGameWords } from "./words.svelte";

/** A game as the server describes it, with its actions as boards use them. */
export interface KnownGame {
  full: GameFull;
  actions: Action[];
}

const known = new Map<string, Promise<KnownGame>>();

/** All of a game: its actions, and its words. */
export function game(name: string): Promise<KnownGame> {
  let job = known.get(name);
  if (!job) {
    job = Promise.all([api.game(name), loadGameWords(name)]).then(([full]) => understood(full));
    job.catch(() => known.delete(name));
    known.set(name, job);
  }
  return job;
}

export function understood(full: GameFull): KnownGame {
  return { full, actions: full.actions.map((named, code) => ({ code, ...named })) };
}

class Shelf {
  cards: GameCard[] = $state.raw([]);
  #words = new SvelteMap<string, true>();
  #job: Promise<void> | undefined;

  /** The games on the shelf, with their words. */
  load(): Promise<void> {
    this.#job ??= api.games().then(
      async (cards) => {
        await Promise.all(cards.map((card) => loadGameWords(card.name).then(() => this.#words.set(card.name, true))));
        this.cards = cards.toSorted((one, other) => placeOf(one.name) - placeOf(other.name) || 0);
      },
      (error: unknown) => {
        this.#job = undefined;
        throw error;
      },
    );
    return this.#job;
  }

  name(game: string): string {
    const lacking = this.cards.length > 0 && !this.card(game); // an old table may be of a game that is gone
    return lacking ? game : gameWords(game).say("name");
  }
  card(game: string): GameCard | undefined {
    return this.cards.find((card) => card.name === game);
  }
}

export const shelf = new Shelf();
