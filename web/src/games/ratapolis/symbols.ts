/** Symbols of the properties (game-icons, CC BY 3.0); roofs, rats, cats and arrows are our own. */

import market from "icon:shop";
import archive from "icon:archive-research";
import gallery from "icon:crosshair";
import hotel from "icon:bed";
import radio from "icon:radio-tower";
import metro from "icon:subway";
import fire from "icon:fire-axe";
import bus from "icon:bus-stop";
import cheese from "icon:cheese-wedge";
import hospital from "icon:hospital-cross";
import rat from "icon:rat";
import type { TileName } from "./view";

export const OF_TILE: Partial<Record<TileName, string>> = {
  A: market, B: archive, C: gallery, F: hotel, G: radio, H: metro, I: fire, L: bus, S: cheese, T: hospital,
}; // prettier-ignore
/** On the page of rules, by letter. */
export const PICTURES: Partial<Record<string, string>> = OF_TILE;
export const CHEESE = cheese;
export const RAT = rat;

/** The shapes of the seats, as everywhere in the house; 24 × 24. */
export const SHAPES = [
  "M12 3 22 20H2z",
  "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  "M3.5 3.5h17v17h-17z",
  "M12 1.5 22.5 12 12 22.5 1.5 12z",
  "M12 2 22 9.6 18.2 21.5H5.8L2 9.6z",
];
/** A paw print, and a cat's head; both around 0 0. */
export const PAW =
  "M0 1c4 0 8 5 8 9s-3 4-8 4-8 0-8-4 4-9 8-9zM-8-4a3 4 0 1 0 .1 0zM8-4a3 4 0 1 0 .1 0zM-3-10a3 4.4 0 1 0 .1 0zM3-10a3 4.4 0 1 0 .1 0z";
export const CAT_HEAD = "M-17-20-10-11Q0-16 10-11L17-20Q21-6 19 3 15 17 0 17T-19 3Q-21-6-17-20z";
