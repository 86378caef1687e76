/** How a click on the table becomes a narrowing of the legal actions. */

import type { FieldsOf } from "../../ctrl/board";
import { fits } from "../../ctrl/narrowing";
import type { CardName, RattusAction, RattusCtrl, RegionName } from "./view";

type Fields = FieldsOf<RattusAction>;

/** The verbs that a class card of one's own gives; they are lit only if some legal action has them. */
const ABILITIES: Record<CardName, RattusAction["verb"][]> = {
  peasant: ["settle-more", "peasant"],
  merchant: ["merchant", "merchant-diplomat"],
  monk: ["monk"],
  knight: [],
  witch: ["witch"],
  king: ["king", "king-diplomat"],
  astronomer: ["astronomer"],
  explorer: ["explorer"],
  sultan: ["sultan"],
  caravaneer: ["caravaneer"],
};

/** What a click on a class card may mean now. */
export function meaningsOf(ctrl: RattusCtrl, card: CardName): Fields[] {
  const all: Fields[] = [
    { verb: "take", card },
    { verb: "lay", on: card },
    ...ABILITIES[card].map((verb) => ({ verb })),
  ];
  return all.filter((fields) => offered(ctrl, fields));
}

/** What a click on a class card asks for that cannot be done now, so that the rules say why. */
export function soughtOf(ctrl: RattusCtrl, card: CardName): Fields {
  if (ctrl.view.cards[card]?.owner !== ctrl.seat) return { verb: "take", card };
  if (ctrl.legal.some((action) => action.verb === "lay")) return { verb: "lay", on: card };
  return { verb: ABILITIES[card][0] ?? "plague" }; // which is what the Knight does
}

/** Does some legal action mention these fields, whatever was picked before? It may always be picked instead. */
export function offered(ctrl: RattusCtrl, fields: Fields): boolean {
  return ctrl.can(fields) || (ctrl.legal.length > 0 && ctrl.legal.some((action) => fits(action, fields)));
}

export function chosen(ctrl: RattusCtrl, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => ctrl.picked[name] === value);
}

/** Pick these fields, in place of what was picked if they do not go together; a second click takes it back. */
export function choose(ctrl: RattusCtrl, fields: Fields): void {
  if (ctrl.seat === null) return;
  if (chosen(ctrl, fields)) return ctrl.unpick();
  if (Object.keys(ctrl.picked).length > 0 && !ctrl.can(fields)) ctrl.unpick();
  ctrl.pick(fields);
}

/** What is still open once a region was clicked: shown beside it. */
export function openAt(
  ctrl: RattusCtrl,
  asking: RegionName | null,
): { region: RegionName; actions: RattusAction[] } | null {
  const region = (ctrl.picked["region"] as RegionName | undefined) ?? asking;
  return region ? { region, actions: ctrl.choices().filter((action) => fits(action, { region })) } : null;
}
