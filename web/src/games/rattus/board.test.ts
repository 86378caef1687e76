/** The drawn table on moments of real games: what is lit, what clicks do, what is said, and what is not told. */
import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { render, screen, fireEvent, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Action } from "../../ctrl/board";
import { fieldsOf, fits } from "../../ctrl/narrowing";
import { settings } from "../../ctrl/settings.svelte";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { stepsOf, sumAfter } from "./counting";
import base from "./fixtures/game.json";
import kinds from "./fixtures/kinds.json";
import moments from "./fixtures/moments.json";
import story from "./fixtures/outbreak.json";
import Hand from "./Hand.svelte";
import { firstGame } from "./lesson";
import SeatExtra from "./SeatExtra.svelte";
import Supplies from "./Supplies.svelte";
import type { Rattus, Region, RegionName } from "./view";

// tests run in web/; the game's words lie beside its rules
const english = readFileSync("../src/ratskeller/games/rattus/words.en.ftl", "utf8");
const russian = readFileSync("../src/ratskeller/games/rattus/words.ru.ftl", "utf8");
const frames = moments as unknown as Record<string, Frame<Rattus>>;
const at = (name: string) => new Recorded(frames[name]!, { en: english, ru: russian }, kinds as Kinds);
const shape = (region: string) => document.querySelector<SVGElement>(`[data-region="${region}"]`)!;
const names = Object.keys(frames);

vi.setConfig({ testTimeout: 120_000 }); // whole boards are drawn, perhaps on a busy machine
beforeEach(() => settings.set({ language: "en" }));

describe("what is lit", () => {
  test.each(names)("%s: exactly what some legal action mentions", (name) => {
    const ctrl = at(name);
    const { unmount } = render(Board, { ctrl });
    for (const region of Object.keys(ctrl.view.regions) as RegionName[]) {
      const mentions = (action: Action) => fits(action, { region });
      expect(shape(region).classList.contains("lit"), region).toBe(
        ctrl.legal.some((a) => mentions(a) && a.verb !== "plague"),
      );
      expect(shape(region).classList.contains("doomed"), region).toBe(
        ctrl.legal.some((a) => mentions(a) && a.verb === "plague"),
      );
    }
    const rats = [...document.querySelectorAll("[data-rat][role=button]")]
      .map((rat) => rat.getAttribute("data-rat"))
      .sort();
    const mentioned = new Set(
      ctrl.legal.map(fieldsOf).flatMap((a) => (a["place"] ? [`${a["region"]}-${a["place"]}`] : [])),
    );
    expect(rats).toEqual([...mentioned].sort());
    unmount();
  });

  test("nothing is lit for somebody who is not asked", () => {
    for (const name of ["spectator", "rival"]) {
      const { container, unmount } = render(Board, { ctrl: at(name) });
      expect(container.querySelectorAll(".lit, .doomed")).toHaveLength(0);
      unmount();
    }
  });
});

describe("clicks", () => {
  test("the only question is where: one click answers", async () => {
    const ctrl = at("spread");
    render(Board, { ctrl });
    await fireEvent.click(shape(String(fieldsOf(ctrl.legal[0]!)["region"])));
    expect(ctrl.sent).toEqual([ctrl.legal[0]]);
  });

  test("in a turn a click opens what can be done there, in words, and a choice sends it", async () => {
    const ctrl = at("turn-6");
    render(Board, { ctrl });
    const plague = ctrl.legal.find((a) => a.verb === "plague")!;
    await fireEvent.click(shape(String(plague.args["region"])));
    expect(ctrl.sent).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: ctrl.describe(plague) }));
    expect(ctrl.sent).toEqual([plague]);
  });

  test("what one points at is foreseen, and what opens says what it would do", async () => {
    const effects = [
      {
        name: "adds",
        args: [
          { name: "region", kind: "component" as const, word: "region" },
          { name: "count", kind: "number" as const },
        ],
      },
    ];
    const ctrl = new Recorded(frames["turn-6"]!, { en: english, ru: russian }, { ...(kinds as Kinds), effects });
    const settle = ctrl.legal.find((a) => a.verb === "settle")!;
    const region = settle.args["region"];
    ctrl.foretold = { [settle.notation]: [{ kind: "adds", seat: 0, region, count: 2 }] };
    render(Board, { ctrl });
    await fireEvent.pointerEnter(shape(region));
    expect(ctrl.pointed).toEqual({ region });
    await fireEvent.click(shape(region));
    const choice = screen.getByRole("button", { name: ctrl.describe(settle) });
    expect(choice.textContent).toMatch(/\+2 cubes/);
    await fireEvent.focus(choice);
    expect(ctrl.pointed).toEqual(fieldsOf(settle));
    await fireEvent.blur(choice);
    expect(ctrl.pointed).toBeNull();
    const taken = ctrl.legal.find((a) => a.verb === "take")!;
    await fireEvent.focus(document.querySelector(`[data-card="${taken.args["card"]}"]`)!);
    expect(ctrl.pointed).toEqual(fieldsOf(taken));
  });

  test("the plague piece narrows to the plague; then its target is one click", async () => {
    const ctrl = at("turn-6");
    render(Board, { ctrl });
    await fireEvent.click(document.querySelector('[data-piece="plague"]')!);
    expect(ctrl.picked).toEqual({ verb: "plague" });
    expect(document.querySelectorAll(".region.lit")).toHaveLength(0);
    const plague = ctrl.legal.find((a) => a.verb === "plague")!;
    await fireEvent.click(shape(String(plague.args["region"])));
    expect(ctrl.sent).toEqual([plague]);
  });

  test("a class card on offer is taken with one click, and one's own narrows to its ability", async () => {
    const taking = at("begin");
    const { unmount } = render(Board, { ctrl: taking });
    const take = taking.legal.find((a) => a.verb === "take")!;
    await fireEvent.click(document.querySelector(`[data-card="${take.args["card"]}"]`)!);
    expect(taking.sent).toEqual([take]);
    unmount();

    const ctrl = at(names.find((name) => frames[name]!.legal.some((a) => a.verb === "witch"))!);
    render(Board, { ctrl });
    await fireEvent.click(document.querySelector('[data-card="witch"]')!);
    expect(ctrl.picked).toEqual({ verb: "witch" });
    const look = ctrl.choices().find((a) => a.verb === "witch")!;
    await fireEvent.click(document.querySelector(`[data-rat="${look.args.region}-${look.args.place}"]`)!);
    expect(ctrl.sent).toEqual([look]);
  });

  test("a region card is laid on a class card: card first, or class first", async () => {
    const lay = frames["lay"]!.legal.find((a) => a.verb === "lay")!;
    for (const order of [
      ["region-card", "card"],
      ["card", "region-card"],
    ]) {
      const ctrl = at("lay");
      const parts = [render(Board, { ctrl }), render(Hand, { ctrl })];
      const value = { "region-card": lay.args["card"], card: lay.args["on"] };
      for (const kind of order) {
        if (ctrl.sent.length) break; // the first click left one action
        await fireEvent.click(document.querySelector(`[data-${kind}="${value[kind as "card"]}"]`)!);
      }
      expect(ctrl.sent.map((a) => a.verb)).toEqual(["lay"]);
      for (const part of parts) part.unmount();
    }
  });

  test("what cannot be done is handed on, so that it explains itself", async () => {
    const ctrl = at("place");
    render(Board, { ctrl });
    await fireEvent.click(document.querySelector("[data-card]")!);
    expect(ctrl.sent).toEqual([]);
    expect(ctrl.refused).toHaveLength(1);
  });

  test("a card of one's own that cannot be used asks why its ability cannot, not why it cannot be taken", async () => {
    const sought = async (card: string, ...gone: string[]) => {
      const frame = structuredClone(frames["turn-6"]!);
      frame.legal = frame.legal.filter((action) => !gone.includes(action.verb));
      frame.view.cards.knight!.owner = 0;
      const ctrl = new Recorded(frame, { en: english, ru: russian }, kinds as Kinds);
      const { unmount } = render(Board, { ctrl });
      await fireEvent.click(document.querySelector(`[data-card="${card}"]`)!);
      unmount();
      return ctrl;
    };
    expect((await sought("king", "king", "king-diplomat")).refused).toEqual([{ verb: "king" }]);
    expect((await sought("knight", "take", "plague")).refused).toEqual([{ verb: "plague" }]);
    expect((await sought("explorer", "take")).refused).toEqual([{ verb: "take", card: "explorer" }]);
    expect((await sought("knight", "take")).picked).toEqual({ verb: "plague" }); // that is what it does
  });

  test("drawn cards are kept, revealed ones lead to their region", async () => {
    for (const name of ["keep", "explore"]) {
      const ctrl = at(name);
      const { unmount } = render(Board, { ctrl });
      const first = ctrl.view.drawn![0]!;
      await fireEvent.click(document.querySelector(`[data-region-card="${first.id}"]`)!);
      expect(ctrl.sent.map((a) => a.notation)).toEqual([name === "keep" ? `keep ${first.id}` : `to ${first.region}`]);
      unmount();
    }
  });
});

describe("a finger, which cannot point,", () => {
  const touch = (on: Element) =>
    fireEvent(on, Object.assign(new MouseEvent("click", { bubbles: true }), { pointerType: "touch" }));

  test("reads a region first, and answers by a second touch", async () => {
    const ctrl = at("place");
    render(Board, { ctrl });
    const { region } = fieldsOf(ctrl.legal[0]!);
    await touch(shape(String(region)));
    expect(ctrl.sent).toEqual([]);
    expect(document.querySelector(".legend")!.textContent).toMatch(/ rat/);
    await touch(shape(String(region)));
    expect(ctrl.sent).toEqual([ctrl.legal[0]]);
  });

  test("or by the button beside what was read", async () => {
    const ctrl = at("place");
    render(Board, { ctrl });
    await touch(shape(String(fieldsOf(ctrl.legal[0]!)["region"])));
    await fireEvent.click(screen.getByRole("button", { name: ctrl.describe(ctrl.legal[0]!) }));
    expect(ctrl.sent).toEqual([ctrl.legal[0]]);
  });

  test("reads what a class card does before it takes it", async () => {
    const ctrl = at("begin");
    const { container } = render(Board, { ctrl });
    const take = ctrl.legal.find((a) => a.verb === "take")!;
    const card = document.querySelector(`[data-card="${take.args["card"]}"]`)!;
    await touch(card);
    expect(ctrl.sent).toEqual([]);
    expect(container.querySelector(".legend")!.textContent).toContain(ctrl.word(`card-${take.args["card"]}`));
    await touch(card);
    expect(ctrl.sent).toEqual([take]);
  });
});

describe("the story of the plague", () => {
  const beats = story as unknown as Frame<Rattus>[];
  const told = () => [...document.querySelectorAll(".told .fate b")].reduce((sum, b) => sum - number(b), 0);
  const number = (b: Element) => Number(b.textContent.replace("−", "-"));
  const living = (region: string) =>
    [...document.querySelectorAll(`[data-cubes^="${region}-"] text`)].reduce((sum, text) => sum + number(text), 0);

  test("beat by beat the page under the map tells of the dead that are gone from it", () => {
    const ctrl = new Recorded(beats[0]!, { en: english, ru: russian }, kinds as Kinds);
    render(Board, { ctrl });
    const { region } = beats.flatMap((beat) => beat.events).find((event) => event.kind === "devastated")!;
    const before = living(region);
    expect(document.querySelector(".told .fate")).toBeNull();
    for (const beat of beats.slice(1)) {
      ctrl.show(beat);
      flushSync();
      expect(living(region) + told()).toBe(before);
      const died = beat.events.filter((event) => event.kind.startsWith("died"));
      expect(document.querySelectorAll(`[data-death^="${region}-"]`)).toHaveLength(died.length);
      const shown = [...document.querySelectorAll("[data-beat]")].map((one) => one.getAttribute("data-beat"));
      expect(new Set(shown)).toEqual(new Set([String(ctrl.beat)]));
    }
    expect(told()).toBeGreaterThan(3);
  });

  test("it is the same after a skip, and what is pointed at is read when it is over", async () => {
    const ctrl = new Recorded(beats[0]!, { en: english, ru: russian }, kinds as Kinds);
    const { container } = render(Board, { ctrl });
    for (const beat of beats.slice(1)) ctrl.jump(beat);
    flushSync();
    expect(told()).toBeGreaterThan(3);
    expect(document.querySelectorAll("[data-death]")).toHaveLength(0);
    await fireEvent.pointerEnter(shape("anglia"));
    expect(container.querySelector(".legend")!.textContent).toContain("Anglia");
  });
});

test("pointing at a region lights its neighbours up", async () => {
  const ctrl = at("turn-6");
  const { container } = render(Board, { ctrl });
  await fireEvent.pointerEnter(shape("hispania"));
  const near = [...container.querySelectorAll(".region.near")].map((one) => one.getAttribute("data-region")!);
  expect(near.sort()).toEqual(Object.keys(ctrl.view.regions.hispania!.neighbours).sort());
});

test("the lesson rings the page of the plague, whatever was pointed at before", async () => {
  render(Board, { ctrl: at("turn-6") });
  await fireEvent.pointerEnter(shape("hispania"));
  const { point } = firstGame.steps.find((step) => step.id === "token")!;
  const events = [{ kind: "devastated", seat: null, region: "italia" }];
  const rung = (point as (now: unknown) => string)({ events, view: {} }).split(",")[0]!;
  expect([...document.querySelectorAll(rung)].map((one) => one.tagName)).toEqual(["DIV"]);
});

test("the unseen rats are listed apart from the map", async () => {
  render(Board, { ctrl: at("turn-6") });
  await fireEvent.click(screen.getByRole("button", { name: "Unseen rats" }));
  expect(document.querySelector("dialog .unseen-rats li")).not.toBeNull();
});

describe("keyboard", () => {
  test("one tab stop on the map; arrows walk, Enter chooses", async () => {
    const ctrl = at("place");
    render(Board, { ctrl });
    const stops = document.querySelectorAll('[data-region][tabindex="0"]');
    expect(stops).toHaveLength(1);
    shape("germania").focus();
    await fireEvent.keyDown(shape("germania"), { key: "ArrowLeft" });
    expect(document.activeElement).not.toBe(shape("germania"));
    const reached = document.activeElement!.getAttribute("data-region");
    await fireEvent.keyDown(document.activeElement!, { key: "Enter" });
    expect(ctrl.sent.map((a) => fieldsOf(a)["region"])).toEqual([reached]);
  });

  test("every region can be walked to", async () => {
    render(Board, { ctrl: at("turn-6") });
    const all = [...document.querySelectorAll("[data-region]")].map((r) => r.getAttribute("data-region")!);
    const seen = new Set(["germania"]);
    const open = ["germania"];
    while (open.length) {
      const from = open.pop()!;
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        shape(from).focus();
        await fireEvent.keyDown(shape(from), { key });
        const next = document.activeElement!.getAttribute("data-region")!;
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    expect([...seen].sort()).toEqual(all.sort());
  });
});

describe("words", () => {
  test("everything that can be pressed has a name, and no id shows through, in both languages", () => {
    for (const name of names) {
      const ctrl = at(name);
      const parts = [render(Board, { ctrl }), render(Hand, { ctrl }), render(SeatExtra, { ctrl, seat: 0 })];
      for (const language of ["en", "ru"] as const) {
        settings.set({ language });
        flushSync();
        for (const button of document.querySelectorAll("button, [role=button]")) {
          const said = button.getAttribute("aria-label") ?? button.textContent ?? "";
          expect(said.trim(), button.outerHTML.slice(0, 120)).not.toBe("");
        }
        const all = parts.map((p) => p.container.innerHTML).join("");
        for (const label of all.matchAll(/aria-label="([^"]*)"/g))
          expect(label[1]).not.toMatch(/^(region|card|class|board|seat|rat)-\w+|\{|undefined|NaN/);
      }
      for (const part of parts) part.unmount();
    }
  });

  test("a region tells who lives there and what lies there", () => {
    const frame = structuredClone(frames["turn-6"]!);
    const { cubes, diplomats, rats } = frame.view.regions.hispania!;
    cubes.splice(0, cubes.length, 0, 0, 0, 0, 3, 3);
    diplomats.splice(0);
    rats.splice(0, rats.length, { first: true }, { first: false });
    render(Board, { ctrl: new Recorded(frame, { en: english, ru: russian }, kinds as Kinds) });
    expect(shape("hispania").getAttribute("aria-label")).toMatch(
      /Hispania\. 6 cubes: Edgar \(3\), Фима \(3\)\. 2 rats\. .*By land: Gallia\. By sea: Italia/,
    );
  });

  test.each(["en", "ru"] as const)(
    "it tells what the plague would do there, and what one can do there (%s)",
    async (language) => {
      settings.set({ language });
      const ctrl = at("turn-6");
      const { container } = render(Board, { ctrl });
      for (const [region, here] of Object.entries(ctrl.view.regions) as [RegionName, Region][]) {
        const label = shape(region).getAttribute("aria-label")!;
        const says = (words: RegExp) => expect(label, region).toMatch(words);
        if (!here.rats.length) says(/so nothing happens|ничего не будет/);
        else if (here.spreads)
          says(
            here.spreads > 1 ? /2 new rats next door|новые крысы \(2\)/ : /one new rat next door|появится новая крыса/,
          );
        if (here.turns_up && here.outbreak! % 100) says(new RegExp(`: ${here.outbreak}\\D*%`));
        for (const action of ctrl.legal) if (fits(action, { region })) expect(label).toContain(ctrl.describe(action));
        await fireEvent.pointerEnter(shape(region));
        expect(container.querySelector(".future")!.textContent).toMatch(/If the plague comes|Придёт чума/);
      }
    },
  );

  test("without the memory aid nothing remembered is told", () => {
    const frame = structuredClone(frames["turn-6"]!);
    for (const region of Object.values(frame.view.regions)) {
      delete region.outbreak;
      for (const rat of region.rats) delete rat.seen_by;
    }
    render(Board, { ctrl: new Recorded(frame, { en: english, ru: russian }, kinds as Kinds) });
    for (const each of document.querySelectorAll("[data-region]"))
      expect(each.getAttribute("aria-label")).not.toMatch(/%|outbreak|breaks out/);
  });

  test("pointing at a region writes it under the map", async () => {
    const { container } = render(Board, { ctrl: at("turn-6") });
    await fireEvent.pointerEnter(shape("anglia"));
    expect(within(container.querySelector<HTMLElement>(".legend")!).getByText("Anglia.")).toBeTruthy();
  });
});

test("an update leaves out what is nobody's; the table looks the same", () => {
  const kept = (_: string, value: unknown) => (value === null ? undefined : value);
  const pruned = JSON.parse(JSON.stringify(frames["turn-6"], kept)) as Frame<Rattus>;
  const looks = [frames["turn-6"]!, { ...pruned, seat: frames["turn-6"]!.seat }].map((frame) => {
    const { container, unmount } = render(Board, {
      ctrl: new Recorded(frame, { en: english, ru: russian }, kinds as Kinds),
    });
    const cards = [...container.querySelectorAll("[data-card]")].map((card) =>
      card.outerHTML.replace(/svelte-\w+/g, ""),
    );
    unmount();
    return cards.join();
  });
  expect(looks[1]).toBe(looks[0]);
  expect(looks[0]).toContain("on the table");
});

describe("the count", () => {
  const SAID = {
    en: { point: /: 1 point for most/, counted: /: nothing more/, nothing: /: nothing without/ },
    ru: { point: /: 1 очко за/, counted: /: больше ничего/, nothing: /: ничего, / },
  };
  test.each(["over", "over-6"].flatMap((name) => (["en", "ru"] as const).map((language) => ({ name, language }))))(
    "$name, $language: every card in hand with what it brought, and every sum",
    ({ name, language }) => {
      settings.set({ language });
      const ctrl = at(name);
      const { container } = render(Board, { ctrl });
      const players = [...container.querySelectorAll<HTMLElement>(".count .player")];
      expect(players).toHaveLength(ctrl.view.seats);
      for (const [seat, player] of players.entries()) {
        const hand = ctrl.view.players[seat]!.hand!;
        const cards = [...player.querySelectorAll(".card")];
        expect(cards.map((card) => card.querySelector("b")!.textContent)).toEqual(
          hand.map((card) => (card.brings === "point" ? "+1" : "–")),
        );
        for (const [i, card] of hand.entries()) {
          const said = cards[i]!.querySelector(".unseen")!.textContent;
          expect(said).toMatch(SAID[language][card.brings!]);
          expect(said).toContain(ctrl.word(`region-${card.region}`));
        }
        const own = ctrl.view.tally![seat]!;
        expect(own.points).toBe(ctrl.view.outcome!.points[seat]);
        expect(player.querySelector(".sum")!.textContent).toBe(String(own.points));
        expect(player.querySelector(":scope > .unseen")!.textContent).toContain(String(own.points));
      }
    },
  );

  test("a region that has counted brings nothing more", () => {
    const frame = structuredClone(frames["over"]!);
    frame.view.players[0]!.hand![0]!.brings = "counted";
    const { container } = render(Board, { ctrl: new Recorded(frame, { en: english, ru: russian }, kinds as Kinds) });
    const card = container.querySelector(".count .card")!;
    expect(card.textContent).toContain("nothing more, the region has counted");
    expect(card.classList.contains("point")).toBe(false);
  });

  test("one's own cards are counted there, and no hand is left", () => {
    const { container } = render(Hand, { ctrl: at("over") });
    expect(container.querySelector(".hand")).toBeNull();
  });

  test("while the end is told, region by region: no card, no sum and no winner before its step", () => {
    const ctrl = at("over-6");
    ctrl.telling = true;
    ctrl.fresh = [{ kind: "ended", seat: 0 }];
    render(Board, { ctrl });
    flushSync();
    const steps = stepsOf(ctrl.view);
    const found = (name: string) => [...document.querySelectorAll<HTMLElement>(`.count ${name}`)];
    expect(ctrl.steps).toHaveLength(steps.length);
    for (const [step, { kind, region }] of steps.entries()) {
      ctrl.step = step;
      flushSync();
      const counted = document.querySelector(".regions .ring");
      expect(counted !== null, kind).toBe(region !== null);
      expect(found(".sum").map((sum) => Number(sum.textContent))).toEqual(
        ctrl.view.players.map((_, seat) => sumAfter(steps, seat, step + 1)),
      );
      const open = steps.slice(0, step + 1).some((one) => one.kind === "cards");
      expect(found(".card b").length > 0, kind).toBe(open);
      expect(found(".first").length, kind).toBe(kind === "verdict" ? 1 : 0);
    }
    expect(found(".sum").map((sum) => Number(sum.textContent))).toEqual(ctrl.view.outcome!.points);
    ctrl.step = 0;
    ctrl.telling = false; // skipped
    flushSync();
    expect(found(".first")).toHaveLength(1);
  });

  test("there is none while the plague lasts; without region cards, cubes alone are counted", () => {
    const ctrl = at("begin");
    const { container, unmount } = render(Board, { ctrl });
    for (const name of names.filter((one) => !one.startsWith("over"))) {
      ctrl.show(frames[name]!);
      flushSync();
      expect(container.querySelector(".count"), name).toBeNull();
    }
    unmount();
    const last = (base as unknown as Frame<Rattus>[]).at(-1)!;
    expect(last.view.deck).toBeUndefined();
    render(Board, { ctrl: new Recorded(last, { en: english, ru: russian }, kinds as Kinds) });
    const sums = [...document.querySelectorAll(".count .sum")].map((sum) => Number(sum.textContent));
    expect(sums).toEqual(last.view.outcome!.points);
    expect(document.querySelector(".count .cards")).toBeNull();
  });
});

describe("secrets", () => {
  test("a spectator's page shows no face, and no card of any hand", () => {
    const ctrl = at("spectator");
    const { container } = render(Board, { ctrl });
    render(Hand, { ctrl });
    expect(container.querySelectorAll(".rat.known")).toHaveLength(0);
    expect(document.querySelectorAll("[data-region-card]")).toHaveLength(0);
  });

  test("a face is shown to who has seen it, and only marked for the others", () => {
    const mine = at("swap");
    const { container, unmount } = render(Board, { ctrl: mine });
    expect(container.querySelectorAll(".rat.known").length).toBeGreaterThan(1);
    unmount();
    const hidden = structuredClone(frames["swap"]!);
    hidden.seat = null;
    hidden.legal = [];
    for (const region of Object.values(hidden.view.regions))
      for (const rat of region.rats) {
        delete rat.limit;
        delete rat.symbols;
      }
    const theirs = new Recorded(hidden, { en: english, ru: russian }, kinds as Kinds);
    const watched = render(Board, { ctrl: theirs });
    expect(watched.container.querySelectorAll(".rat.known")).toHaveLength(0);
    expect(watched.container.querySelectorAll(".rat .eye").length).toBeGreaterThan(1);
  });
});

test("how near the end is: rats, and whoever has the fewest cubes", () => {
  const near: string[] = [];
  for (const name of names) {
    const ctrl = at(name);
    const { container, unmount } = render(Supplies, { ctrl });
    const poorest = container.querySelector<HTMLElement>("[data-poorest]");
    const fewest = Math.min(...ctrl.view.players.map(({ supply }) => supply));
    expect(poorest === null, name).toBe(ctrl.view.over);
    if (poorest) {
      expect(ctrl.view.players[Number(poorest.dataset["poorest"])]!.supply).toBe(fewest);
      expect(poorest.textContent).toContain(String(fewest));
      expect(poorest.title).toContain("the end begins");
      expect(poorest.classList.contains("near")).toBe(fewest <= 4);
      near.push(String(fewest <= 4));
    }
    unmount();
  }
  expect(new Set(near)).toEqual(new Set(["true", "false"]));
});

test("a face says what it means", () => {
  const ctrl = at("spectator");
  const { container } = render(Face, { ctrl, face: { limit: 3, symbols: "AMK" } });
  expect(container.querySelector(".face")).toHaveProperty(
    "title",
    "Breaks out with 3 or more cubes in the region. Then die: one cube of everybody, one of whoever has most, one of whoever holds a Chivalry card.",
  );
});
