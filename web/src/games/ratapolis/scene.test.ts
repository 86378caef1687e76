/** A round told beat by beat: at each, plan, families, head and tale say what that beat's view says, and nothing more. */
import { readFileSync } from "node:fs";
import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../ctrl/settings.svelte";
import { keyed } from "../shared/keyed";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import Board from "./Board.svelte";
import finale from "./fixtures/finale.json";
import kinds from "./fixtures/kinds.json";
import round from "./fixtures/round.json";
import Hand from "./Hand.svelte";
import { ROLL } from "./hunt.svelte";
import { marksOf, sceneIn } from "./scene";
import SeatExtra from "./SeatExtra.svelte";
import { familiesOf, TILES, type Ratapolis, type RatapolisEvent, type RatapolisView } from "./view";

const stories = { round, finale } as unknown as Record<string, Frame<Ratapolis>[]>;
const english = readFileSync("../src/ratskeller/games/ratapolis/words.en.ftl", "utf8");

vi.setConfig({ testTimeout: 60_000 }); // a whole city is much to draw for jsdom
beforeEach(() => settings.set({ language: "en" }));
afterEach(() => vi.useRealTimers());

function sit(frame: Frame<Ratapolis>): Recorded<Ratapolis> {
  const ctrl = new Recorded<Ratapolis>(frame, { en: english, ru: english }, kinds as Kinds);
  render(Board, { ctrl });
  render(Hand, { ctrl });
  for (let seat = 0; seat < frame.view.seats; seat++) render(SeatExtra, { ctrl, seat });
  flushSync();
  return ctrl;
}
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map((one) => one.textContent.trim().replace(/\s+/g, " "));

/** What is drawn of the city and its families, and what the view says of them. */
function drawn() {
  return {
    rats: keyed<string, number | number[]>(
      all("[data-rat]").map((rat) => [rat.dataset["rat"]!, Number(rat.textContent.trim() || "1")]),
    ),
    gone: all("[data-tile]:not(.stands)")
      .map((tile) => tile.dataset["tile"])
      .sort(),
    prey: all(".prey").map((tile) => tile.dataset["tile"]),
    cats: all(".cat:not(.private)")
      .map((cat) => cat.closest<HTMLElement>("[data-tile]")!.dataset["tile"])
      .sort(),
    round: texts(".rounds .now"),
    families: keyed<string, number | number[]>(
      all(".families [data-family]").map((family) => [
        family.dataset["family"]!,
        [".cheese", ".rats"].map((fact) => Number(family.querySelector(fact)!.textContent)),
      ]),
    ),
  };
}
function said(view: RatapolisView): ReturnType<typeof drawn> {
  return {
    rats: keyed<string, number | number[]>(
      TILES.flatMap((tile) =>
        view.tiles[tile].stands ? Object.entries(view.tiles[tile].rats).map(([of, n]) => [`${tile}-${of}`, n]) : [],
      ),
    ),
    gone: [...view.destroyed].sort(),
    prey: view.prey ? [view.prey] : [],
    cats: view.open.filter((tile) => view.tiles[tile].stands).sort(),
    round: view.over ? [] : [String(view.round)],
    families: keyed<string, number | number[]>(
      familiesOf(view).map((family) => [family, [view.families[family]!.cheese, view.families[family]!.rats]]),
    ),
  };
}

describe.each(Object.keys(stories))("the %s", (name) => {
  const [first, ...rest] = stories[name]!;

  test("is drawn beat by beat, every part at the same one", () => {
    const ctrl = sit(first!);
    ctrl.telling = true;
    for (const frame of rest) {
      ctrl.show(frame);
      flushSync();
      expect(drawn(), `beat ${ctrl.beat}`).toEqual(said(frame.view));
      expect(new Set(all("[data-beat]").map((part) => part.dataset["beat"]))).toEqual(new Set([String(ctrl.beat)]));
    }
  });

  test("is told in scenes: each event once, in its order, and the last line is the newest event", () => {
    const ctrl = sit(first!);
    ctrl.telling = true;
    const lines: string[] = [];
    for (const frame of rest) {
      const before = texts(".tale li");
      ctrl.show(frame);
      flushSync();
      const scene = sceneIn(ctrl.told);
      const now = texts(".tale li");
      expect(now).toEqual(scene ? scene.lines.map((event) => ctrl.tell(event).replace(/\s+/g, " ")) : []);
      const same = before.length > 0 && before.every((line, i) => line === now[i]);
      lines.push(...(same ? now.slice(before.length) : now));
      for (const event of frame.events.slice(-1)) if (scene) expect(now.at(-1)).toBe(ctrl.tell(event));
    }
    expect(lines.length).toBeGreaterThan(9);
  });

  test("draws what happens in a scene, the newest moving, and after a jump nothing", () => {
    const ctrl = sit(first!);
    for (const frame of rest) {
      ctrl.show(frame);
      flushSync();
      const fresh = frame.events.flatMap(marksOf);
      if (!fresh.length) continue;
      expect(all(".marks > .new")).toHaveLength(fresh.length);
      expect(all(".marks > g")).toHaveLength(sceneIn(ctrl.told)!.lines.flatMap(marksOf).length);
    }
    ctrl.telling = false;
    ctrl.jump(rest.at(-1)!);
    flushSync();
    expect(all(".marks > g")).toHaveLength(0);
  });
});

describe("scenes", () => {
  const lost: RatapolisEvent = { kind: "lost", seat: 1, family: "red", tile: "A", count: 1 };
  const half = (n: number): RatapolisEvent => ({ kind: "half", seat: 0, half: n });
  const attacked: RatapolisEvent = { kind: "attacked", seat: 0, by: "blue", tile: "A", family: "red" };

  test("hold what was told since they began", () => {
    expect(sceneIn([half(1), attacked, lost, half(2), attacked])).toEqual({
      kind: "attacks",
      half: 2,
      lines: [attacked],
    });
    expect(sceneIn([half(1), attacked, lost, lost])).toEqual({ kind: "losses", half: 1, lines: [lost, lost] });
  });
  test("end when somebody is ready; who declines stays within", () => {
    expect(sceneIn([lost, { kind: "ready", seat: 1 }])).toBeNull();
    const declined: RatapolisEvent = { kind: "declined", seat: 2 };
    expect(sceneIn([attacked, lost, declined])?.lines).toEqual([lost, declined]);
  });
});

describe("the drum-roll", () => {
  const [first] = stories["round"]!;
  const takes = (name: string) => kinds.events.find((kind) => kind.name === name)!.takes;
  const drawnNext: RatapolisEvent[] = [{ kind: "drawn", seat: 0, tile: "A" }];

  test("comes before the card is drawn, and asks for its time", () => {
    vi.useFakeTimers();
    const ctrl = sit(first!);
    ctrl.telling = true;
    ctrl.next = drawnNext;
    ctrl.show({ ...first!, legal: [], events: [{ kind: "half", seat: 0, half: 2 }] });
    flushSync();
    expect(ctrl.holds).toEqual([ROLL]);
    expect(ROLL, "of the time of the card that is drawn").toBeLessThan(takes("drawn") - takes("destroyed"));
    vi.advanceTimersByTime(ROLL / 2);
    flushSync();
    expect(all(".prey")).toHaveLength(1);
    expect(texts(".tale h3")).toEqual(["Second half", "The hunt …"]);
    expect(texts(".tale li"), "what happened before can still be read").toEqual(["Second actions."]);
    ctrl.next = [];
    ctrl.show({ ...first!, legal: [], events: [] }); // skipped: the eye rests
    flushSync();
    expect(all(".prey")).toHaveLength(0);
  });
  test("is left out where nothing moves", () => {
    const ctrl = sit(first!);
    ctrl.tempo = 0;
    ctrl.next = drawnNext;
    ctrl.show({ ...first!, legal: [] });
    flushSync();
    expect([ctrl.holds, all(".prey")]).toEqual([[], []]);
  });
});
