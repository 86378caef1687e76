/** The words of the drawn table: what lies where. The game's own words (factions, actions, events) come from the server. */

import { settings } from "../../ctrl/settings.svelte";
import { Words, type Args } from "../../ctrl/words.svelte";
import english from "./board.en.ftl?raw";
import russian from "./board.ru.ftl?raw";
import type { CathamCtrl, Cards, Faction } from "./view";
import { sorted } from "./view";

const WORDS = { en: new Words("en", english), ru: new Words("ru", russian) };

export function say(id: string, args: Args = {}): string {
  return WORDS[settings.language].say(id, args);
}

export function factionName(ctrl: CathamCtrl, faction: Faction): string {
  return ctrl.word(`faction-${faction}`);
}

/** "Mafia ×2, Police ×1" */
export function listed(ctrl: CathamCtrl, cards: Cards): string {
  return sorted(cards)
    .map(({ faction, count }) => say("cards", { faction: factionName(ctrl, faction), count }))
    .join(", ");
}

export function playerName(ctrl: CathamCtrl, seat: number): string {
  return ctrl.seat === seat ? say("you") : (ctrl.players[seat]?.name ?? "");
}
