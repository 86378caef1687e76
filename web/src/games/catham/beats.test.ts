/** A game beat by beat: at each, market, street, piles, rivals and hand show that beat's view, and no end before the last. */
import { render } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import { settings } from "../../ctrl/settings.svelte";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import Board from "./Board.svelte";
import game from "./fixtures/game.json";
import kinds from "./fixtures/kinds.json";
import Hand from "./Hand.svelte";
import SeatExtra from "./SeatExtra.svelte";
import { total, type Catham, type CathamView } from "./view";

const whole = game as unknown as Frame<Catham>[];
const frames = [...whole.slice(0, 60), ...whole.slice(-30)]; // of all it would take long to draw in jsdom
const GAME = resolve(import.meta.dirname, "../../../../src/ratskeller/games/catham");
const english = readFileSync(resolve(GAME, "words.en.ftl"), "utf8");
vi.setConfig({ testTimeout: 60_000 });

/** By class, which jsdom finds fastest. */
const all = (name: string, within: Document | Element = document) =>
  [...within.getElementsByClassName(name)] as HTMLElement[];
const cards = (within: Element) => all("card-place", within).length + all("laid", within).length;
const sum = (parts: Element[]) => parts.map(cards).reduce((one, other) => one + other, 0);
const numbers = (parts: Element[]) => parts.map((one) => Number(one.textContent));

function drawn(view: CathamView) {
  const market = new Map(all("stack").map((stack) => [stack.dataset["place"], cards(stack)]));
  const [rivals, decks] = [all("rivals")[0]!, all("deck")];
  return {
    market: market.size ? view.factions.map((faction) => market.get(`market-${faction}`)) : [],
    street: sum(all("aside").flatMap((aside) => all("cards", aside))),
    deck: decks.flatMap((deck) => numbers(all("number", deck))),
    points: numbers(all("points", rivals)),
    held: numbers(all("held", rivals)),
    hand: sum(all("hand")),
    ended: all("ending").length > 0,
  };
}
function said(view: CathamView, seat: number): ReturnType<typeof drawn> {
  const rivals = Array.from({ length: view.seats - 1 }, (_, i) => view.players[(seat + 1 + i) % view.seats]!);
  return {
    market: view.over ? [] : view.factions.map((faction) => view.market[faction] ?? 0), // then the end has its place
    street: view.over ? 0 : total(view.aside),
    deck: view.over ? [] : [view.deck],
    points: rivals.map((rival) => rival.points),
    held: rivals.map((rival) => rival.held),
    hand: total(view.players[seat]!.hand ?? {}),
    ended: view.over,
  };
}

it("draws what the view of each beat says, every part at the same one", () => {
  settings.set({ language: "en" });
  const ctrl = new Recorded(frames[0]!, { en: english, ru: english }, kinds as Kinds);
  ctrl.tempo = 0;
  render(Board, { ctrl });
  render(Hand, { ctrl });
  for (let seat = 0; seat < frames[0]!.view.seats; seat++) render(SeatExtra, { ctrl, seat });
  for (const frame of frames.slice(1)) {
    ctrl.show(frame);
    flushSync();
    expect(drawn(frame.view), `beat ${ctrl.beat}`).toEqual(said(frame.view, 0));
    expect(
      new Set([...document.querySelectorAll<HTMLElement>("[data-beat]")].map((part) => part.dataset["beat"])),
    ).toEqual(new Set([String(ctrl.beat)]));
  }
  expect(frames.at(-1)!.view.over).toBe(true);
});
