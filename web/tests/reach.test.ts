import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/ctrl/api";
import * as reaching from "../src/ctrl/reaching";
import { settings } from "../src/ctrl/settings.svelte";
import Letter from "../src/pages/Letter.svelte";
import Panel from "../src/ui/Reach.svelte";
import type { Me, Reach } from "../src/wire";

const GUEST: Me = { id: "user-Anna", nickname: "Anna", name: null, language: "en" };
const NOTHING: Reach = { push: null, browsers: 0, letters: false, address: null, confirmed: false };

beforeEach(() => settings.set({ language: "en" }));
afterEach(() => vi.restoreAllMocks());

async function panel(reach: Partial<Reach>, me: Partial<Me> = {}): Promise<string> {
  vi.spyOn(api, "reach").mockResolvedValue({ ...NOTHING, ...reach });
  render(Panel, { me: { ...GUEST, ...me } });
  await vi.waitFor(() => expect(document.querySelectorAll("#reach ~ *").length).toBeGreaterThan(1));
  return document.body.textContent.replaceAll(/[\s\u2068\u2069]+/g, " ");
}

test("what a house or a browser cannot do is said, and not offered", async () => {
  const said = await panel({});
  expect(said).toContain("This house wakes no browsers.");
  expect(said).toContain("This house sends no e-mail.");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("on plain http it is said why, and a guest is told what letters need", async () => {
  const said = await panel({ push: "key", letters: true });
  expect(said).toContain("woken, and the page installed like an app, only if the house were reached by https");
  expect(said).toContain("people with an account");
});

test("a browser that refuses to be woken is not shown as woken", async () => {
  vi.spyOn(reaching, "whyNot").mockReturnValue(null);
  vi.spyOn(reaching, "isWoken").mockResolvedValue(false);
  vi.spyOn(reaching, "wake").mockResolvedValue(false);
  await panel({ push: "key" });
  const box = screen.getByLabelText<HTMLInputElement>("Wake this browser");
  await fireEvent.click(box);
  await vi.waitFor(() => expect(document.body.textContent).toContain("does not allow this page notifications"));
  await vi.waitFor(() => expect(box.checked).toBe(false));
});

test("an address is asked for, then awaited, then written to", async () => {
  const write = vi.spyOn(api, "writeTo").mockResolvedValue();
  await panel({ letters: true }, { name: "anna" });
  vi.spyOn(api, "reach").mockResolvedValue({ ...NOTHING, letters: true, address: "a@example.org" });
  await fireEvent.input(screen.getByLabelText("E-mail address"), { target: { value: "a@example.org" } });
  await fireEvent.submit(document.querySelector("form")!);
  expect(write).toHaveBeenCalledWith({ address: "a@example.org" });
  await vi.waitFor(() => expect(document.body.textContent).toContain("Open the link in that letter"));
  expect(screen.getByRole("button", { name: "Write once more" })).toBeTruthy();
});

test("opening a letter's link does nothing before somebody says so", async () => {
  const end = vi.spyOn(api, "endLetters").mockResolvedValue();
  render(Letter, { kind: "end", token: "abc" });
  expect(end).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "No more letters" }));
  await vi.waitFor(() => expect(document.body.textContent).toContain("No more letters will come"));
  expect(end).toHaveBeenCalledWith("abc");
});

test("a key of the house is read as browsers want it", () => {
  expect([...reaching.bytes("_-8B")]).toEqual([255, 239, 1]);
});
