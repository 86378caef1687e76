/** A finger is told what a mouse is told by resting. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hide, tips } from "../src/table/tips";

let stop: () => void;
const shown = () => document.querySelector(".tip")?.textContent ?? null;
const at = (id: string) => document.getElementById(id)!;
function finger(what: string, id: string, more: Partial<PointerEventInit> = {}): void {
  const event = new MouseEvent(what, { bubbles: true, cancelable: true, clientX: 5, clientY: 5, ...more });
  Object.defineProperty(event, "pointerType", { value: more.pointerType ?? "touch" });
  at(id).dispatchEvent(event);
}
const pressed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<main><p id="fact" title="Rats: 3"><b id="within">3</b></p><button id="act" title="Back (U)">x</button><p id="bare">y</p></main>';
  at("act").addEventListener("click", pressed);
  stop = tips(document.querySelector("main")!);
});
afterEach(() => {
  stop();
  hide();
  pressed.mockReset();
  vi.useRealTimers();
});

test("a tap on what does nothing else tells, and the next tap elsewhere ends it", () => {
  finger("pointerdown", "within");
  finger("pointerup", "within");
  expect(shown()).toBe("Rats: 3");
  finger("pointerdown", "bare");
  expect(shown()).toBeNull();
});
test("it goes by itself", () => {
  finger("pointerdown", "fact");
  finger("pointerup", "fact");
  vi.advanceTimersByTime(4000);
  expect(shown()).toBeNull();
});
test("a tap on a button presses it, a press that rests tells and presses nothing", () => {
  finger("pointerdown", "act");
  finger("pointerup", "act");
  finger("click", "act");
  expect([shown(), pressed.mock.calls.length]).toEqual([null, 1]);
  finger("pointerdown", "act");
  vi.advanceTimersByTime(500);
  expect(shown()).toBe("Back (U)");
  finger("pointerup", "act");
  finger("click", "act");
  expect(pressed).toHaveBeenCalledTimes(1);
  finger("pointerdown", "act");
  finger("pointerup", "act");
  finger("click", "act");
  expect(pressed).toHaveBeenCalledTimes(2);
});
test("who scrolls is told nothing, nor is a mouse, which the browser tells", () => {
  finger("pointerdown", "fact");
  finger("pointermove", "fact", { clientY: 40 });
  vi.advanceTimersByTime(1000);
  finger("pointerup", "fact");
  expect(shown()).toBeNull();
  finger("pointerdown", "fact", { pointerType: "mouse" });
  vi.advanceTimersByTime(1000);
  finger("pointerup", "fact", { pointerType: "mouse" });
  expect(shown()).toBeNull();
});
