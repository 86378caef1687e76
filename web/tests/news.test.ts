import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test } from "vitest";
import { news } from "../src/ctrl/news.svelte";
import { router } from "../src/ctrl/router.svelte";
import { settings } from "../src/ctrl/settings.svelte";
import News from "../src/ui/News.svelte";
import TopBar from "../src/ui/TopBar.svelte";

const wanted = (table: string, again = false) => ({
  ...{ table, again, game: "catham", seats: 3, free: 2 },
  ...{ user: "u", nickname: "Anna", at: 0 },
});
const link = () => screen.queryByRole<HTMLAnchorElement>("link", { name: /^News/ });

beforeEach(() => {
  settings.set({ language: "en" });
  news.know({ requests: 0, invitations: [] });
});

test("only who was not known to want me is new", () => {
  expect(news.know({ requests: 1, invitations: [] })).toBe(false);
  expect(news.know({ requests: 1, invitations: [wanted("a")] })).toBe(true);
  expect(news.know({ requests: 0, invitations: [wanted("a")] })).toBe(false);
  expect(news.know({ requests: 0, invitations: [wanted("b"), wanted("a")] })).toBe(true);
});

test("every page counts what is new, and home tells it", async () => {
  render(TopBar);
  render(News);
  expect(link()).toBeNull();
  news.know({ requests: 1, invitations: [wanted("a"), wanted("b", true)] });
  await tick();
  expect(link()?.textContent).toContain("3");
  expect(link()?.pathname).toBe("/friends");
  expect(screen.getByText(/^Anna invites you/)).toBeTruthy();
  expect(screen.getByText(/^Anna wants to play again/)).toBeTruthy();
  expect(screen.getByText("One person asks to be your friend.")).toBeTruthy();
});

test("on the page of friends nothing stands where only requests are new: each is shown there", async () => {
  window.scrollTo = () => {};
  router.go("/friends");
  const { container } = render(News);
  news.know({ requests: 1, invitations: [] });
  await tick();
  expect(container.querySelector("section")).toBeNull();
  router.go("/");
  await tick();
  expect(screen.getByText("One person asks to be your friend.")).toBeTruthy();
});
