/** The drawn city on moments of real games: what is lit, what taps do, what is said, and what is not told. */
import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { render, screen, fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fieldsOf } from "../../ctrl/narrowing";
import { settings } from "../../ctrl/settings.svelte";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import Board from "./Board.svelte";
import { partiesOf, stepsOf, sumAfter } from "./counting";
import kinds from "./fixtures/kinds.json";
import moments from "./fixtures/moments.json";
import Hand from "./Hand.svelte";
import SeatExtra from "./SeatExtra.svelte";
import { TILES, type Ratapolis, type TileName } from "./view";

// tests run in web/; the game's words lie beside its rules
const english = readFileSync("../src/ratskeller/games/ratapolis/words.en.ftl", "utf8");
const russian = readFileSync("../src/ratskeller/games/ratapolis/words.ru.ftl", "utf8");
const frames = moments as unknown as Record<string, Frame<Ratapolis>>;
const names = Object.keys(frames);
const at = (name: string) => new Recorded(frames[name]!, { en: english, ru: russian }, kinds as Kinds);
const walls = (tile: string) => document.querySelector<SVGElement>(`[data-walls="${tile}"]`)!;
const rat = (tile: string, family: string) => document.querySelector<SVGElement>(`[data-rat="${tile}-${family}"]`)!;

vi.setConfig({ testTimeout: 30_000 }); // a whole city is much to draw for jsdom
beforeEach(() => settings.set({ language: "en" }));

describe("what is lit", () => {
  test.each(names)("%s: exactly where some legal action begins", (name) => {
    const ctrl = at(name);
    const { unmount } = render(Board, { ctrl });
    for (const tile of Object.keys(ctrl.view.tiles)) {
      const begins = ctrl.legal.some(
        (a) => (a.verb === "move" && a.args.from === tile) || (a.verb === "rescue" && a.args.to === tile),
      );
      expect(walls(tile).classList.contains("lit"), tile).toBe(begins);
    }
    const open = [...document.querySelectorAll("[data-rat][role=button]")].map((r) => r.getAttribute("data-rat")!);
    for (const victim of open)
      expect(
        ctrl.legal.some((a) => a.verb === "attack" && `${a.args.tile}-${a.args.family}` === victim),
        victim,
      ).toBe(true);
    const outlined = [...document.querySelectorAll(".reached")].map((r) => r.getAttribute("data-rat"));
    expect(outlined).toEqual(open.filter((victim) => ctrl.view.reach!.includes(victim[0] as TileName)));
    unmount();
  });

  test("a chosen building lights where its group can go, and nothing else", async () => {
    const ctrl = at("plan");
    render(Board, { ctrl });
    const from = ctrl.legal.find((a) => a.verb === "move")!.args.from;
    await fireEvent.click(walls(from));
    const lit = [...document.querySelectorAll(".walls.target")].map((w) => w.getAttribute("data-walls")).sort();
    expect(lit).toEqual(
      ctrl.legal
        .filter((a) => a.verb === "move")
        .filter((a) => a.args.from === from)
        .map((a) => a.args.to)
        .sort(),
    );
    expect(walls(from).getAttribute("aria-pressed")).toBe("true");
  });

  test("what is out of reach may be planned, but is not outlined", () => {
    const frame = structuredClone(frames["start"]!);
    frame.view.reach = ["D"];
    render(Board, { ctrl: new Recorded(frame, { en: english, ru: russian }, kinds as Kinds) });
    expect(rat("D", "green").classList.contains("reached")).toBe(true);
    expect(rat("E", "green").classList.contains("reached")).toBe(false);
    expect(rat("E", "green").getAttribute("role")).toBe("button");
  });

  test("how likely the hunter comes is told as the server has it", async () => {
    const frame = structuredClone(frames["plan"]!);
    const tile = TILES.find((t) => frame.view.tiles[t].stands)!;
    frame.view.memory!.odds[tile] = 2;
    render(Board, { ctrl: new Recorded(frame, { en: english, ru: russian }, kinds as Kinds) });
    await fireEvent.pointerEnter(walls(tile));
    expect(screen.getByText(/2% chance that the hunter comes here/)).toBeTruthy();
  });

  test("nothing is lit for somebody who is not asked", () => {
    for (const name of ["spectator", "planned", "over"]) {
      const { container, unmount } = render(Board, { ctrl: at(name) });
      expect(container.querySelectorAll(".lit, .victim, .open")).toHaveLength(0);
      unmount();
    }
  });
});

describe("planning", () => {
  test("a tap on the source and one on the target send the move", async () => {
    const ctrl = at("plan");
    render(Board, { ctrl });
    const move = ctrl.legal.find((a) => a.verb === "move")!;
    await fireEvent.click(walls(move.args.from));
    expect(ctrl.sent).toEqual([]);
    await fireEvent.click(walls(move.args.to));
    expect(ctrl.sent).toEqual([move]);
  });

  test("a building with one way out is not left by the first tap", async () => {
    const frame = structuredClone(frames["plan"]!);
    const move = frame.legal.find((a) => a.verb === "move")!;
    frame.legal = frame.legal.filter((a) => a === move || fieldsOf(a)["from"] !== move.args.from);
    const ctrl = new Recorded(frame, { en: english, ru: russian }, kinds as Kinds);
    render(Board, { ctrl });
    await fireEvent.click(walls(move.args.from));
    expect(ctrl.sent).toEqual([]);
    await fireEvent.click(walls(move.args.to));
    expect(ctrl.sent.map((a) => a.notation)).toEqual([move.notation]);
  });

  test("an arrow that is drawn from building to building is a move", async () => {
    const ctrl = at("plan");
    render(Board, { ctrl });
    const move = ctrl.legal.find((a) => a.verb === "move")!;
    const [from, to] = [walls(move.args.from), walls(move.args.to)];
    document.elementFromPoint = () => to;
    const pointer = (x: number, buttons: number) => ({
      clientX: x,
      clientY: 0,
      buttons,
      button: 0,
      isPrimary: true,
      pointerId: 1,
      bubbles: true,
    });
    await fireEvent(from, new PointerEvent("pointerdown", pointer(0, 1)));
    await fireEvent(window, new PointerEvent("pointermove", pointer(60, 1)));
    await fireEvent(window, new PointerEvent("pointerup", pointer(60, 0)));
    expect(ctrl.sent).toEqual([move]);
  });

  test("a tap on a rival's rat attacks it; one's own rat only stands there", async () => {
    const ctrl = at("start");
    render(Board, { ctrl });
    await fireEvent.click(rat("D", "green"));
    expect(ctrl.sent.map((a) => a.notation)).toEqual(["D x green"]);
    expect(rat("D", "red").getAttribute("role")).toBeNull();
  });

  test("in the chosen building a rival's rat can still be attacked, and elsewhere it stands where the group may go", async () => {
    const ctrl = at("plan");
    render(Board, { ctrl });
    const tiles = ctrl.legal.flatMap((a) => (a.verb === "move" ? [a.args] : []));
    const rival = (tile: TileName) => document.querySelector<SVGElement>(`[data-rat^="${tile}-"][role=button]`);
    const { from } = tiles.find(({ from, to }) => rival(from) && rival(to))!;
    await fireEvent.click(walls(from));
    const pressable = [...document.querySelectorAll("[data-rat][role=button]")].map(
      (r) => r.getAttribute("data-rat")![0],
    );
    expect([...new Set(pressable)]).toEqual([from]);
    const victim = rival(from)!.getAttribute("data-rat")!;
    await fireEvent.click(rival(from)!);
    expect(ctrl.sent.map((a) => a.notation)).toEqual([victim.replace("-", " x ")]);
  });

  test("the chosen building offers its moves and attacks as buttons, and of families that are not there yet", async () => {
    const ctrl = at("plan");
    render(Board, { ctrl });
    const tile = TILES.find((t) => ctrl.view.tiles[t].stands && !ctrl.view.tiles[t].rats.orange)!;
    await fireEvent.click(walls(tile));
    const absent = ctrl.legal.find((a) => a.verb === "attack" && a.args.tile === tile && a.args.family === "orange")!;
    await fireEvent.click(screen.getByLabelText(ctrl.describe(absent)));
    expect(ctrl.sent).toEqual([absent]);
  });

  test("where only attacks are open, a building can still be chosen for them", async () => {
    const frame = structuredClone(frames["plan"]!);
    const bites = frame.legal.filter((a) => a.verb === "attack");
    frame.legal = bites;
    const ctrl = new Recorded(frame, { en: english, ru: russian }, kinds as Kinds);
    render(Board, { ctrl });
    const attack = bites[0]!;
    await fireEvent.click(walls(attack.args.tile));
    await fireEvent.click(screen.getByLabelText(ctrl.describe(attack)));
    expect(ctrl.sent).toEqual([attack]);
  });

  test("a second tap, or Escape, takes the choice back", async () => {
    const ctrl = at("plan");
    render(Board, { ctrl });
    const from = ctrl.legal.find((a) => a.verb === "move")!.args.from;
    for (const back of [() => fireEvent.click(walls(from)), () => fireEvent.keyDown(window, { key: "Escape" })]) {
      await fireEvent.click(walls(from));
      await back();
      expect(document.querySelectorAll(".target, .chosen")).toHaveLength(0);
    }
  });

  test("the plan is drawn for who wrote it", () => {
    const { container } = render(Board, { ctrl: at("planned") });
    const plan = frames["planned"]!.view.families.red!.plan!;
    expect(container.querySelectorAll("[data-arrow], [data-bite]")).toHaveLength(Object.keys(plan).length);
  });
});

describe("other questions", () => {
  test("the Hospital's rat flees to the building that is tapped", async () => {
    const ctrl = at("rescuing");
    render(Board, { ctrl });
    const rescue = ctrl.legal.find((a) => a.verb === "rescue")!;
    await fireEvent.click(walls(rescue.args.to));
    expect(ctrl.sent).toEqual([rescue]);
  });

  test("the Archive shows the card of the family that is tapped", async () => {
    const ctrl = at("looking");
    render(Board, { ctrl });
    const look = ctrl.legal.find((a) => a.verb === "look")!;
    await fireEvent.click(document.querySelector(`button[data-family="${look.args["family"]}"]`)!);
    expect(ctrl.sent).toEqual([look]);
  });

  test("the prey is marked while the Radio station is asked", () => {
    const ctrl = at("rejecting");
    const { container } = render(Board, { ctrl });
    expect(container.querySelector(".prey")?.getAttribute("data-tile")).toBe(ctrl.view.prey);
  });
});

describe("keyboard", () => {
  test("one tab stop on the plan; arrows walk, Enter chooses", async () => {
    const ctrl = at("plan");
    render(Board, { ctrl });
    expect(document.querySelectorAll('[data-walls][tabindex="0"]')).toHaveLength(1);
    walls("B").focus();
    await fireEvent.keyDown(walls("B"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(walls("A"));
    await fireEvent.keyDown(walls("A"), { key: "Enter" });
    expect(walls("A").getAttribute("aria-pressed")).toBe("true");
  });
});

describe("words", () => {
  test.each(["en", "ru"] as const)(
    "everything that can be pressed has a name, and no id shows through (%s)",
    (language) => {
      settings.set({ language });
      for (const name of ["plan-2", "plan-6", "told", "planned", "looking", "rejecting", "spectator", "over"]) {
        const ctrl = at(name);
        const parts = [render(Board, { ctrl }), render(Hand, { ctrl }), render(SeatExtra, { ctrl, seat: 0 })];
        for (const button of document.querySelectorAll("button, [role=button]")) {
          const said = button.getAttribute("aria-label") ?? button.textContent ?? "";
          expect(said.trim(), button.outerHTML.slice(0, 120)).not.toBe("");
        }
        const all = parts.map((p) => p.container.innerHTML).join("");
        for (const label of all.matchAll(/aria-label="([^"]*)"/g))
          expect(label[1]).not.toMatch(/(tile|family|property|scene|slot|special)-\w+|\{|undefined|NaN/);
        for (const part of parts) part.unmount();
      }
    },
  );

  test("a building tells who is there and what it is worth", () => {
    render(Board, { ctrl: at("start") });
    expect(walls("O").getAttribute("aria-label")).toMatch(
      /^O, Pharmacy\. 4 of 4 places taken: Red 1, Yellow 1, Green 1, Blue 1\. 6 cheese for each rat\./,
    );
    expect(walls("B").getAttribute("aria-label")).toMatch(/3 cheese for each rat\..* A cat sits here/);
  });

  test("a building is worth what the table says: one of version 1 shows its own cheese", () => {
    const frame = structuredClone(frames["start"]!);
    frame.view.tiles["O"].cheese = 4;
    render(Board, { ctrl: new Recorded(frame, { en: english, ru: russian }, kinds as Kinds) });
    expect(walls("O").getAttribute("aria-label")).toContain("4 cheese for each rat");
    expect(walls("O").closest("[data-tile]")!.querySelector(".number")!.textContent).toBe("4");
  });
});

describe("secrets", () => {
  test("nobody but its author sees a plan, and nobody but its holder a hunt card", () => {
    for (const name of ["spectator", "rival"]) {
      const ctrl = at(name);
      const board = render(Board, { ctrl });
      const hand = render(Hand, { ctrl });
      expect(board.container.querySelectorAll("[data-arrow], [data-bite]")).toHaveLength(0);
      const cards = [...hand.container.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card"));
      expect(cards).toEqual(name === "spectator" ? [] : [ctrl.view.families.yellow!.hand]);
      expect(board.container.querySelectorAll(".cat.private").length).toBe(cards.length);
      board.unmount();
      hand.unmount();
    }
  });
});

test("the board's words are the same in both languages", () => {
  const ids = (language: string) =>
    [...readFileSync(`src/games/ratapolis/board.${language}.ftl`, "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map(
      (found) => found[1],
    );
  expect(ids("ru")).toEqual(ids("en"));
});

describe("the count", () => {
  const told = (name: string) => {
    const ctrl = at(name);
    ctrl.telling = true;
    ctrl.fresh = [{ kind: "ended", seat: 0 }];
    render(Board, { ctrl });
    flushSync();
    return ctrl;
  };
  const sums = () => [...document.querySelectorAll(".count b")].map((sum) => Number(sum.textContent));

  test.each(["over", "over-2", "over-6"])("%s: roof by roof, to the points of every seat", (name) => {
    const ctrl = told(name);
    const steps = stepsOf(ctrl.view);
    const parties = partiesOf(ctrl.view);
    expect(ctrl.steps).toHaveLength(steps.length);
    for (const [step, { tile }] of steps.entries()) {
      ctrl.step = step;
      flushSync();
      const lit = [...document.querySelectorAll<SVGElement>(".tile.counted")].map((one) => one.dataset["tile"]);
      expect(lit).toEqual(tile ? [tile] : []);
      expect(sums()).toEqual(parties.map((party) => sumAfter(steps, party, step + 1)));
      const last = step === steps.length - 1;
      expect(document.querySelectorAll(".count .first").length > 0, String(tile)).toBe(last);
    }
    for (const [i, { seats }] of parties.entries())
      for (const seat of seats) expect(sums()[i]).toBe(ctrl.view.outcome!.points[seat]);
  });

  test("a duel counts both families of a seat together, allies share a row", () => {
    const families = (name: string) => partiesOf(frames[name]!.view).map((party) => party.families.length);
    const seats = (name: string) => partiesOf(frames[name]!.view).map((party) => party.seats);
    expect([families("over-2"), seats("over-2")]).toEqual([
      [2, 2],
      [[0], [1]],
    ]);
    expect(seats("over-6")).toEqual([[0, 3], [1, 4], [2, 5]]); // prettier-ignore
  });

  test("whoever comes later or skips finds it counted, and reads on about what he points at", async () => {
    const ctrl = told("over");
    ctrl.telling = false;
    flushSync();
    expect(sums()).toEqual(ctrl.view.outcome!.points);
    expect(document.querySelector(".tile.counted")).toBeNull();
    await fireEvent.pointerEnter(walls("A"));
    expect(document.querySelector(".count")).toBeNull();
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(sums()).toEqual(ctrl.view.outcome!.points);
  });
});
