import { render } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";
import type { Action } from "../../ctrl/board";
import { settings } from "../../ctrl/settings.svelte";
import Board from "./Board.svelte";
import recorded from "./fixtures/game.json";
import kinds from "./fixtures/kinds.json";
import moments from "./fixtures/moments.json";
import Hand from "./Hand.svelte";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import type { Catham } from "./view";

const named = moments as unknown as Record<string, Frame<Catham>>;
const GAME = resolve(import.meta.dirname, "../../../../src/ratskeller/games/catham");
const file = (language: string) => readFileSync(resolve(GAME, `words.${language}.ftl`), "utf8");
const words = { en: file("en"), ru: file("ru") };

function show(name: string): Recorded<Catham> {
  const ctrl = new Recorded(named[name]!, words, kinds as Kinds);
  render(Board, { ctrl });
  render(Hand, { ctrl });
  return ctrl;
}

/** The button on the table that begins this action. */
function place(action: Action): HTMLElement | null {
  const faction = action.args["faction"];
  if (action.verb === "against") return document.querySelector(`.rivals [data-place="seat-${action.args["seat"]}"]`);
  return document.querySelector(`[data-place="${action.verb === "take" ? "market" : "hand"}-${faction}"]`);
}

beforeEach(() => settings.set({ language: "en" }));

describe.each(Object.keys(named))("at the moment %s", (name) => {
  it("every legal action that names a card or a rival can be made by clicking lit things", () => {
    const ctrl = show(name);
    for (const action of named[name]!.legal) {
      if (!("faction" in action.args) && !("seat" in action.args)) continue; // pay, decline, pass: in the prompt
      ctrl.sent = [];
      const button = place(action);
      expect(button, action.notation).not.toBeNull();
      expect(button!.classList.contains("lit"), action.notation).toBe(true);
      expect(button!.getAttribute("aria-disabled")).toBe("false");
      button!.click();
      flushSync();
      if (ctrl.sent.length === 0) {
        const counts = [...document.querySelectorAll<HTMLElement>(".counts button")];
        counts.find((count) => count.getAttribute("aria-label") === ctrl.describe(action))!.click();
      }
      flushSync();
      expect(ctrl.sent.map((sent) => sent.notation)).toEqual([action.notation]);
    }
  });

  it("nothing else is lit, and every button has a name", () => {
    const ctrl = show(name);
    const lit = document.querySelectorAll(".lit");
    const starts = new Set(ctrl.legal.map((action) => place(action)).filter(Boolean));
    expect(new Set(lit)).toEqual(starts);
    for (const button of document.querySelectorAll("button"))
      expect(button.getAttribute("aria-label") || button.textContent).toBeTruthy();
  });

  it("speaks Russian when asked to, without missing words", () => {
    show(name);
    const english = document.body.textContent;
    settings.set({ language: "ru" });
    flushSync();
    expect(document.body.textContent).not.toBe(english);
    const spoken = [...document.querySelectorAll("[aria-label]")].map((e) => e.getAttribute("aria-label")).join(" ");
    for (const text of [document.body.textContent, spoken]) {
      expect(text).not.toMatch(/\{|\}|(faction|recipe|explain|market|rival|race|deck|discard|hand|street)-[a-z]/);
      expect(text).not.toMatch(/Journalists|Mafia|points|cards/);
    }
  });
});

it("a spectator sees everybody's window and no hand", () => {
  show("spectator");
  expect(document.querySelectorAll(".rivals li").length).toBe(named["spectator"]!.view.seats);
  expect(document.querySelector(".catham.hand")).toBeNull();
  expect(document.querySelector(".lit")).toBeNull();
});

it("says who won and why", () => {
  show("over");
  expect(document.body.textContent).toContain("The city is yours!");
  expect(document.body.textContent).toContain("The target is reached.");
});

it("lays the hands of the others open at the end", () => {
  const { view, seat } = named["over"]!;
  show("over");
  for (const [other, { hand, held }] of view.players.entries()) {
    if (other === seat) continue;
    const rival = document.querySelector(`.rivals [data-place="seat-${other}"]`)!;
    const counts = [...rival.querySelectorAll(".item")].map((item) => Number(item.textContent));
    expect(counts).toEqual(Object.values(hand!).toSorted((a, b) => counts.indexOf(a) - counts.indexOf(b)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(held);
    if (held) expect(rival.getAttribute("aria-label")).toContain("at the end");
  }
});

it("draws at the end how the race went, as soon as its course is there", () => {
  const course = (recorded as unknown as Frame<Catham>[]).map((frame) => frame.view);
  const ctrl = new Recorded((recorded as unknown as Frame<Catham>[]).at(-1)!, words, kinds as Kinds);
  render(Board, { ctrl });
  expect([ctrl.recalled, document.querySelector(".course")]).toEqual([1, null]);
  ctrl.course = course;
  flushSync();
  expect(document.querySelectorAll(".course [data-line]").length).toBe(ctrl.view.seats);
  const points = ctrl.view.players[1]!.points;
  expect(document.querySelector(".course")!.getAttribute("aria-label")).toMatch(
    new RegExp(`^How the race went, in \\d+ rounds\\. .*Борис: [\\d, ]+ ${points}\\.`),
  );
});

it("keeps the focus in the hand when the cards it was on are gone", async () => {
  const ctrl = show("turn-2");
  const fans = [...document.querySelectorAll<HTMLElement>(".fan")];
  fans[1]!.focus();
  const { view } = named["turn-2"]!;
  const hand = { ...view.players[ctrl.seat!]!.hand };
  delete hand[fans[1]!.dataset["place"]!.slice("hand-".length) as "mafia"];
  const players = view.players.map((player, seat) => (seat === ctrl.seat ? { ...player, hand } : player));
  ctrl.show({ ...named["turn-2"]!, view: { ...view, players } });
  flushSync();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement?.classList.contains("fan")).toBe(true);
});

it("walks along the market with arrow keys, round and round", () => {
  show("turn-2");
  const stacks = [...document.querySelectorAll<HTMLElement>(".stack")];
  stacks[0]!.focus();
  const press = (key: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  press("ArrowRight");
  expect(document.activeElement).toBe(stacks[1]);
  press("End");
  press("ArrowRight");
  expect(document.activeElement).toBe(stacks[0]);
});

it("opens the rule of a faction by right click or menu key, and sends nothing", () => {
  const ctrl = show("turn-2");
  const stack = document.querySelector<HTMLElement>('[data-place="market-robocats"]')!;
  stack.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  expect(ctrl.opened).toEqual(["CAT-15"]);
  expect([ctrl.sent, ctrl.picked]).toEqual([[], {}]);
});

it("gives the focus back to the stack when the count is chosen", async () => {
  const ctrl = show("turn-2");
  const several = ctrl.legal.find((action) => action.verb === "take" && action.args["count"] === 2)!;
  const stack = place(several)!;
  stack.focus();
  stack.click();
  flushSync();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement?.className).toContain("count");
  (document.activeElement as HTMLElement).click();
  flushSync();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(stack);
});
