/** Picking cards and pressing once: the rules take them one by one, so they are sent one after the other.
 *
 * What may be picked comes from the legal actions alone; what is sent is checked against them again before each card. */

import { fits } from "../../ctrl/narrowing";
import { pairs } from "../shared/keyed";
import { total, type CardName, type Cards, type CartusAction, type CartusCtrl } from "./view";

type Sent = { verb: "lay" | "give"; card: CardName } | { verb: "done" };

export class Laying {
  /** Picked here and not sent yet. */
  chosen: Cards = $state.raw({});
  #queue: Sent[] = $state.raw([]);

  constructor(private readonly ctrl: () => CartusCtrl) {}

  /** What is asked that several cards answer: cards to lay, or to give. */
  get verb(): "lay" | "give" | null {
    const { legal } = this.ctrl();
    if (legal.some((action) => action.verb === "lay" || action.verb === "done")) return "lay";
    return legal.some((action) => action.verb === "give") ? "give" : null;
  }
  get count(): number {
    return total(this.chosen);
  }
  get sending(): boolean {
    return this.#queue.length > 0;
  }
  /** Cards that have to be given and are not picked yet. */
  get left(): number {
    return this.verb === "give" ? Math.max(0, (this.ctrl().view.wanted ?? 1) - this.count) : 0;
  }
  get ready(): boolean {
    return !this.sending && this.verb !== null && this.left === 0;
  }

  /** What one press would do as the rules take it: its last action, and those before. */
  get play(): { action: CartusAction; after: CartusAction[] } | null {
    if (!this.ready) return null;
    const { legal } = this.ctrl();
    const all = this.#cards.map((fields) => legal.find((action) => fits(action, fields)));
    const after = all.filter((action) => action !== undefined);
    const action = after.pop();
    return action && after.length === all.length - 1 ? { action, after } : null;
  }
  get #cards(): Sent[] {
    const verb = this.verb;
    if (!verb) return [];
    const cards = pairs(this.chosen).flatMap(([card, count]) => Array.from({ length: count }, () => ({ verb, card })));
    return verb === "lay" ? [...cards, { verb: "done" }] : cards;
  }

  pick(card: CardName, much: number): void {
    const { [card]: _, ...others } = this.chosen;
    this.chosen = much > 0 ? { ...others, [card]: much } : others;
  }
  clear(): void {
    this.chosen = {};
  }
  /** Press once. */
  send(): void {
    if (this.ready) this.#queue = this.#cards;
  }
  /** To be called in an effect: the next card goes when the table is ready for it. */
  next(): void {
    const [fields, ...rest] = this.#queue;
    if (!fields) return;
    const ctrl = this.ctrl();
    if (!ctrl.can(fields)) return this.#wait(fields);
    const action = ctrl.choices().find((each) => fits(each, fields))!;
    this.#queue = rest;
    if ("card" in fields) this.pick(fields.card, (this.chosen[fields.card] ?? 1) - 1);
    if (ctrl.act)
      void ctrl.act(action); // the press has confirmed it
    else ctrl.pick(fields);
  }
  /** Between two cards the table is busy. If another question is asked, what was meant for this one is void. */
  #wait(fields: Sent): void {
    const { legal } = this.ctrl();
    if (legal.length === 0 || legal.some((action) => fits(action, fields))) return;
    this.#queue = [];
    this.chosen = {};
  }
}
