/** The words of the drawn table: what lies where. The game's own words (cards, buildings, actions) come from the server. */

import { settings } from "../../ctrl/settings.svelte";
import { Words, type Args } from "../../ctrl/words.svelte";
import english from "./board.en.ftl?raw";
import russian from "./board.ru.ftl?raw";
import { classOf, sorted, standing, type CardName, type Cards, type CartusCtrl, type Class, type Place } from "./view";

const WORDS = { en: new Words("en", english), ru: new Words("ru", russian) };

export function say(id: string, args: Args = {}): string {
  return WORDS[settings.language].say(id, args);
}
export const cardName = (ctrl: CartusCtrl, card: CardName) => ctrl.word(`card-${card}`);
/** The figure on a card, without its nuns. */
export const kindName = (ctrl: CartusCtrl, card: CardName) =>
  classOf(card) ? ctrl.word(`board-card-${classOf(card)}`) : cardName(ctrl, card);
export const className = (ctrl: CartusCtrl, name: Class) => ctrl.word(`class-${name}`);
export const buildingName = (ctrl: CartusCtrl, building: string) => ctrl.word(`building-${building}`);
export const effect = (ctrl: CartusCtrl, building: string, count: number) =>
  ctrl.word(`board-effect-${building}`, { count });

export function playerName(ctrl: CartusCtrl, seat: number): string {
  return ctrl.seat === seat ? say("you") : (ctrl.players[seat]?.name ?? "");
}

/** "Peasant (1 nun) ×2, Sword ×1" */
export function cardsInWords(ctrl: CartusCtrl, cards: Cards): string {
  return sorted(cards)
    .map(([card, count]) => `${cardName(ctrl, card)} ×${count}`)
    .join(", ");
}

/** A visitor with what lies before him. */
export function visitorInWords(ctrl: CartusCtrl, seat: number): string {
  const player = ctrl.view.players[seat]!;
  const name = playerName(ctrl, seat);
  if (player.laid && player.laid_count) return say("visitor-open", { name, cards: cardsInWords(ctrl, player.laid) });
  return say("visitor", { name, count: player.laid_count });
}

/** A building of the row, all that is printed on it and who is there. */
export function placeInWords(ctrl: CartusCtrl, place: Place, number: number): string {
  const facts = [
    say("building", { number, name: buildingName(ctrl, place.building), class: className(ctrl, place.class) }),
    say("privilege-is", { privilege: ctrl.word(`privilege-${place.privilege}`) }),
    `${ctrl.word("board-exclusive")}: ${effect(ctrl, place.building, place.exclusive)}`,
    `${ctrl.word("board-ordinary")}: ${effect(ctrl, place.building, place.ordinary)}`,
    place.visitors.length
      ? say("visitors", { who: place.visitors.map((seat) => visitorInWords(ctrl, seat)).join("; ") })
      : ctrl.word("board-nobody"),
  ];
  if (place.chosen_by.length)
    facts.push(say("chosen-by", { who: place.chosen_by.map((seat) => playerName(ctrl, seat)).join(", ") }));
  return facts.join(". ");
}

/** A track, furthest first. */
export function trackInWords(ctrl: CartusCtrl, track: Class): string {
  const who = standing(ctrl.view, track).map((seat) => {
    const { influence, height } = ctrl.view.players[seat]!;
    return say("on-track", { name: playerName(ctrl, seat), influence: influence[track], height: height[track] });
  });
  return say("track", { class: className(ctrl, track), who: who.join(", ") });
}
