/** What classes, buildings and cards are drawn with (game-icons, CC BY 3.0); miniatures, figures, frames, vines and rats are our own. */

import wheat from "icon:wheat";
import coins from "icon:two-coins";
import church from "icon:church";
import knight from "icon:mounted-knight";
import cauldron from "icon:cauldron";
import crown from "icon:crown";
import windmill from "icon:windmill";
import stein from "icon:beer-stein";
import shop from "icon:shop";
import quill from "icon:quill";
import monk from "icon:monk-face";
import hospital from "icon:hospital";
import castle from "icon:castle";
import watchtower from "icon:watchtower";
import crystal from "icon:crystal-ball";
import hut from "icon:hut";
import throne from "icon:throne-king";
import chest from "icon:open-treasure-chest";
import jester from "icon:jester-hat";
import sword from "icon:broadsword";
import flute from "icon:pan-flute";
import gold from "icon:crown-coin";
import hourglass from "icon:hourglass";
import rat from "icon:rat";
import skull from "icon:death-skull";
import laurels from "icon:laurels";
import scroll from "icon:scroll-quill";
import { framed } from "../shared/drawing";
import { BOX, MINIATURES } from "./miniatures";
import { classOf, type CardName, type Class, type Stack } from "./view";
import "./cartus.css";

export const OF_CLASS: Record<Class, string> = {
  peasantry: wheat,
  bourgeoisie: coins,
  clergy: church,
  chivalry: knight,
  magic: cauldron,
  nobility: crown,
};
export const OF_BUILDING: Record<string, string> = {
  farm: windmill,
  brewery: stein,
  market: shop,
  office: quill,
  monastery: monk,
  hospital,
  castle,
  watchtower,
  "fortune-tellers-tent": crystal,
  "ratcatchers-hut": hut,
  palace: throne,
  treasury: chest,
};
export const OF_STACK: Record<Stack, string> = { joker: jester, sword, flute, gold, pass: hourglass };
export const RAT = rat;
/** Drawn for small sizes: a veil around a face, and an open eye. */
export const NUN =
  '<path fill="currentColor" fill-rule="evenodd" d="M256 16C146 16 92 104 92 214c0 124-36 204-68 282h464c-32-78-68-158-68-282C420 104 366 16 256 16zm0 92c66 0 104 52 104 118 0 70-44 134-104 134s-104-64-104-134c0-66 38-118 104-118z"/><path fill="currentColor" d="M196 214h38v34h-38zm82 0h38v34h-38z"/>';
export const EYE =
  '<path fill="currentColor" fill-rule="evenodd" d="M256 110C116 110 24 256 24 256s92 146 232 146 232-146 232-146-92-146-232-146zm0 48a98 98 0 1 1 0 196 98 98 0 0 1 0-196zm0 50a48 48 0 1 0 0 96 48 48 0 0 0 0-96z"/>';
export const SKULL = skull;
export const LAURELS = laurels;
export const SCROLL = scroll;
export const CROWN = crown;

export function symbolOf(card: CardName): string {
  const name = classOf(card);
  return name ? OF_CLASS[name] : (OF_STACK[card as Stack] ?? NUN);
}
/** On the page of rules. */
export const PICTURES = framed("cartus", BOX, "cartus-blue", MINIATURES);
