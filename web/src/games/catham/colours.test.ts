import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { apart, contrast, SIGHTS } from "../shared/sight";
import { FACTIONS } from "./view";

const css = readFileSync(resolve(import.meta.dirname, "catham.css"), "utf8");
const colour = (name: string) => css.match(new RegExp(`--catham-${name}: (#[0-9a-f]{6});`))![1]!;

describe("the colours of the factions", () => {
  it.each(Object.keys(SIGHTS))("stay apart for %s", (name) => {
    for (const one of FACTIONS)
      for (const other of FACTIONS) {
        if (one >= other) continue;
        expect(apart(colour(one), colour(other), SIGHTS[name]!), `${one} and ${other}`).toBeGreaterThan(10);
      }
  });

  it.each([...FACTIONS, "text", "quiet", "star", "lit", "loss"])("can be read on ink: %s", (name) => {
    expect(contrast(colour(name), colour("ink"))).toBeGreaterThanOrEqual(4.5);
  });
});
