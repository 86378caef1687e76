import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Codes from "../src/account/Codes.svelte";
import SignUp from "../src/account/SignUp.svelte";
import { session } from "../src/ctrl/session.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import { say } from "../src/ctrl/words.svelte";
import type { Me } from "../src/wire";

const ANNA: Me = { id: "user-Anna", nickname: "Anna", name: "anna", language: "en" };
const CODES = Array.from({ length: 8 }, (_, i) => `aaaa-bbbb-cccc-ddd${i}`);

beforeEach(() => {
  settings.set({ language: "en" });
  session.me = ANNA;
});
afterEach(() => {
  session.me = null;
  Reflect.deleteProperty(navigator, "clipboard");
});

function clipboard(writeText: () => Promise<void>): void {
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
}

test("recovery codes are copied with the house and the name they are for", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  clipboard(writeText);
  render(Codes, { codes: CODES, done: () => {} });
  await fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("Copied"));
  const [[text]] = writeText.mock.calls as unknown as [[string]];
  const [first, ...lines] = text.replaceAll(/[\u2068\u2069]/g, "").split("\n");
  expect(first).toBe(`Recovery codes of anna for ${location.host}`);
  expect(lines.filter(Boolean)).toEqual(CODES);
});

test("where nothing may be copied the codes are selected, to be copied by hand", async () => {
  const writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  clipboard(writeText);
  render(Codes, { codes: CODES, done: () => {} });
  await fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await vi.waitFor(() => expect(getSelection()!.toString()).toContain(CODES[7]));
  expect(CODES.every((code) => getSelection()!.toString().includes(code))).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("who has changed the password is told which passkeys open the account still", () => {
  const said = (passkeys: number) => say("password-saved", { passkeys });
  expect(said(0)).toBe("Saved. Everywhere else you are signed out.");
  expect(said(2)).toBe(
    "Saved. Everywhere else you are signed out. The passkeys below still open the account: remove those that are not yours.",
  );
});

test("a guest is told that he keeps his tables, however late it is known who he is", async () => {
  vi.stubGlobal("isSecureContext", false);
  session.me = null;
  render(SignUp, { done: () => {} });
  expect(document.body.textContent).toContain(say("sign-up-text"));
  session.me = { ...ANNA, name: null };
  await tick();
  expect(document.body.textContent).toContain("your tables and your history stay yours");
});
