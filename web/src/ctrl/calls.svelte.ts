/** The tables at which it is my move, whatever the page shows. */
import type { MyTable } from "../wire";

class Calls {
  /** Those first that have waited longest. */
  tables: readonly string[] = $state.raw([]);

  /** All of my tables, as the server lists them. */
  know(mine: readonly MyTable[]): void {
    const asked = mine.filter((table) => table.asked).map((table) => table.card.id);
    const known = this.tables.filter((table) => asked.includes(table));
    this.tables = [...known, ...asked.filter((table) => !known.includes(table))];
  }
  hear(table: string, asked: boolean): void {
    const others = this.tables.filter((other) => other !== table);
    if (!asked) this.tables = others;
    else if (others.length === this.tables.length) this.tables = [...others, table];
  }
  forget(): void {
    this.tables = [];
  }

  /** Where I am waited for besides the table that is shown, the next first. */
  besides(shown: string): string[] {
    return this.tables.filter((table) => table !== shown);
  }
}

export const calls = new Calls();
