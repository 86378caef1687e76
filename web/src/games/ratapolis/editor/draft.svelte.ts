/** The map being drawn, with every step to go back and forth; a stroke of the brush is one step. */
import { blank, paint, signAt, type Cell } from "./sheet";

const MOST = 200; // steps that are remembered

export class Draft {
  rows: readonly string[] = $state.raw(blank());
  #past: (readonly string[])[] = $state.raw([]);
  #future: (readonly string[])[] = $state.raw([]);
  #before: readonly string[] | null = null; // what was there when the stroke began

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  /** Another map in one step. */
  set(rows: readonly string[]): void {
    if (rows.join("/") === this.rows.join("/")) return;
    this.#remember(this.rows);
    this.rows = rows;
  }
  /** A map to begin with: there is no way back from it. */
  open(rows: readonly string[]): void {
    this.rows = rows;
    this.#past = [];
    this.#future = [];
  }
  begin(): void {
    this.#before ??= this.rows;
  }
  touch(cell: Cell, sign: string): void {
    if (signAt(this.rows, cell) !== sign) this.rows = paint(this.rows, cell, sign);
  }
  end(): void {
    if (this.#before && this.#before !== this.rows) this.#remember(this.#before);
    this.#before = null;
  }
  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#future = [...this.#future, this.rows];
    this.#past = this.#past.slice(0, -1);
    this.rows = last;
  }
  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#past = [...this.#past, this.rows];
    this.#future = this.#future.slice(0, -1);
    this.rows = next;
  }
  #remember(rows: readonly string[]): void {
    this.#past = [...this.#past.slice(1 - MOST), rows];
    this.#future = [];
  }
}
