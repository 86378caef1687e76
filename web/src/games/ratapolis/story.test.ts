/** How a round is told: from the events and the view after it alone. */
import { readFileSync } from "node:fs";
import { render, screen, fireEvent } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../ctrl/settings.svelte";
import { ids } from "../shared/keyed";
import { Recorded, type Frame, type Kinds } from "../shared/recorded.svelte";
import Board from "./Board.svelte";
import kinds from "./fixtures/kinds.json";
import moments from "./fixtures/moments.json";
import { loops, readCity, tileTowards, type Point } from "./plan/city";
import { slotsOn } from "./plan/slots";
import { isStory, scenesOf, viewIn } from "./story";
import type { Ratapolis, RatapolisView, TileName } from "./view";

const frames = moments as unknown as Record<string, Frame<Ratapolis>>;
const told = frames["told"]!;
const planned = frames["planned"]!;
const PREY = told.events.find((event) => event.kind === "drawn")!.tile;
const HUNT = scenesOf(told.view, told.events, []).findIndex((scene) => scene.kind === "hunt");
const english = readFileSync("../src/ratskeller/games/ratapolis/words.en.ftl", "utf8");

vi.setConfig({ testTimeout: 30_000 }); // a whole city is much to draw for jsdom
vi.stubGlobal("matchMedia", () => ({ matches: false }));
beforeEach(() => {
  settings.set({ language: "en" });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("the first scene begins where the round began, the last ends where the view is", () => {
  const scenes = scenesOf(told.view, told.events, planned.view.open);
  expect(scenes.map((scene) => `${scene.kind}${scene.half}`)).toEqual([
    "attacks1", "losses1", "moves1", "attacks2", "losses2", "moves2",
    "market2", "hunt2", "hospital2", "ruin2", "property2", "clues2",
  ]); // prettier-ignore
  const rats = (view: RatapolisView) =>
    Object.fromEntries(Object.entries(view.tiles).map(([tile, facts]) => [tile, facts.rats]));
  expect(rats(viewIn(told.view, scenes.at(-1)!))).toEqual(rats(told.view));
  expect(rats(viewIn(told.view, scenes[0]!))).toEqual(rats(planned.view)); // bitten, not yet lost
  // Undo the first moves by hand: before them it was as after the losses.
  const moved = rats(viewIn(told.view, scenes[2]!));
  for (const mark of scenes[2]!.marks) {
    if (mark.kind !== "move" || mark.stayed) continue;
    moved[mark.from]![mark.by] = (moved[mark.from]![mark.by] ?? 0) + mark.count;
    moved[mark.to]![mark.by]! -= mark.count;
    if (!moved[mark.to]![mark.by]) delete moved[mark.to]![mark.by];
  }
  expect(moved).toEqual(rats(viewIn(told.view, scenes[1]!)));
});

test("who did not fit, and whom nobody followed, runs into the wall", () => {
  const moves = scenesOf(told.view, told.events, [])[5]!.marks;
  expect(moves).toContainEqual({ kind: "move", by: "orange", from: "Q", to: "I", count: 1, stayed: true });
  expect(moves).toContainEqual({ kind: "move", by: "red", from: "A", to: "T", count: 3, stayed: false });
});

test("the building stands until the scene in which it falls", () => {
  const scenes = scenesOf(told.view, told.events, []);
  const falls = scenes.findIndex((scene) => scene.kind === "ruin");
  expect(scenes.map((scene) => viewIn(told.view, scene).tiles[PREY].stands)).toEqual(scenes.map((_, i) => i < falls));
});

test("that somebody is ready is no story", () => {
  expect(isStory([{ kind: "ready", seat: 1 }])).toBe(false);
  expect(isStory(told.events)).toBe(true);
});

test("the round is told by itself, can be stopped and stepped, and ends at the table", async () => {
  const ctrl = new Recorded(told, { en: english, ru: english }, kinds as Kinds);
  render(Board, { ctrl });
  expect(screen.getByText("First half: attacks")).toBeTruthy();
  expect(document.querySelectorAll("[data-bite]")).toHaveLength(3);
  await fireEvent.click(screen.getByLabelText("Stop"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText("First half: attacks")).toBeTruthy();
  for (let i = 0; i < 2; i++) await fireEvent.click(screen.getByLabelText("Next scene"));
  expect(screen.getByText(/Red moves Q>I: 1 rat/)).toBeTruthy();
  await fireEvent.click(screen.getByLabelText("Go on"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(document.querySelector(".tale")).toBeNull();
  await fireEvent.click(screen.getByText("What happened?"));
  expect(screen.getByText("First half: attacks")).toBeTruthy();
});

test("the drum-roll rests on the prey", async () => {
  const ctrl = new Recorded(told, { en: english, ru: english }, kinds as Kinds);
  const { container } = render(Board, { ctrl });
  for (let i = 0; i < HUNT; i++) await fireEvent.click(screen.getByLabelText("Next scene"));
  expect(container.querySelector(".prey")?.getAttribute("data-tile")).not.toBe(PREY);
  await vi.advanceTimersByTimeAsync(2200);
  expect(container.querySelector(".prey")?.getAttribute("data-tile")).toBe(PREY);
});

test("the history is held back until its scene, and the hunt until the drum-roll is over", async () => {
  const hold = vi.fn();
  const ctrl = Object.assign(new Recorded(told, { en: english, ru: english }, kinds as Kinds), { hold });
  render(Board, { ctrl });
  const drawn = told.events.findIndex((event) => event.kind === "drawn");
  expect(hold.mock.lastCall![0]).toBeGreaterThan(told.events.length - drawn);
  for (let i = 0; i < HUNT; i++) await fireEvent.click(screen.getByLabelText("Next scene"));
  expect(hold.mock.lastCall![0]).toBeGreaterThanOrEqual(told.events.length - drawn); // the drum rolls
  await vi.advanceTimersByTimeAsync(2000);
  expect(hold.mock.lastCall![0]).toBe(told.events.length - drawn - 1);
  await fireEvent.click(screen.getByText("To the table"));
  expect(hold.mock.lastCall![0]).toBe(0);
  await fireEvent.click(screen.getByText("What happened?")); // it is known by now
  expect(hold.mock.lastCall![0]).toBe(0);
});

test("outlines: walls of a square, an L, a ring and cells that touch at a corner", () => {
  expect(loops([[0, 0]])).toEqual([[[0, 0], [1, 0], [1, 1], [0, 1]]]); // prettier-ignore
  expect(loops([[0, 0], [0, 1], [1, 1]])[0]).toHaveLength(6); // prettier-ignore
  const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const)).filter(([x, y]) => x !== 1 || y !== 1);
  expect(loops(ring).map((loop) => loop.length)).toEqual([4, 4]);
  const corner = loops([[0, 0], [1, 0], [2, 0], [2, 1], [1, 2], [2, 2], [0, 1], [0, 2]]); // prettier-ignore
  expect(corner.flat().every((point) => point.length === 2)).toBe(true);
});

test.each(Object.keys(frames).filter((name) => name.startsWith("city-")))(
  "%s: every sign has a place of its own on its roof",
  (name) => {
    const city = readCity(frames[name]!.view.map);
    expect(Object.keys(city.tiles)).toHaveLength(20);
    for (const [tile, { cells }] of Object.entries(city.tiles)) {
      const slots = slotsOn(cells, 5, true);
      expect(slots.rats, tile).toHaveLength(5);
      const boxes = [slots.name, slots.cheese, slots.room, slots.token, slots.cat, ...slots.rats].filter(
        (box) => box !== null,
      );
      for (const a of boxes)
        for (const b of boxes) {
          const apart =
            a.x + a.width <= b.x + 0.01 ||
            b.x + b.width <= a.x + 0.01 ||
            a.y + a.height <= b.y + 0.01 ||
            b.y + b.height <= a.y + 0.01;
          expect(a === b || apart, tile).toBe(true);
        }
    }
  },
);

test.each(Object.keys(frames).filter((name) => name.startsWith("city-")))(
  "%s: arrow keys reach every building",
  (name) => {
    const city = readCity(frames[name]!.view.map);
    const all = ids(city.tiles);
    const ways: Point[] = [[0, -1], [0, 1], [-1, 0], [1, 0]]; // prettier-ignore
    const seen = new Set<TileName>(["A"]);
    for (const tile of seen) for (const way of ways) seen.add(tileTowards(city, tile, way, all) ?? tile);
    expect([...seen].sort()).toEqual(all.sort());
  },
);
