/** The tables at which it is my move, whatever the page shows. */
import { SvelteSet } from "svelte/reactivity";
import type { MyTable } from "../wire";

class Calls {
  /** Tables, those first that have waited longest. */
  readonly tables = new SvelteSet<string>();

  /** All of my tables, as the server lists them. */
  know(mine: readonly MyTable[]): void {
    const asked = mine.filter((table) => table.asked).map((table) => table.card.id);
    for (const id of this.tables) if (!asked.includes(id)) this.tables.delete(id);
    for (const id of asked) this.tables.add(id);
  }
  hear(table: string, asked: boolean): void {
    if (asked) this.tables.add(table);
    else this.tables.delete(table);
  }
  forget(): void {
    this.tables.clear();
  }

  /** The next one that waits for me, besides the one that is shown. */
  next(shown: string): string | null {
    return this.besides(shown)[0] ?? null;
  }
  besides(shown: string): string[] {
    return [...this.tables].filter((table) => table !== shown);
  }
}

export const calls = new Calls();
