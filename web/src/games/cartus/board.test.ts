/** The drawn table on moments of real games: what is lit, what clicks do, what is said, and what is not told. */
import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fits, type Fields } from "../../ctrl/narrowing";
import { settings } from "../../ctrl/settings.svelte";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import Board from "./Board.svelte";
import kinds from "./fixtures/kinds.json";
import moments from "./fixtures/moments.json";
import story from "./fixtures/resolution.json";
import Hand from "./Hand.svelte";
import SeatExtra from "./SeatExtra.svelte";
import { CLASSES, standing, total, type Cartus } from "./view";

// tests run in web/; the game's words lie beside its rules
const english = readFileSync("../src/ratskeller/games/cartus/words.en.ftl", "utf8");
const russian = readFileSync("../src/ratskeller/games/cartus/words.ru.ftl", "utf8");
const frames = moments as unknown as Record<string, Frame<Cartus>>;
const at = (name: string) => new Recorded(frames[name]!, { en: english, ru: russian }, kinds as Kinds);
const names = Object.keys(frames);
const found = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

vi.setConfig({ testTimeout: 60_000 }); // some tests draw every recorded moment
beforeEach(() => settings.set({ language: "en" }));

describe("what is lit", () => {
  test.each(names)("%s: exactly what some legal action mentions", (name) => {
    const ctrl = at(name);
    render(Board, { ctrl });
    render(Hand, { ctrl });
    const has = (fields: Fields) => ctrl.legal.some((action) => fits(action, fields));
    ctrl.view.row.forEach(({ building, privilege }, i) => {
      const house = found(`[data-building="${i}"]`);
      if (!house) return; // the count has taken the place of the row
      expect(house.classList.contains("lit")).toBe(has({ verb: "visit", building, privilege }));
      expect(house.querySelector(".seal")!.classList.contains("lit")).toBe(
        has({ verb: "choose", building, privilege }),
      );
    });
    for (const nun of all("[data-nun]"))
      expect(nun.classList.contains("lit")).toBe(has({ verb: "look", position: Number(nun.dataset["nun"]) }));
    for (const card of all("[data-hand]")) {
      const named = { card: card.dataset["hand"]! };
      const lit =
        has({ verb: "lay", ...named }) || has({ verb: "give", ...named }) || has({ verb: "discard", ...named });
      expect(card.classList.contains("lit"), named.card).toBe(lit || (named.card === "pass" && has({ verb: "pass" })));
    }
    const seats = all("button[data-seat]").map((button) => Number(button.dataset["seat"]));
    for (const seat of seats) expect(has({ seat })).toBe(true);
    if (has({ verb: "take-from" }) || has({ verb: "send-rat" })) expect(seats).toHaveLength(ctrl.legal.length);
  });
});

describe("clicks", () => {
  test.each(["privilege", "visit-4", "visit-2"])("%s: a building is one click", async (name) => {
    const ctrl = at(name);
    render(Board, { ctrl });
    await fireEvent.click(found('[data-building="0"] .whole'));
    const { building, privilege } = ctrl.view.row[0]!;
    expect(ctrl.sent.map((action) => action.args)).toEqual([{ building, privilege }]);
  });

  test("cards are picked, put back, and laid with one press", async () => {
    const ctrl = at("lay-4");
    render(Hand, { ctrl });
    const [first, second, third] = all("[data-hand].lit");
    for (const card of [first!, second!, third!]) await fireEvent.click(card);
    expect(ctrl.sent).toEqual([]);
    expect(all("[aria-pressed=true]")).toHaveLength(3);
    await fireEvent.click(second!);
    expect(all("[aria-pressed=true]")).toHaveLength(2);
    await fireEvent.click(screen.getByRole("button", { name: /^Lay 2 cards/ }));
    flushSync();
    expect(ctrl.sent.map((action) => action.notation)).toEqual([
      `lay ${first!.dataset["hand"]}`,
      `lay ${third!.dataset["hand"]}`,
      "done",
    ]);
  });

  test("the button, and the prompt, say what the picked cards would do together", async () => {
    const ctrl = at("lay-4");
    render(Hand, { ctrl });
    const [first, second] = all("[data-hand].lit").map((card) => `lay ${card.dataset["hand"]}`);
    ctrl.foretold = {
      done: [],
      [`${first}, done`]: [{ kind: "may-get", seat: 0, count: 1 }],
      [`${first}, ${second}, done`]: [{ kind: "toll", seat: 0, count: 2 }],
    };
    flushSync();
    expect(all(".press .effects")).toEqual([]);
    for (const card of all("[data-hand].lit").slice(0, 2)) await fireEvent.click(card);
    expect(found(".press .effects").textContent).toBe("a Watchtower may take up to 2 cards");
    expect([...ctrl.before.map((action) => action.notation), ctrl.pointed]).toEqual([first, second, { verb: "done" }]);
    await fireEvent.click(all("[data-hand].up")[1]!);
    expect(found(".press .effects").textContent).toBe("Flutes of others may bring a rat");
    await fireEvent.click(found("[data-hand].up"));
    expect(ctrl.pointed).toBeNull();
  });

  test("nothing at all can be laid, too", async () => {
    const ctrl = at("lay-4");
    render(Hand, { ctrl });
    await fireEvent.click(screen.getByRole("button", { name: "Lay nothing" }));
    flushSync();
    expect(ctrl.sent.map((action) => action.notation)).toEqual(["done"]);
  });

  test("gold is not laid: the click is handed on, so that it explains itself", async () => {
    const ctrl = at("lay-4");
    render(Hand, { ctrl });
    await fireEvent.click(found('[data-hand="gold"]'));
    expect(ctrl.sent).toEqual([]);
    expect(ctrl.refused).toEqual([{ verb: "lay", card: "gold" }]);
  });

  test("exactly as many cards as wanted are given", async () => {
    const ctrl = at("give");
    render(Hand, { ctrl });
    const wanted = ctrl.view.wanted!;
    const press = found(".press") as HTMLButtonElement;
    expect(press.disabled).toBe(true);
    for (const card of all("[data-hand].lit")) await fireEvent.click(card);
    expect(all("[aria-pressed=true]")).toHaveLength(wanted + total(ctrl.view.picked));
    await fireEvent.click(press);
    flushSync();
    expect(ctrl.sent.map((action) => action.verb)).toEqual(Array.from({ length: wanted }, () => "give"));
  });

  test("a nun is looked at, a visitor named, a card discarded with one click", async () => {
    for (const [name, selector] of [
      ["look", "[data-nun].lit"],
      ["giver", "button[data-seat]"],
      ["flute", "button[data-seat]"],
      ["discard", "[data-hand].lit"],
    ] as const) {
      const ctrl = at(name);
      const parts = [render(Board, { ctrl }), render(Hand, { ctrl })];
      await fireEvent.click(found(selector));
      expect(ctrl.sent, name).toHaveLength(1);
      for (const part of parts) part.unmount();
    }
  });
});

describe("what is shown", () => {
  test("a disc for every player on every track, the lower one drawn lower", () => {
    const ctrl = at("lay-5");
    render(Board, { ctrl });
    expect(all("[data-disc]")).toHaveLength(CLASSES.length * 5);
    for (const track of CLASSES)
      for (const seat of standing(ctrl.view, track)) {
        const style = found(`[data-disc="${track}-${seat}"]`).style;
        expect(style.getPropertyValue("--v")).toBe(String(ctrl.view.players[seat]!.influence[track]));
        expect(style.getPropertyValue("--h")).toBe(String(ctrl.view.players[seat]!.height[track]));
      }
  });

  test.each(["giver", "flute", "action-farm", "rival"])("%s: visitors stand in order of visit", (name) => {
    const ctrl = at(name);
    render(Board, { ctrl });
    ctrl.view.row.forEach((place, i) => {
      const said = all(`[data-building="${i}"] .visitors .laid`).map((laid) => laid.getAttribute("aria-label")!);
      expect(said).toHaveLength(place.visitors.length);
      place.visitors.forEach((seat, n) =>
        expect(said[n]).toContain(seat === ctrl.seat ? "you" : ctrl.players[seat]!.name),
      );
    });
  });

  test("the hand is sorted and complete", () => {
    const ctrl = at("lay-4");
    render(Hand, { ctrl });
    const me = ctrl.view.players[ctrl.seat!]!;
    const shown = all("[data-hand]").map((card) => card.dataset["hand"]!);
    expect(shown).toHaveLength(total(me.hand) + total(ctrl.view.picked));
    const classes = shown
      .map((card) => CLASSES.findIndex((name) => card.startsWith(name)))
      .filter((place) => place >= 0);
    expect(classes).toEqual([...classes].sort());
  });

  test("who comes after the end finds the count done", () => {
    const ctrl = at("count-4");
    render(Board, { ctrl });
    expect(all(".sum td").map((cell) => Number(cell.textContent))).toEqual(
      ctrl.view.count!.map((count) => count.points),
    );
    expect(all(".sisters .up")).toHaveLength(5);
    expect(all(".fates .won").length).toBeGreaterThan(0);
  });

  describe("while the end is told", () => {
    const counting = () => {
      const ctrl = at("count-4");
      ctrl.telling = true;
      const rival = (ctrl.seat! + 1) % 4;
      render(Board, { ctrl });
      render(SeatExtra, { ctrl, seat: rival });
      flushSync();
      return ctrl;
    };
    const open = () => ({
      nuns: all(".sisters .up").length,
      won: all(".fates .won").length,
      rats: !found(".extra").textContent.includes("?"),
    });

    test("it is counted row by row, in steps that the stage goes through", () => {
      const ctrl = counting();
      expect(open()).toEqual({ nuns: 0, won: 0, rats: false });
      expect(found("h2").textContent).toBe("The count");
      ctrl.step = ctrl.steps.length - 2;
      flushSync();
      expect(open()).toEqual({ nuns: 5, won: 0, rats: false });
      ctrl.step = ctrl.steps.length - 7;
      flushSync();
      expect(open()).toEqual({ nuns: 0, won: 0, rats: false }); // back again
      ctrl.step = ctrl.steps.length - 1;
      flushSync();
      expect(open()).toMatchObject({ nuns: 5, won: 1 });
      expect(found(".nuns b").textContent).toBe(String(ctrl.view.nuns));
      ctrl.telling = false;
      flushSync();
      expect(open().rats).toBe(true);
    });
    test("a skip ends it", () => {
      const ctrl = counting();
      ctrl.telling = false;
      flushSync();
      expect(open()).toEqual({ nuns: 5, won: 1, rats: true });
    });
  });

  test("beat by beat everything shows the same one, and the folio what has happened", () => {
    const beats = story as unknown as Frame<Cartus>[];
    const ctrl = new Recorded(beats[0]!, { en: english, ru: russian }, kinds as Kinds);
    render(Board, { ctrl });
    render(Hand, { ctrl });
    render(SeatExtra, { ctrl, seat: 1 });
    let turned = 0;
    for (const beat of beats.slice(1)) {
      ctrl.show(beat);
      flushSync();
      turned += beat.events.filter((event) => event.kind === "turned-up").length;
      expect(all(".folio .card")).toHaveLength(turned);
      expect(new Set(all("[data-beat]").map((one) => one.dataset["beat"]))).toEqual(new Set([String(ctrl.beat)]));
    }
    expect(turned).toBeGreaterThan(8);
  });
});

describe("words", () => {
  test.each(["en", "ru"] as const)(
    "everything that can be pressed has a name, and no id shows through (%s)",
    (language) => {
      settings.set({ language });
      for (const name of names.filter((each) => !each.startsWith("action-") || each === "action-farm")) {
        const ctrl = at(name);
        const parts = [render(Board, { ctrl }), render(Hand, { ctrl }), render(SeatExtra, { ctrl, seat: 0 })];
        for (const button of all("button")) {
          const said = button.getAttribute("aria-label") ?? button.textContent ?? "";
          expect(said.trim(), button.outerHTML.slice(0, 120)).not.toBe("");
        }
        const html = parts.map((part) => part.container.innerHTML).join("");
        const texts = parts.map((part) => part.container.textContent).join(" ");
        for (const label of html.matchAll(/aria-label="([^"]*)"/g))
          expect(label[1]).not.toMatch(/(board|card|class|building|privilege|event)-\w+|\{|undefined|NaN/);
        expect(texts).not.toMatch(/(board|card|class|building|privilege|event)-[a-z]|\{|undefined|NaN/);
        for (const part of parts) part.unmount();
      }
    },
  );
});

describe("secrets", () => {
  test("a spectator's page shows no card of any hand, no laid card before it is turned up, no nun and no hidden rats", () => {
    const ctrl = at("spectator");
    render(Board, { ctrl });
    render(Hand, { ctrl });
    ctrl.view.players.forEach((player, seat) => {
      expect(player.rats).toBeUndefined();
      const { container, unmount } = render(SeatExtra, { ctrl, seat });
      expect(container.textContent).toContain("?");
      unmount();
    });
    expect(all("[data-hand], [data-nun].known")).toHaveLength(0);
    expect(all(".lit")).toHaveLength(0);
  });

  test("the cards of the one who lays are not on a rival's page", () => {
    const mine = at("lay-4").view.players[frames["lay-4"]!.seat!]!;
    const rival = at("rival");
    expect(mine.hand).toBeDefined();
    render(Hand, { ctrl: rival });
    const shown = all("[data-hand]").map((card) => card.dataset["hand"]);
    expect(shown).toHaveLength(rival.view.players[rival.seat!]!.held);
  });
});
