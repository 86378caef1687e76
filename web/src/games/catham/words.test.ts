import { describe, expect, it } from "vitest";
import { Words } from "../../ctrl/words.svelte";
import english from "./board.en.ftl?raw";
import russian from "./board.ru.ftl?raw";
import { FACTIONS } from "./view";

const ids = (text: string) => [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map((found) => found[1]!);

describe("the words of the table", () => {
  it("are the same in both languages", () => expect(ids(russian)).toEqual(ids(english)));

  it("tell of every faction what it takes and what it does", () => {
    for (const words of [new Words("en", english), new Words("ru", russian)])
      for (const faction of FACTIONS) {
        expect(words.has(`recipe-${faction}`)).toBe(true);
        expect(words.has(`explain-${faction}`)).toBe(true);
      }
  });

  it.each([
    [1, "Анна: 1 очко, на руке 2 карты"],
    [3, "Анна: 3 очка, на руке 2 карты"],
    [5, "Анна: 5 очков, на руке 2 карты"],
    [11, "Анна: 11 очков, на руке 2 карты"],
    [21, "Анна: 21 очко, на руке 2 карты"],
  ])("counts in Russian: %i", (points, said) => {
    expect(new Words("ru", russian).say("rival", { name: "Анна", points, held: 2 })).toBe(said);
  });
});
