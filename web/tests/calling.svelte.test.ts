import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { call } from "../src/ctrl/calling";
import { calls } from "../src/ctrl/calls.svelte";
import { router } from "../src/ctrl/router.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import { tab } from "../src/ctrl/tab.svelte";
import Switches from "../src/ui/Switches.svelte";

test("the tab says by title and icon that one is waited for, there or elsewhere, and then no longer", () => {
  document.head.innerHTML = '<link rel="icon" href="/logo.svg" />';
  const icon = () => document.querySelector<HTMLLinkElement>("link")!.href;
  const seen = () => [document.title, icon().includes("your-move")];
  const stop = $effect.root(() => {
    $effect(() => tab.show("here"));
  });
  calls.forget(); // of other tests
  tab.label("Your move", true);
  flushSync();
  expect(seen()).toEqual(["Your move", true]);
  tab.label("Rules");
  flushSync();
  expect(seen()).toEqual(["Rules", false]);
  calls.hear("here", true);
  flushSync();
  expect(seen()).toEqual(["Rules", false]); // the table itself says so, when it was told
  calls.hear("there", true);
  flushSync();
  expect(seen()).toEqual(["(1) Rules", true]);
  calls.forget();
  flushSync();
  expect(seen()).toEqual(["Rules", false]);
  stop();
});

/** Somebody who looks elsewhere, in a browser whose pages may or may not notify. */
function looksElsewhere(may: boolean) {
  const shown: { title: string; body?: string; tag?: string; address: string }[] = [];
  const clicks: (() => void)[] = [];
  class Note {
    static permission = "granted";
    constructor(title: string, { body = "", tag = "" }: NotificationOptions) {
      if (!may) throw new TypeError("Illegal constructor");
      shown.push({ title, body, tag, address: "" });
    }
    set onclick(click: () => void) {
      clicks.push(click);
    }
    close = () => {};
  }
  const worker = {
    showNotification: (title: string, { body = "", tag = "", data }: NotificationOptions) =>
      shown.push({ title, body, tag, address: (data as { address: string }).address }),
  };
  vi.stubGlobal("Notification", Note);
  vi.stubGlobal("scrollTo", () => {});
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  vi.spyOn(window, "focus").mockReturnValue();
  Object.defineProperty(navigator, "serviceWorker", { value: { ready: Promise.resolve(worker) }, configurable: true });
  settings.set({ notify: true });
  return { shown, clicks };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  settings.set({ notify: false });
});

test("a notification leads to the table that it tells of", () => {
  const { shown, clicks } = looksElsewhere(true);
  call("Your move", "Choose", "abc");
  expect(shown).toEqual([{ title: "Your move", body: "Choose", tag: "abc", address: "" }]);
  clicks[0]!();
  expect(router.path).toBe("/t/abc");
  router.go("/");
});

test("where pages may show none, as on phones, the service worker does", async () => {
  const { shown } = looksElsewhere(false);
  call("Your move", "", "abc", "abc somebody");
  await vi.waitFor(() =>
    expect(shown).toEqual([{ title: "Your move", body: "", tag: "abc somebody", address: "/t/abc" }]),
  );
});

test("whoever looks, or does not want it, is not notified", () => {
  const { shown } = looksElsewhere(true);
  settings.set({ notify: false });
  call("Your move", "", "abc");
  settings.set({ notify: true });
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  call("Your move", "", "abc");
  expect(shown).toEqual([]);
});

describe("the switch for notifications", () => {
  const label = "A notification when it is my move";
  function browserThatSays(permission: NotificationPermission) {
    settings.set({ language: "en", notify: false });
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("Notification", { permission: "default", requestPermission: () => Promise.resolve(permission) });
    render(Switches);
    return screen.getByLabelText<HTMLInputElement>(label);
  }

  test("is not there on plain http, where no page may notify", () => {
    vi.stubGlobal("isSecureContext", false);
    vi.stubGlobal("Notification", { permission: "denied" });
    render(Switches);
    expect(screen.queryByLabelText(label)).toBeNull();
  });

  test("is on if the browser lets us", async () => {
    const box = browserThatSays("granted");
    await fireEvent.click(box);
    await vi.waitFor(() => expect(settings.notify).toBe(true));
    expect(box.checked).toBe(true);
  });

  test("goes back if the browser does not", async () => {
    const box = browserThatSays("denied");
    await fireEvent.click(box);
    await vi.waitFor(() => expect(box.checked).toBe(false));
    expect(settings.notify).toBe(false);
  });
});
