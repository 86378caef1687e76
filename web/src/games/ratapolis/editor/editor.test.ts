import { describe, expect, test } from "vitest";
import { Draft } from "./draft.svelte";
import {
  blank,
  canShrink,
  fromLink,
  grow,
  inOneLine,
  paint,
  readText,
  shrink,
  signAt,
  signOf,
  tally,
  toLink,
  unlink,
} from "./sheet";

const RING = ["AAB", "A#B", ".CC"];

describe("text", () => {
  test("comments, empty lines and small letters are read; short rows are filled up", () => {
    expect(readText("; ours, and/or not\n\naab\na#b\n.c\n\n")).toEqual(["AAB", "A#B", ".C."]);
    expect(readText("aab/a#b/.cc")).toEqual(RING);
  });
  test("what could not be drawn is no map", () => {
    for (const text of ["", "\n ; nothing\n", "A".repeat(41), "A\n".repeat(41)]) expect(readText(text)).toBeNull();
    expect(readText("A".repeat(40))).toHaveLength(1);
  });
  test("what the rules do not know is kept, for them to say so", () => expect(readText("A?/BX")).toEqual(["A?", "BX"]));
});

test("a link holds the whole map, ends in nothing a messenger cuts off, and is read in either writing", () => {
  const rows = ["A#.", "B.."];
  expect(toLink(rows)).toBe("A_-/B--");
  expect(readText(unlink(fromLink(`#${toLink(rows)}`)))).toEqual(rows);
  expect(readText(unlink(fromLink(`#${encodeURIComponent(inOneLine(rows))}`)))).toEqual(rows);
  expect(fromLink("#%E0%A4%A")).toBe("%E0%A4%A");
});

test("rows and columns come and go at each side", () => {
  for (const side of ["top", "bottom", "left", "right"] as const) {
    const grown = grow(RING, side);
    expect(shrink(grown, side)).toEqual(RING);
    expect(new Set(grown.map((row) => row.length)).size).toBe(1);
  }
  expect(grow(RING, "left")[0]).toBe(".AAB");
  expect(canShrink(["A"], "top") || canShrink(["A"], "left")).toBe(false);
});

test("keys paint by their letter, or by their place where the letters are others", () => {
  expect(signOf("a", "KeyA")).toBe("A");
  expect(signOf("T", "KeyT")).toBe("T");
  expect(signOf("ф", "KeyA")).toBe("A");
  expect(signOf("z", "KeyZ")).toBeNull();
  expect(signOf("a", "KeyQ")).toBe("A"); // another order of Latin letters: what is written counts
  expect(signOf("#", "Digit3")).toBe("#");
  expect(signOf("Delete", "Delete")).toBe(".");
  expect(signOf("Tab", "Tab")).toBeNull();
});

test("a stroke is one step, back and forth", () => {
  const draft = new Draft();
  draft.open(RING);
  draft.begin();
  draft.touch([0, 0], "C");
  draft.touch([0, 1], "C");
  draft.end();
  draft.set(blank(2, 2));
  draft.undo();
  expect(draft.rows[0]).toBe("CCB");
  draft.undo();
  expect(draft.rows).toEqual(RING);
  expect(draft.canUndo).toBe(false);
  draft.redo();
  draft.redo();
  expect(draft.rows).toEqual(["..", ".."]);
  draft.undo();
  draft.begin();
  draft.touch([0, 0], "C"); // it is there already: no step
  draft.end();
  expect(draft.canRedo).toBe(true);
  draft.set(paint(draft.rows, [2, 0], "D"));
  expect(draft.canRedo).toBe(false);
  expect(signAt(draft.rows, [2, 0])).toBe("D");
  expect(tally(draft.rows)["C"]).toBe(4);
});
