/** The words of the drawn table: what lies where. The game's own words (regions, cards, actions) come from the server. */

import { fits } from "../../ctrl/narrowing";
import { settings } from "../../ctrl/settings.svelte";
import { list, Words, type Args } from "../../ctrl/words.svelte";
import { pairs } from "../shared/keyed";
import english from "./board.en.ftl?raw";
import russian from "./board.ru.ftl?raw";
import {
  symbolsOf,
  total,
  type CardName,
  type Class,
  type Face,
  type RattusCtrl,
  type Rat,
  type RegionCard,
  type RegionName,
} from "./view";

const WORDS = { en: new Words("en", english), ru: new Words("ru", russian) };

export function say(id: string, args: Args = {}): string {
  return WORDS[settings.language].say(id, args);
}
export const regionName = (ctrl: RattusCtrl, region: RegionName) => ctrl.word(`region-${region}`);
export const cardName = (ctrl: RattusCtrl, card: CardName) => ctrl.word(`card-${card}`);
export const className = (ctrl: RattusCtrl, name: Class) => ctrl.word(`class-${name}`);

export function playerName(ctrl: RattusCtrl, seat: number): string {
  return ctrl.seat === seat ? say("you") : (ctrl.players[seat]?.name ?? "");
}

/** "limit 3: majority, Clergy" */
export function faceInWords(ctrl: RattusCtrl, face: Face): string {
  const symbols = symbolsOf(face.symbols).map((s) =>
    s === "everyone" || s === "majority" ? say(`symbol-${s}`) : className(ctrl, s),
  );
  return say("face", { limit: face.limit, symbols: symbols.join(", ") });
}

/** What a face means: "Breaks out at 3 cubes or more. Then die: …" */
export function faceExplained(ctrl: RattusCtrl, face: Face): string {
  const dies = symbolsOf(face.symbols).map((s) =>
    s === "everyone" || s === "majority" ? say(`dies-${s}`) : say("dies-class", { class: className(ctrl, s) }),
  );
  return say("face-explained", { limit: face.limit, dies: dies.join(", ") });
}

export function isKnown(rat: Rat): rat is Rat & Face {
  return rat.limit !== undefined && rat.symbols !== undefined;
}

/** A rat on the board in words. */
export function ratInWords(ctrl: RattusCtrl, region: RegionName, place: number): string {
  const rat = ctrl.view.regions[region]?.rats[place - 1];
  if (!rat) return "";
  const here = total(ctrl.view.regions[region]?.cubes ?? []);
  const what = isKnown(rat)
    ? say("rat-known", { face: faceInWords(ctrl, rat), here })
    : say(rat.first ? "rat-first" : "rat-unknown");
  const others = (rat.seen_by ?? []).filter((seat) => seat !== ctrl.seat).map((seat) => playerName(ctrl, seat));
  const seen = others.length ? ` ${say("seen-by", { names: list(others), count: others.length })}` : "";
  return say("rat", { place, region: regionName(ctrl, region), what }) + seen;
}

/** What is in a region, a sentence a line. */
export function regionInWords(ctrl: RattusCtrl, region: RegionName): string[] {
  const here = ctrl.view.regions[region];
  if (!here) return [];
  const people = here.cubes.flatMap((count, seat) =>
    count
      ? [
          say("cubes-of", {
            name: playerName(ctrl, seat),
            count,
            diplomat: here.diplomats.includes(seat) ? "yes" : "no",
          }),
        ]
      : [],
  );
  const lines = [
    ctrl.view.plague === region ? say("plague-here") : "",
    ctrl.view.caravan === region ? say("caravan-here") : "",
    people.length ? say("people", { count: total(here.cubes), who: people.join(", ") }) : say("nobody"),
    say("rats", { count: here.rats.length }),
    ...here.rats.flatMap((rat, i) => (isKnown(rat) || rat.seen_by?.length ? [ratInWords(ctrl, region, i + 1)] : [])),
  ];
  return lines.filter(Boolean);
}

/** What the plague would do here. */
export function futureInWords(ctrl: RattusCtrl, region: RegionName): string[] {
  const here = ctrl.view.regions[region];
  if (!here || ctrl.view.over) return [];
  const { spreads, turns_up, outbreak } = here;
  const people = total(here.cubes);
  const sure = outbreak === undefined ? "untold" : outbreak === 0 ? "never" : outbreak === 100 ? "always" : "maybe";
  const lines = [
    say("if-plague", { spreads, turned: turns_up, rats: here.rats.length }),
    turns_up ? say("if-turned", { sure, outbreak: outbreak ?? 0, people, rats: turns_up }) : "",
  ];
  return lines.filter(Boolean);
}

/** The legal actions that name a region, in words. */
export function actionsInWords(ctrl: RattusCtrl, region: RegionName): string {
  const possible = ctrl
    .choices()
    .filter((action) => fits(action, { region }))
    .map((action) => ctrl.describe(action));
  return possible.length ? say("can-here", { actions: possible.join("; ") }) : "";
}

/** "By land: Gallia, Germania. By sea: Anglia." */
export function waysInWords(ctrl: RattusCtrl, region: RegionName): string[] {
  const ways = pairs(ctrl.view.regions[region]?.neighbours ?? {});
  return [false, true].flatMap((sea) => {
    const names = ways.filter(([, bySea]) => bySea === sea).map(([name]) => regionName(ctrl, name));
    return names.length ? [say(sea ? "by-sea" : "by-land", { names: names.join(", ") })] : [];
  });
}

export function regionCardInWords(ctrl: RattusCtrl, card: RegionCard): string {
  const classes = card.classes.length > 2 ? say("any-class") : card.classes.map((c) => className(ctrl, c)).join(", ");
  return say("region-card", { region: regionName(ctrl, card.region), classes });
}

/** What a card that was in hand at the end brought. */
export function cardBrought(ctrl: RattusCtrl, card: RegionCard): string {
  return say("card-brought", { region: regionName(ctrl, card.region), brings: card.brings ?? "" });
}
