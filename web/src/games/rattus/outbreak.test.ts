import { expect, test } from "vitest";
import type { Frame } from "../shared/recorded.svelte";
import story from "./fixtures/outbreak.json";
import { deathsIn, outbreakOf, type Fate } from "./outbreak";
import type { Rattus, RattusEvent } from "./view";

const beats = story as unknown as Frame<Rattus>[];
/** All that was told up to each beat. */
const told = beats.map((_, i) => beats.slice(0, i + 1).flatMap((beat) => beat.events));
const deaths = (fates: Fate[], seat: number) =>
  fates.reduce((sum, fate) => sum + (fate.kind === "death" && fate.seat === seat ? fate.count : 0), 0);

test("at every beat of a recorded outbreak, who has died by the telling is gone from the map", () => {
  const { region } = outbreakOf(told.at(-1)!)!;
  const before = beats[0]!.view.regions[region]!;
  let dead = 0;
  for (const [i, { view, events }] of beats.entries()) {
    const outbreak = outbreakOf(told[i]!);
    const here = view.regions[region]!;
    const fates = outbreak?.tokens.flatMap((token) => token.fates) ?? [];
    for (const [seat, had] of before.cubes.entries()) {
      expect(deaths(fates, seat), `beat ${i}, seat ${seat}`).toBe(had - here.cubes[seat]!);
      dead += deathsIn(events).reduce((sum, each) => sum + (each.seat === seat ? each.count : 0), 0);
    }
    const up = view.turned_up;
    if (up) expect(outbreak!.tokens.at(-1)!.face).toEqual({ limit: up.limit, symbols: up.symbols });
    expect(before.rats.length - here.rats.length).toBe((outbreak?.tokens.length ?? 0) - (up ? 1 : 0));
  }
  expect(dead).toBeGreaterThan(3);
});

const region = "hispania";
const events: RattusEvent[] = [
  { kind: "devastated", seat: 1, region },
  { kind: "turned-up", seat: 1, region, limit: 1, symbols: "MK" },
  { kind: "broke-out", seat: 1, region, limit: 1, count: 6 },
  { kind: "declined", seat: 2 },
  { kind: "laid", seat: 4, card: "anglia-pc", on: "knight" },
  { kind: "died-as-most", seat: 4, region },
  { kind: "died-by-class", seat: 5, region, of: "chivalry", count: 2 },
  { kind: "diplomat-died", seat: 5, region },
  { kind: "turned-up", seat: 1, region, limit: 4, symbols: "ACK" },
  { kind: "harmless", seat: 1, region, limit: 4, count: 3 },
];

test("it is told token by token, with who dies of what and who is spared", () => {
  expect(outbreakOf(events)).toEqual({
    region,
    rages: true,
    tokens: [
      {
        face: { limit: 1, symbols: "MK" },
        broke: true,
        count: 6,
        fates: [
          { kind: "saved", seat: 4, card: "knight" },
          { kind: "death", seat: 4, count: 1, cause: "majority" },
          { kind: "death", seat: 5, count: 2, cause: "chivalry" },
          { kind: "home", seat: 5 },
        ],
      },
      { face: { limit: 4, symbols: "ACK" }, broke: false, count: 3, fates: [] },
    ],
  });
  expect(outbreakOf(events.slice(0, 2))!.tokens[0]!.broke).toBeNull();
});

test("the page stays while the next is asked, and closes when somebody acts", () => {
  const asked = [...events, { kind: "turn", seat: 2 } as const];
  expect(outbreakOf(asked)).toEqual({ ...outbreakOf(events), rages: false });
  expect(outbreakOf([...asked, { kind: "took", seat: 2, card: "witch" }])).toBeNull();
  expect(outbreakOf([{ kind: "turn", seat: 2 }])).toBeNull();
});

test("of the final plague each region has its page", () => {
  const next: RattusEvent = { kind: "devastated", seat: 1, region: "italia" };
  expect(outbreakOf([{ kind: "final-plague", seat: 0 }, ...events, next])).toEqual({
    region: "italia",
    tokens: [],
    rages: true,
  });
});

test("the dead of a beat are marked once a seat", () => {
  expect(deathsIn([events[5]!, { kind: "died-with-all", seat: 4, region }, events[6]!])).toEqual([
    { region, seat: 4, count: 2 },
    { region, seat: 5, count: 2 },
  ]);
});
