import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copying";

afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(document, "execCommand");
});

/** What a browser does when a page tells it to copy: it asks whoever listens what is meant. */
function copying(): string[] {
  const copied: string[] = [];
  const clipboardData = { setData: (_: string, text: string) => copied.push(text) };
  Object.defineProperty(document, "execCommand", {
    value: () => document.dispatchEvent(Object.assign(new Event("copy", { cancelable: true }), { clipboardData })),
    configurable: true,
  });
  return copied;
}

test("a text goes to the clipboard, if pages have one", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const copied = copying();
  expect(await copyText("the link")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("the link");
  expect(copied).toEqual([]);
});

test("on plain http it is copied all the same, and what is copied later is left alone", async () => {
  const copied = copying();
  expect(await copyText("the link")).toBe(true);
  expect(copied).toEqual(["the link"]);
  document.execCommand("copy");
  expect(copied).toEqual(["the link"]);
});

test("whoever may copy nothing is told", async () => {
  Object.defineProperty(document, "execCommand", { value: () => false, configurable: true });
  expect(await copyText("the link")).toBe(false);
  const copied = copying();
  document.execCommand("copy");
  expect(copied).toEqual([]);
});
