import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { account } from "../src/account/account";
import { Refusal } from "../src/ctrl/api";
import { playersOf } from "../src/ctrl/players";
import { settings } from "../src/ctrl/settings.svelte";
import FacePicker from "../src/people/FacePicker.svelte";
import { faceOfBot } from "../src/people/company";
import { drawingOf, FACES } from "../src/people/faces";
import type { Me } from "../src/wire";
import { card } from "./fake-server";

const COMPANY = ["kettle", "ladle", "moneybox", "colander", "grater", "corkscrew", "pendulum"];
const ANNA: Me = { id: "user-Anna", nickname: "Anna", name: "anna", language: "en", avatar: "moon" };

beforeEach(() => settings.set({ language: "en" }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("there are 24 faces to choose from, and no two are alike", () => {
  const drawn = Object.values(FACES).map((face) => JSON.stringify(face));
  expect(new Set(drawn).size).toBe(24);
});

test("whoever has chosen none has one of them all the same, always the same", () => {
  const given = Array.from({ length: 200 }, (_, i) => drawingOf(`user-${i}-abcdef`));
  expect(new Set(given).size).toBeGreaterThan(20);
  expect(drawingOf("user-7-abcdef")).toBe(given[7]);
  expect(drawingOf("cheese")).toBe(FACES.cheese);
});

test("bots are of tin, each its own, and a free seat has no face", () => {
  const bots = ["random", "greedy", "search", "search-quick", "other"].map((bot) => JSON.stringify(faceOfBot(bot)));
  expect(new Set(bots).size).toBe(4); // both that think look alike
  const own = COMPANY.map((bot) =>
    faceOfBot(bot)
      .parts.map((part) => part.d)
      .join(),
  );
  expect(new Set(own).size).toBe(7); // apart without their colours
  expect(own).not.toContain(
    faceOfBot("other")
      .parts.map((part) => part.d)
      .join(),
  );
  const seats = [
    { kind: "person" as const, name: "Anna", user: "anna", avatar: "moon" },
    { kind: "person" as const, name: "Boris", user: "boris" },
    { kind: "bot" as const, bot: "greedy" },
    { kind: "empty" as const },
  ];
  expect(playersOf(card({ seats }), null).map((player) => player.face)).toEqual(["moon", "boris", "bot-greedy", ""]);
});

const checked = () => screen.getAllByRole("radio").find((one) => (one as HTMLInputElement).checked)!;

test("a face is one of a group, which has one tab stop, and is sent when the arrows rest", async () => {
  vi.useFakeTimers();
  const change = vi.spyOn(account, "change").mockResolvedValue();
  const { rerender } = render(FacePicker, { me: ANNA });
  document.querySelector("details")!.open = true;
  const faces = screen.getAllByRole("radio");
  expect(faces).toHaveLength(25);
  expect(new Set(faces.map((one) => `${(one as HTMLInputElement).type} ${(one as HTMLInputElement).name}`)).size).toBe(
    1,
  );
  expect(checked().getAttribute("aria-label")).toBe("the moon");
  for (const name of ["a cheese", "as it fell to you"]) await fireEvent.click(screen.getByRole("radio", { name }));
  expect(change).not.toHaveBeenCalled(); // each arrow chooses the next one
  await vi.advanceTimersByTimeAsync(1000);
  expect(change.mock.calls).toEqual([[{ avatar: "" }]]);
  await rerender({ me: { ...ANNA, avatar: "" } });
  expect(checked().getAttribute("aria-label")).toBe("as it fell to you");
});

test("a face that was refused is not kept, and it is said why", async () => {
  vi.useFakeTimers();
  vi.spyOn(account, "change").mockRejectedValue(new Refusal("too-many", ""));
  render(FacePicker, { me: ANNA });
  document.querySelector("details")!.open = true;
  await fireEvent.click(screen.getByRole("radio", { name: "a cheese" }));
  await vi.advanceTimersByTimeAsync(1000);
  await tick();
  expect(screen.getByRole("alert").textContent).toContain("Slowly, please");
  expect(checked().getAttribute("aria-label")).toBe("the moon");
});

test("who leaves the page at once has chosen all the same", async () => {
  const change = vi.spyOn(account, "change").mockResolvedValue();
  const { unmount } = render(FacePicker, { me: ANNA });
  document.querySelector("details")!.open = true;
  await fireEvent.click(screen.getByRole("radio", { name: "a cheese" }));
  unmount();
  expect(change.mock.calls).toEqual([[{ avatar: "cheese" }]]);
});
