import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isKept, isPage, pruned } from "../worker/keeping";
import { renewWhenIdle } from "../src/ctrl/renewing";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  document.body.innerHTML = "";
});

/** How often it is loaded within a minute. */
function loaded(page: string): number {
  const reload = vi.fn();
  const stop = renewWhenIdle(page, reload);
  vi.advanceTimersByTime(60_000);
  stop();
  return reload.mock.calls.length;
}

test("an idle page loads itself again, once for each page of the house", () => {
  expect(loaded("/assets/two.js")).toBe(1);
  expect(loaded("/assets/two.js")).toBe(0); // it came back as old as it was
  expect(loaded("/assets/three.js")).toBe(1);
  expect(loaded("")).toBe(0); // nobody knows what there would be
});

test.each([
  '<p data-asked="true"></p>',
  '<p data-telling="true"></p>',
  "<dialog open></dialog>",
  '<input id="here" />',
])("not while %s", (html) => {
  document.body.innerHTML = html;
  document.getElementById("here")?.focus();
  expect(loaded("/assets/two.js")).toBe(0);
  document.body.innerHTML = '<p data-asked="false"></p>';
  expect(loaded("/assets/two.js")).toBe(1);
});

test("the service worker keeps files of the build, and nothing that the house says", () => {
  expect(isKept("/assets/index-abc.js")).toBe(true);
  for (const said of ["/api/me", "/api", "/healthz", "/", "/sw.js", "/manifest.en.webmanifest"])
    expect(isKept(said)).toBe(false);
  expect(isPage("/t/abc", "navigate")).toBe(true);
  expect(isPage("/t/abc", "cors")).toBe(false);
  expect(isPage("/api/me/data", "navigate")).toBe(false);
  expect(isPage("/healthz", "navigate")).toBe(false);
});

test("of earlier builds the last is kept, and what is not ours", () => {
  expect(pruned(["shell-a", "shell-b", "other", "shell-c"], "shell-c")).toEqual(["shell-a"]);
  expect(pruned(["shell-b", "shell-c"], "shell-c")).toEqual([]);
});
