/** The words of the drawn city. The game's own words (buildings, families, actions) come from the server. */

import { settings } from "../../ctrl/settings.svelte";
import { Words, type Args } from "../../ctrl/words.svelte";
import english from "./board.en.ftl?raw";
import russian from "./board.ru.ftl?raw";
import { familiesOf, readPlan, type Family, type RatapolisCtrl, type RatapolisView, type TileName } from "./view";

const WORDS = { en: new Words("en", english), ru: new Words("ru", russian) };

export function say(id: string, args: Args = {}): string {
  return WORDS[settings.language].say(id, args);
}
export const tileName = (ctrl: RatapolisCtrl, tile: TileName) => ctrl.word(`tile-${tile}`);
export const familyName = (ctrl: RatapolisCtrl, family: Family) => ctrl.word(`family-${family}`);
/** Of whole per cent, as the server tells chances. */
export const percent = (odds: number) =>
  new Intl.NumberFormat(settings.language, { style: "percent" }).format(odds / 100);

/** "A → B", or whom a plan bites and where. */
export function planInWords(ctrl: RatapolisCtrl, notation: string): string {
  const plan = readPlan(notation);
  if (!plan) return say("plan-idle");
  return plan.kind === "move"
    ? say("plan-move", { from: plan.from, to: plan.to })
    : say("plan-attack", { tile: plan.tile, family: familyName(ctrl, plan.family) });
}

/** "Red 2, Blue 1" */
export function ratsInWords(ctrl: RatapolisCtrl, view: RatapolisView, tile: TileName): string {
  const rats = view.tiles[tile]?.rats ?? {};
  return familiesOf(view)
    .flatMap((family) => (rats[family] ? [`${familyName(ctrl, family)} ${rats[family]}`] : []))
    .join(", ");
}

/** What one should know of a building, a sentence a line. */
export function tileInWords(ctrl: RatapolisCtrl, view: RatapolisView, tile: TileName): string[] {
  const facts = view.tiles[tile];
  if (!facts) return [];
  if (!facts.stands) return [say("hole")];
  const odds = view.memory?.odds[tile];
  const hunted = familiesOf(view).filter((family) => view.families[family]?.hand === tile);
  const rats = ratsInWords(ctrl, view, tile);
  return [
    rats
      ? say("rats-here", { crowd: facts.crowd, capacity: facts.capacity, rats })
      : say("empty", { capacity: facts.capacity }),
    say("cheese-here", { cheese: facts.cheese }),
    ...(facts.token ? [propertyInWords(ctrl, view, tile)] : []),
    ...(facts.cat ? [say("cat-here")] : []),
    ...hunted.map((family) =>
      view.families[family]?.mine ? say("card-here") : say("card-of-here", { family: familyName(ctrl, family) }),
    ),
    ...(odds === undefined ? [] : [odds === 0 ? say("safe-here") : say("odds-here", { odds: percent(odds) })]),
  ];
}

/** "Property: … Held by Red." */
export function propertyInWords(ctrl: RatapolisCtrl, view: RatapolisView, tile: TileName): string {
  const holder = view.tiles[tile]?.holder;
  const what = ctrl.word(`property-${tile}`);
  return holder ? say("property-held", { what, family: familyName(ctrl, holder) }) : say("property-free", { what });
}
