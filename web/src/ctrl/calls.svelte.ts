/** The tables at which it is my move, whatever the page shows. */
import type { MyTable } from "../wire";

class Calls {
  /** Those first that have waited longest. */
  tables: readonly string[] = $state.raw([]);
  /** Whether all of them were asked for. */
  #known = $state(false);
  #told: readonly string[] | null = null;

  /** All of my tables, as the server lists them. */
  know(mine: readonly MyTable[]): void {
    const asked = mine.filter((table) => table.asked).map((table) => table.card.id);
    const known = this.tables.filter((table) => asked.includes(table));
    this.tables = [...known, ...asked.filter((table) => !known.includes(table))];
    this.#known = true;
  }
  hear(table: string, asked: boolean): void {
    const others = this.tables.filter((other) => other !== table);
    if (!asked) this.tables = others;
    else if (others.length === this.tables.length) this.tables = [...others, table];
  }
  forget(): void {
    this.tables = [];
    this.#known = false;
    this.#told = null;
  }

  /** Where I am waited for besides the table that is shown, the next first. */
  besides(shown: string): string[] {
    return this.tables.filter((table) => table !== shown);
  }
  /** What waits for me since this was asked last, besides the table that is shown; what waited all along is no news. */
  fresh(shown: string): string[] {
    if (!this.#known) return [];
    const told = this.#told ?? this.tables;
    this.#told = this.tables;
    return this.besides(shown).filter((table) => !told.includes(table));
  }
}

export const calls = new Calls();
