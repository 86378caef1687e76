import { describe, expect, test } from "vitest";
import { isolated, maySit, playersOf } from "../src/ctrl/players";
import { settings } from "../src/ctrl/settings.svelte";
import { hasSay, playersAt, takable } from "../src/ctrl/takeover";
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

  test("bots of a name are numbered, and those of the company need not be", () => {
    const bot = (name: string): Seat => ({ kind: "bot", bot: name });
    settings.set({ language: "en" });
    expect(names(person("a", "Anna"), bot("kettle"), bot("greedy"))).toEqual(["Anna", "Kettle", "Greedy bot"]);
    expect(names(bot("greedy"), bot("kettle"), bot("greedy"))).toEqual(["Greedy bot 1", "Kettle", "Greedy bot 3"]);
    expect(names(bot("somebody-elses"))).toEqual(["somebody-elses"]);
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

describe("seats that were taken over", () => {
  const bot: Seat = { kind: "bot", bot: "greedy" };
  const before = [{ kind: "bot" as const, bot: "greedy" }];
  const vera: Seat = { ...person("v", "Vera"), since: 14, before };
  const card = (...seats: Seat[]) => ({ id: "t", status: "playing", admits: "ask", owner: "a", seats }) as TableCard;

  test("a player is told with who played before, and at an earlier step he was not there yet", () => {
    const over = card(person("a", "Anna"), vera, bot);
    expect(playersOf(over, null)[1]).toMatchObject({ name: "Vera", since: 14 });
    expect(playersOf(over, null)[1]?.before).toContain("2");
    expect(playersAt(over, null, 13).map((one) => one.bot)).toEqual([false, true, true]);
    expect(playersAt(over, null, 14)[1]).toMatchObject({ name: "Vera", bot: false });
  });

  test("who has had a seat takes no other, and whoever still plays lets people in when the owner has resigned", () => {
    const [anna, resigned] = [person("a", "Anna"), { ...person("a", "Anna"), state: "resigned" as const }];
    expect(takable(card(anna, bot, bot), "v")).toEqual([1, 2]);
    expect(takable(card(resigned, bot, vera), "b")).toEqual([0, 1]);
    expect(takable(card(anna, bot), "a")).toEqual([]);
    expect(takable(card(anna, { ...person("b", "Boris"), before: [{ kind: "person", user: "v" }] }, bot), "v")).toEqual(
      [],
    );
    expect(takable({ ...card(anna, bot), admits: "nobody" }, "v")).toEqual([]);
    expect(takable({ ...card(anna, bot), status: "over" }, "v")).toEqual([]);
    expect([hasSay(card(anna, vera, bot), "a"), hasSay(card(anna, vera, bot), "v")]).toEqual([true, false]);
    expect([hasSay(card(resigned, vera, bot), "a"), hasSay(card(resigned, vera, bot), "v")]).toEqual([false, true]);
  });
});
