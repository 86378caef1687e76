/** Options of a game that this page has never heard of are set by the pickers of their kinds. */
import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/ctrl/settings.svelte";
import { setGameWords } from "../src/ctrl/words.svelte";
import OptionField from "../src/ui/OptionField.svelte";
import SubsetField from "../src/ui/SubsetField.svelte";
import type { OptionChoice } from "../src/wire";
import door from "../src/words/door.en.ftl?raw";
import inside from "../src/words/en.ftl?raw";

const option = (facts: Partial<OptionChoice>): OptionChoice => ({
  name: "winds",
  kind: "choice",
  default: { "2": "calm" },
  values: ["calm"],
  help: "",
  ...facts,
});
beforeEach(() => {
  settings.set({ language: "en" });
  setGameWords("", "en", door);
  setGameWords("/inside", "en", inside);
  const winds = ["n = North", "e = East", "s = South"].map((one) => `wind-${one}`).join("\n");
  setGameWords(
    "sea",
    "en",
    `option-winds = Winds\noption-winds-calm = calm\noption-days-number = Day { $number }\n${winds}`,
  );
});

/** A field whose value is kept as the page of a new table keeps it. */
function field(of: OptionChoice): { value: string } {
  const kept = $state({ value: "" });
  render(OptionField, {
    game: "sea",
    option: of,
    seats: 2,
    get value() {
      return kept.value;
    },
    set value(next) {
      kept.value = next;
    },
  });
  return kept;
}

test("a number is set by a slider", () => {
  const kept = field(option({ kind: "number", values: [], default: { "2": "4" }, least: 2, most: 10, step: 2 }));
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: /Winds/ });
  expect([slider.value, slider.min, slider.max, slider.step]).toEqual(["4", "2", "10", "2"]);
  slider.value = "8";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(kept.value).toBe("8");
  expect(screen.getByText("8")).toBeTruthy();
});

test("a subset is picked and counted, by names where there are no pictures", async () => {
  const kept = field(option({ kind: "subset", members: ["n", "e", "s"], word: "wind", count: 2 }));
  screen.getByRole("radio", { name: "choose 2" }).click();
  flushSync();
  const north = await vi.waitFor(() => screen.getByRole<HTMLInputElement>("checkbox", { name: /North/ }));
  north.click();
  flushSync();
  expect(kept.value).toBe("n+");
  expect(document.body.textContent).toContain("1 of 2 chosen");
  screen.getByRole("checkbox", { name: /South/ }).click();
  flushSync();
  expect(kept.value).toBe("n+s");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /East/ }).disabled).toBe(true);
});

test("a schedule says what is due at each number", () => {
  const days = option({
    name: "days",
    kind: "schedule",
    members: ["n", "e"],
    word: "wind",
    least: 1,
    most: 3,
    count: 1,
  });
  const kept = field({ ...days, default: { "2": "none" }, values: [] });
  const day = screen.getByRole<HTMLSelectElement>("combobox", { name: /Day 2/ });
  day.value = "e";
  day.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  expect(kept.value).toBe("2:e");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Day 3/ }).disabled).toBe(true);
});

test("a game of this house shows its members by their pictures", async () => {
  const facts = { kind: "subset" as const, members: ["farm", "brewery"], word: "building", count: 1 };
  render(SubsetField, { game: "cartus", option: option(facts), label: "Buildings", wanted: 1, value: "+" });
  await vi.waitFor(() => {
    for (const box of screen.getAllByRole("checkbox"))
      expect(box.closest("label")!.querySelector("svg path")).toBeTruthy();
  });
});
