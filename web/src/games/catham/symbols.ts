/** What each faction is drawn with: its symbol (game-icons, CC BY 3.0) and its cat (our own). */

import newspaper from "icon:newspaper";
import magnifier from "icon:magnifying-glass";
import stamper from "icon:stamper";
import erlenmeyer from "icon:erlenmeyer";
import robot from "icon:vintage-robot";
import fedora from "icon:fedora";
import badge from "icon:police-badge";
import laptop from "icon:laptop";
import journalist from "./cats/journalists.svg?raw";
import detective from "./cats/detectives.svg?raw";
import official from "./cats/officials.svg?raw";
import scientist from "./cats/scientists.svg?raw";
import robocat from "./cats/robocats.svg?raw";
import mafioso from "./cats/mafia.svg?raw";
import officer from "./cats/police.svg?raw";
import hacker from "./cats/hackers.svg?raw";
import { framed } from "../shared/drawing";
import type { Faction } from "./view";
import "./catham.css";

export const SYMBOLS: Record<Faction, string> = {
  journalists: newspaper,
  detectives: magnifier,
  officials: stamper,
  scientists: erlenmeyer,
  robocats: robot,
  mafia: fedora,
  police: badge,
  hackers: laptop,
};

export const CATS: Record<Faction, string> = {
  journalists: journalist,
  detectives: detective,
  officials: official,
  scientists: scientist,
  robocats: robocat,
  mafia: mafioso,
  police: officer,
  hackers: hacker,
};
/** On the page of rules. */
export const PICTURES = framed("catham", "0 0 100 126", "catham-ink-raised", CATS);
