/** Reading what the engine tells a viewer of a table of Ratapolis. */

import type { BoardCtrl } from "../../ctrl/board";
import {
  FAMILIES,
  type Building,
  type Family,
  type Ratapolis,
  type RatapolisEvent,
  type RatapolisView,
  type Tile as TileName,
} from "./types";

export { FAMILIES, TILES } from "./types";
export type {
  Building,
  Family,
  FamilyFacts,
  Memory,
  Ratapolis,
  RatapolisAction,
  RatapolisEvent,
  RatapolisView,
  Tile as TileName,
} from "./types";
export type Counts = Building["rats"];
/** The house tells events in words; a board that has no such voice shows the pictures only. */
export type RatapolisCtrl = BoardCtrl<Ratapolis> & {
  tell?(event: RatapolisEvent): string;
};

export const familiesOf = (view: RatapolisView) => FAMILIES.filter((family) => view.families[family]);
export const shapeOf = (family: Family) => FAMILIES.indexOf(family);

export type Plan = { kind: "move"; from: TileName; to: TileName } | { kind: "attack"; tile: TileName; family: Family };

/** A plan's notation as what can be drawn; to do nothing cannot. */
export function readPlan(notation: string): Plan | null {
  const move = /^(\w)>(\w)$/.exec(notation);
  if (move) return { kind: "move", from: move[1] as TileName, to: move[2] as TileName };
  const attack = /^(\w) x (\w+)$/.exec(notation);
  return attack ? { kind: "attack", tile: attack[1] as TileName, family: attack[2] as Family } : null;
}
