import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test } from "vitest";
import { calls } from "../src/ctrl/calls.svelte";
import { router } from "../src/ctrl/router.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import TableRow from "../src/ui/TableRow.svelte";
import TopBar from "../src/ui/TopBar.svelte";
import { card } from "./fake-server";

const mine = (id: string, asked: boolean) => ({ card: card({ id }), mine: [0], invite: null, asked });
const link = () => screen.queryByRole<HTMLAnchorElement>("link", { name: /your move/ });

beforeEach(() => {
  settings.set({ language: "en" });
  calls.forget();
});

test("tables that wait for me come in turn, whoever tells of them first", () => {
  calls.know([mine("a", true), mine("b", false), mine("c", true)]);
  calls.hear("b", true);
  calls.hear("a", true);
  expect(calls.tables).toEqual(["a", "c", "b"]);
  calls.hear("a", false);
  expect(calls.besides("c")).toEqual(["b"]);
  calls.know([mine("d", true), mine("c", true)]);
  expect(calls.tables).toEqual(["c", "d"]);
});

test("every page leads to the next table that waits for me, but for the one it shows", async () => {
  render(TopBar);
  expect(link()).toBeNull();
  calls.know([mine("a", true), mine("b", true)]);
  await tick();
  expect(link()!.getAttribute("href")).toBe("/t/a");
  expect(link()!.getAttribute("aria-label")).toContain("2 other tables");
  router.go("/t/a");
  await tick();
  expect(link()!.getAttribute("href")).toBe("/t/b");
  calls.hear("b", false);
  await tick();
  expect(link()).toBeNull();
  router.go("/");
});

test("one is called when a table begins to wait, not by what waited before the page was opened", () => {
  calls.hear("b", true); // before it is known what waits
  expect(calls.fresh("")).toEqual([]);
  calls.know([mine("a", true), mine("b", true), mine("c", false)]);
  expect(calls.fresh("")).toEqual([]);
  calls.hear("c", true);
  expect(calls.fresh("c")).toEqual([]); // one sees it
  expect(calls.fresh("")).toEqual([]); // and has not forgotten it by looking elsewhere
  calls.hear("a", false);
  expect(calls.fresh("c")).toEqual([]);
  calls.hear("a", true);
  expect(calls.fresh("c")).toEqual(["a"]);
  expect(calls.fresh("c")).toEqual([]);
  calls.know([mine("a", true), mine("d", true)]); // after a pause
  expect(calls.fresh("")).toEqual(["d"]);
});

test("a row tells how much time there is", () => {
  const { rerender } = render(TableRow, { card: card({ clock: { kind: "live", budget: 300, increment: 5 } }) });
  expect(document.body.textContent).toContain("5 min each, +5 s per move");
  void rerender({ card: card() });
  expect(document.body.textContent).toContain("no clock");
});

test("a row among one's own tables says that it is one's move", async () => {
  render(TableRow, { card: card({ id: "a" }), mine: true });
  expect(document.body.textContent).not.toContain("Your move");
  calls.hear("a", true);
  await tick();
  expect(document.body.textContent).toContain("Your move");
});
