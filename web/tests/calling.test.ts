import { expect, test } from "vitest";
import { label } from "../src/ctrl/calling";

test("the tab says by title and icon that it is one's move, and then no longer", () => {
  document.head.innerHTML = '<link rel="icon" href="/logo.svg" />';
  const icon = () => document.querySelector<HTMLLinkElement>("link")!.href;
  label("Your move", true);
  expect([document.title, icon()]).toEqual(["Your move", expect.stringContaining("logo-your-move")]);
  label("Ratskeller");
  expect([document.title, icon()]).toEqual(["Ratskeller", expect.stringMatching(/logo\.svg/)]);
});
