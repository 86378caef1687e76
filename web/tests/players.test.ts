import { describe, expect, test } from "vitest";
import { isolated, maySit, playersOf } from "../src/ctrl/players";
import type { Seat, TableCard } from "../src/wire";

const person = (user: string, name: string, twin = 0): Seat => ({ kind: "person", user, name, twin });
const names = (...seats: Seat[]) => playersOf({ id: "t", seats } as TableCard, null).map((player) => player.name);

describe("names at a table", () => {
  test("the later of two who look alike is marked, and the first is not", () => {
    expect(names(person("a", "Anna"), person("b", "Аnnа", 2), person("c", "ANNA", 3))).toEqual([
      "Anna",
      "Аnnа ②",
      "ANNA ③",
    ]);
  });

  test("two seats of one person are numbered by seat", () => {
    expect(names(person("a", "Anna"), person("b", "Boris"), person("a", "Anna"))).toEqual([
      "Anna 1",
      "Boris",
      "Anna 3",
    ]);
  });

  test("nobody takes a second seat against others, or sits down with somebody who has", () => {
    const free: Seat = { kind: "empty" };
    const card = (...seats: Seat[]) => ({ id: "t", seats }) as TableCard;
    const [anna, boris] = [person("a", "Anna"), person("b", "Boris")];
    expect(maySit(card(anna, free), "a")).toBe(true);
    expect(maySit(card(anna, free), null)).toBe(true);
    expect(maySit(card(anna, boris, free), "a")).toBe(false);
    expect(maySit(card(anna, boris, free), "c")).toBe(true);
    expect(maySit(card(anna, anna, free), "b")).toBe(false);
    expect(maySit(card(anna, anna, free), "a")).toBe(true);
    expect(maySit({ ...card(anna, anna, free), hotseat: true }, "b")).toBe(true);
  });

  test("a name cannot turn the words around it about", () => {
    expect(isolated("ليلى")).toBe("\u2068ليلى\u2069");
    expect(isolated("An\u202ena\u2069")).toBe("Anna");
    expect(isolated("Anna")).toBe("Anna");
    expect(names(person("a", "ליאת", 2))).toEqual(["\u2068ליאת\u2069 ②"]);
  });
});
