import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { calls } from "../src/ctrl/calls.svelte";
import { tab } from "../src/ctrl/tab.svelte";

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
