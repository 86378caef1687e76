/** What classes, cards and pieces are drawn with (game-icons, CC BY 3.0); the map, its creatures and the portraits are our own. */

import wheat from "icon:wheat";
import coins from "icon:two-coins";
import church from "icon:church";
import knight from "icon:mounted-knight";
import cauldron from "icon:cauldron";
import crown from "icon:crown";
import turban from "icon:turban";
import telescope from "icon:telescope";
import compass from "icon:compass";
import camel from "icon:camel";
import rat from "icon:rat";
import doctor from "icon:plague-doctor-profile";
import scroll from "icon:scroll-unfurled";
import moon from "icon:moon";
import palace from "icon:castle";
import everyone from "icon:three-friends";
import majority from "icon:podium-winner";
import { framed } from "../shared/drawing";
import { PORTRAITS } from "./portraits";
import type { CardName, Class } from "./view";
import "./rattus.css";

/** What a rat token shows: who dies of it. */
export const OF_SYMBOL: Record<Class | "everyone" | "majority", string> = {
  everyone,
  majority,
  peasantry: wheat,
  bourgeoisie: coins,
  clergy: church,
  chivalry: knight,
  magic: cauldron,
  nobility: crown,
  muslims: moon,
};
export const OF_CARD: Record<CardName, string> = {
  peasant: wheat,
  merchant: coins,
  monk: church,
  knight,
  witch: cauldron,
  king: crown,
  astronomer: telescope,
  explorer: compass,
  sultan: turban,
  caravaneer: camel,
};
export const RAT = rat;
export const PLAGUE = doctor;
export const CARAVAN = camel;
export const DIPLOMAT = scroll;
export const PALACE = palace;

/** The shapes of the seats, as everywhere in the house; 24 × 24. */
export const SEAT_SHAPES = [
  "M12 3 22 20H2z",
  "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  "M3.5 3.5h17v17h-17z",
  "M12 1.5 22.5 12 12 22.5 1.5 12z",
  "M12 2 22 9.6 18.2 21.5H5.8L2 9.6z",
  "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
];
/** On the page of rules, and where cards are picked. */
export const PICTURES = framed("rattus", "0 0 100 100", "rattus-vellum", PORTRAITS);
