/** Whom of the house one can play against: fetched once, when somebody is to be chosen or looked at. */
import type { BotCard, TableCard } from "../wire";
import { api } from "./api";
import { settings } from "./settings.svelte";

class Company {
  #cards: readonly BotCard[] = $state.raw([]);
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    api.bots().then(
      (cards) => (this.#cards = cards),
      () => (this.#asked = false),
    );
  }
  /** The house's own, the gentlest first. */
  readonly own: readonly BotCard[] = $derived(this.#cards.filter((card) => (card.strength ?? 0) > 0));
  card(bot: string): BotCard | undefined {
    return this.#cards.find((card) => card.name === bot);
  }
}

export const company = new Company();

/** What a card says in the language of the moment. */
export const inWords = (said: Record<string, string> | undefined): string => said?.[settings.language] ?? "";

/** Who takes free seats when nobody was chosen for them: neither the gentlest nor the strongest first. */
const FILLING = ["moneybox", "ladle", "colander", "kettle", "grater", "corkscrew", "pendulum"];

/** So many of those offered, who are not at the table yet as long as there are others. */
export function fillers(seats: TableCard["seats"], offered: readonly string[]): string[] {
  const free = seats.filter(({ kind }) => kind === "empty").length;
  const own = FILLING.filter((bot) => offered.includes(bot));
  const there = new Set(seats.map((seat) => seat.bot));
  const fresh = own.filter((bot) => !there.has(bot));
  const from = [...fresh, ...own.filter((bot) => there.has(bot))];
  const usual = from.length ? from : [offered[0] ?? "greedy"];
  return Array.from({ length: free }, (_, i) => usual[i % usual.length]!);
}
