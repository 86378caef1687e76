/** How taps and drawn arrows become legal actions. */

import type { Family, RatapolisCtrl, TileName } from "./view";

export const targets = (ctrl: RatapolisCtrl, from: TileName) =>
  ctrl.legal.filter((action) => action.verb === "move").filter((move) => move.args.from === from);
export const attacks = (ctrl: RatapolisCtrl, tile: TileName) =>
  ctrl.legal.filter((action) => action.verb === "attack").filter((attack) => attack.args.tile === tile);

/** Does anything begin or end here, given the building chosen before? */
export function lit(ctrl: RatapolisCtrl, tile: TileName, source: TileName | null): boolean {
  if (source) return ctrl.can({ verb: "move", from: source, to: tile });
  return ctrl.can({ verb: "move", from: tile }) || ctrl.can({ verb: "rescue", to: tile });
}
/** Can this rat be pressed to attack it?  While a building is chosen a press elsewhere says where its group goes. */
export const canAttack = (ctrl: RatapolisCtrl, tile: TileName, family: Family, source: TileName | null) =>
  (source === null || source === tile) && attacks(ctrl, tile).some((attack) => attack.args.family === family);

/** A tap on a building: where a move begins, or ends. Returns the building that is chosen now. */
export function press(ctrl: RatapolisCtrl, tile: TileName, source: TileName | null): TileName | null {
  if (ctrl.seat === null || ctrl.legal.length === 0) return null;
  if (source === tile) {
    ctrl.unpick();
    return null;
  }
  if (source && ctrl.can({ verb: "move", from: source, to: tile })) {
    draw(ctrl, source, tile);
    return null;
  }
  if (ctrl.can({ verb: "rescue", to: tile })) {
    ctrl.pick({ verb: "rescue", to: tile });
    return null;
  }
  if (Object.keys(ctrl.picked).length) ctrl.unpick();
  // A building with one way out would be left at once: only the second tap may say so.
  // One without a way out can still be chosen, for its attacks; one without either explains itself.
  const ways = targets(ctrl, tile).length;
  const bites = attacks(ctrl, tile).length;
  if (ways > 1 || ways + bites === 0) ctrl.pick({ verb: "move", from: tile });
  return ways + bites ? tile : null;
}

/** An arrow from one building to another; one that leads nowhere is handed on, so that it explains itself. */
export function draw(ctrl: RatapolisCtrl, from: TileName, to: TileName): void {
  ctrl.pick({ verb: "move", from, to });
}
