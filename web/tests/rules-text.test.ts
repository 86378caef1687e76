/** The page of rules: contents lead to its parts, numbers stand there for those who ask. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import RulesText from "../src/ui/RulesText.svelte";

const TEXT = "# Toy\n\n## Set-up\n\n- **TOY-1** Deal.\n\n## A turn\n\n- **TOY-2** Take one (TOY-1).\n";
const shown = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(TEXT, { headers: { "content-type": "text/markdown" } })));
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  Element.prototype.scrollIntoView = function (this: Element) {
    shown(this.id);
  };
});
afterEach(() => {
  cleanup();
  shown.mockReset();
  vi.unstubAllGlobals();
});

test("contents lead to a part, and what names a rule to the rule", async () => {
  const { container } = render(RulesText, { game: "toy" });
  await fireEvent.click(await screen.findByRole("link", { name: "A turn" }));
  await vi.waitFor(() => expect(shown).toHaveBeenLastCalledWith("part-2"));
  await fireEvent.click(container.querySelector(".refers")!);
  await vi.waitFor(() => expect(shown).toHaveBeenLastCalledWith("TOY-1"));
  expect(container.querySelector(".shown")?.id).toBe("TOY-1");
});

test("whoever asks for numbers has them the next time, too", async () => {
  const first = render(RulesText, { game: "toy" });
  const box = await screen.findByRole<HTMLInputElement>("checkbox");
  expect(box.checked).toBe(false);
  expect(first.container.querySelector(".ids")).toBeNull();
  await fireEvent.click(box);
  expect(first.container.querySelector(".ids")).not.toBeNull();
  first.unmount();
  render(RulesText, { game: "toy" });
  expect((await screen.findByRole<HTMLInputElement>("checkbox")).checked).toBe(true);
});
