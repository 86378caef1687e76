/** What is known of the games: cards for the lobby, and every action by code, fetched once per version. */
import type { GameCard, GameFull } from "../wire";
import { api } from "./api";
import type { Action } from "./board";
import { placeOf } from "../games/found";
import { settings } from "./settings.svelte";
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
  #job: Promise<void> | undefined;

  /** The games on the shelf; their cards say as much of them as is read before one plays. */
  load(): Promise<void> {
    this.#job ??= api.games().then(
      (cards) => {
        this.cards = cards.toSorted((one, other) => placeOf(one.name) - placeOf(other.name) || 0);
      },
      (error: unknown) => {
        this.#job = undefined;
        throw error;
      },
    );
    return this.#job;
  }

  /** What a game is called; an old table may be of one that is gone. */
  name(game: string): string {
    const words = gameWords(game);
    return this.card(game)?.called?.[settings.language] ?? (words.has("name") ? words.say("name") : game);
  }
  pitch(game: string): string {
    return this.card(game)?.pitch?.[settings.language] ?? "";
  }
  /** Is there surely no such game here? */
  lacks(game: string): boolean {
    return this.cards.length > 0 && !this.card(game);
  }
  card(game: string): GameCard | undefined {
    return this.cards.find((card) => card.name === game);
  }
}

export const shelf = new Shelf();
