import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { flushSync } from "svelte";
import { setGameWords } from "../ctrl/words.svelte";
import type { OptionChoice } from "../wire";
import OptionField from "./OptionField.svelte";
import { optionValue } from "./options";
import { readSplit, writeSplit } from "./split";

const option: OptionChoice = {
  name: "houses",
  kind: "split",
  default: { "2": "plain" },
  values: ["plain", "random"],
  members: ["inn", "mill", "barn", "shop"],
  count: 5,
  word: "house",
  help: "",
};

describe("a split", () => {
  test.each([
    ["inn:3+mill:2+shop", "inn:3+mill:2+shop"],
    ["shop+mill:2+inn:3", "inn:3+mill:2+shop"],
    ["inn:5+mill:0+barn:0+shop:5", "inn+shop"],
    ["mill:2+barn:4", "inn:3+mill:2+barn:4+shop:1"], // the other has the rest
    ["inn:3+mill:4+barn", "inn:3+mill:2+barn"],
    ["+", "inn+barn"],
    ["inn:7+tower:2+barn:-1", "inn+barn"],
    ["inn:+barn:x", "inn+barn"],
    ["", "inn+barn"],
  ])("%s reads as %s", (text, written) => {
    expect(writeSplit(option, readSplit(option, text))).toBe(written);
  });

  test("is told with its numbers", () => {
    setGameWords("toy", "en", "house-inn = Inn\nhouse-mill = Mill\nhouse-shop = Shop");
    expect(optionValue("toy", [option], "houses", "inn:3+mill:2+shop")).toBe("3 × Inn, 2 × Mill, and 5 × Shop");
  });
});

describe("the field of a split", () => {
  let value = "";
  const field = () =>
    render(OptionField, {
      game: "toy",
      option,
      seats: 2,
      get value() {
        return value;
      },
      set value(next) {
        value = next;
      },
    });
  const sliders = () => screen.getAllByRole<HTMLInputElement>("slider");

  beforeEach(() => {
    value = "";
    const words = ["inn = Inn", "mill = Mill", "barn = Barn", "shop = Shop"].map((one) => `house-${one}`);
    setGameWords("toy", "en", ["option-houses = Houses", "option-houses-plain = plain houses", ...words].join("\n"));
  });

  test("has a slider for every two, named and told", async () => {
    value = "inn:3+mill:2+shop";
    field();
    flushSync();
    expect(sliders().map((one) => one.value)).toEqual(["3", "0"]);
    expect(sliders().map((one) => one.ariaLabel)).toEqual(["Inn and Mill", "Barn and Shop"]);
    expect(sliders()[0]!.getAttribute("aria-valuetext")).toBe("3 × Inn and 2 × Mill");
    await fireEvent.input(sliders()[0]!, { target: { value: "1" } });
    expect(value).toBe("inn:1+mill:4+shop");
  });

  test("begins with something that can be played, and goes again with a named value", async () => {
    const { rerender } = field();
    expect(screen.queryAllByRole("slider")).toEqual([]);
    await fireEvent.click(screen.getByRole("radio", { name: "we say how many of each" }));
    await rerender({ value });
    expect(value).toBe("inn+barn");
    expect(sliders()).toHaveLength(2);
    await fireEvent.click(screen.getByRole("radio", { name: "random" }));
    await rerender({ value });
    expect(screen.queryAllByRole("slider")).toEqual([]);
    expect(value).toBe("random");
  });

  test("shows and sends the same, whatever it was given", () => {
    value = "inn:9+nonsense";
    field();
    flushSync();
    expect(sliders().map((one) => one.value)).toEqual(["5", "5"]);
    expect(value).toBe("inn+barn");
  });
});
