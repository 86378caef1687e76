import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { socket } from "../ctrl/socket.svelte";
import type { TableCtrl } from "../ctrl/table.svelte";
import Abandon from "./Abandon.svelte";

const ended = vi.fn();
const at = (abandonable: number | null) => ({ abandonable, busy: false, abandon: ended }) as unknown as TableCtrl;

test("a game that others have left is ended by a button, which waits for its time", () => {
  const later = at(socket.now() + 125_000);
  const { unmount } = render(Abandon, { ctrl: later, early: true });
  expect(screen.getByText(/02:0\d/)).toBeTruthy();
  expect(screen.getByRole("button").hasAttribute("disabled")).toBe(true);
  unmount();
  render(Abandon, { ctrl: at(socket.now() - 1) });
  screen.getByRole("button").click();
  expect(ended).toHaveBeenCalledOnce();
});

test("before its time it is told in the menu only, and not at once, and never where nobody is waited for", () => {
  render(Abandon, { ctrl: at(socket.now() + 125_000) });
  render(Abandon, { ctrl: at(null), early: true });
  render(Abandon, { ctrl: at(socket.now() + 590_000), early: true }); // at the beginning of every turn
  expect(screen.queryByRole("button")).toBeNull();
});
