/** How a click on the table becomes a narrowing of the legal actions. */

import type { FieldsOf } from "../../ctrl/board";
import { fits } from "../../ctrl/narrowing";
import type { CathamAction, CathamCtrl, Faction } from "./view";

type Fields = FieldsOf<CathamAction>;
type Verb = CathamAction["verb"];
export type Counted = Extract<CathamAction, { args: { count: number } }>;

/** Does some legal action mention these fields, whatever was picked before? It may always be picked instead. */
export function offered(ctrl: CathamCtrl, fields: Fields): boolean {
  return ctrl.legal.some((action) => fits(action, fields));
}

export function chosen(ctrl: CathamCtrl, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => ctrl.picked[name] === value);
}

/** Pick these fields, in place of what was picked if they do not go together; a second click takes it back. */
export function choose(ctrl: CathamCtrl, fields: Fields): void {
  if (ctrl.seat === null) return;
  if (chosen(ctrl, fields)) return ctrl.unpick();
  if (Object.keys(ctrl.picked).length > 0 && !ctrl.can(fields)) ctrl.unpick();
  ctrl.pick(fields);
}

/** What a card of one's hand would be used for now: the verb of the legal actions that name it, else to play it. */
export function verbOfHand(ctrl: CathamCtrl, faction: Faction): Verb {
  return ctrl.legal.find((action) => action.verb !== "take" && fits(action, { faction }))?.verb ?? anyVerb(ctrl);
}

function anyVerb(ctrl: CathamCtrl): Verb {
  return ctrl.legal.find((action) => action.verb !== "take" && "faction" in action.args)?.verb ?? "play";
}

/** The counts that are left to choose from once verb and faction are picked. */
export function counts(ctrl: CathamCtrl, verb: Verb, faction: Faction): Counted[] {
  if (!chosen(ctrl, { verb, faction })) return [];
  const left = ctrl.choices().filter((action) => action.verb === "take" || action.verb === "play");
  return left.length > 1 ? left : [];
}
