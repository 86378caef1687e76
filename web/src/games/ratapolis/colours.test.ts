import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { apart, contrast, SIGHTS } from "../shared/sight";
import { FAMILIES } from "./view";

const css = readFileSync(resolve(import.meta.dirname, "ratapolis.css"), "utf8");
const colour = (name: string) => css.match(new RegExp(`--pol-${name}: (#[0-9a-f]{6});`))![1]!;

describe("the colours of the families", () => {
  it.each(Object.keys(SIGHTS))("stay apart for %s", (name) => {
    for (const one of FAMILIES)
      for (const other of FAMILIES) {
        if (one >= other) continue;
        expect(apart(colour(one), colour(other), SIGHTS[name]!), `${one} and ${other}`).toBeGreaterThan(12);
      }
  });

  it.each(FAMILIES)("carry their shape: %s", (name) => {
    expect(contrast(colour(name), colour("edge"))).toBeGreaterThanOrEqual(4);
  });
});
