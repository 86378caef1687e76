import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { base, ending, person, playOn, post, stranger, table, watched, type Made } from "./people";
import { test } from "./pulse";

test("a guest joins by link, plays, finds the luck proved, and keeps the identity with a password", async ({
  browser,
}) => {
  const host = await person(browser, "Host");
  const { card, invite } = await table(host, { seats: 3, bots: 1 });
  await host.page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined })); // plain http
  await host.page.goto(`/t/${card.id}`);
  await expect(host.page.getByLabel("Invite by link")).toHaveValue(`${base()}/i/${invite}`);
  await expect(host.page.getByRole("img", { name: /QR/ })).toBeVisible();
  await host.page.getByRole("button", { name: "Copy" }).click();
  await expect(host.page.getByRole("button", { name: "Copied" })).toBeVisible();

  // Somebody who has never been here.
  const context = await stranger(browser);
  const page = await watched(context);
  await page.goto(`/i/${invite}`);
  await expect(page.getByText("Catham City for 3; no clock; by link.")).toBeVisible();
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByLabel("Nickname").fill("Newcomer");
  await page.getByRole("button", { name: "Come in" }).click();
  await expect(page).toHaveURL(`${base()}/t/${card.id}`);
  await expect(host.page.getByText("Newcomer")).toBeVisible(); // told live

  // A browser that does not reveal its nonce loses the seat, and everybody is told.
  const begin = host.page.getByRole("button", { name: "Begin" });
  await page.route("**/reveal", (route) => route.abort());
  await begin.click();
  await expect(page.getByRole("heading", { name: "Shuffling" })).toBeVisible();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(host.page.getByText("The browser of Newcomer did not answer.")).toBeVisible();
  await page.unroute("**/reveal");
  await page.goto(`/i/${invite}`);
  await page.getByRole("button", { name: "Sit down" }).click();

  await begin.click(); // now each reveals by itself
  await playOn([host.page, page]);
  for (const player of [host.page, page]) {
    await ending(player).getByRole("link", { name: "Replay" }).click();
    await expect(player.locator(".luck.proved")).toContainText("One start was broken off");
  }

  // A guest finds the way to an account in the bar, keeps his games, and comes back to where he was.
  const here = page.url();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Create an account", exact: true }).click();
  const name = `newcomer-${Date.now() % 1e6}`;
  await page.getByLabel("Sign-in name").fill("Host.");
  await expect(page.getByText("This name is free.")).toBeVisible();
  await page.getByLabel("Sign-in name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Choose another password" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  const code = await page.locator(".codes code").first().innerText();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  expect(readFileSync(await (await saved).path(), "utf8")).toContain(code);
  await page.getByRole("button", { name: "I have them" }).click();
  await expect(page).toHaveURL(here);
  await page.goto("/me");
  await expect(page.getByText("8 are left.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();

  // Elsewhere, with the password; and with a recovery code when it is forgotten.
  const other = await watched(await stranger(browser));
  await other.goto("/sign-in?to=/me");
  await other.getByLabel("Sign-in name").first().fill(name);
  await other.getByLabel("Password", { exact: true }).fill("correct horse");
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other.getByText(`known here as ${name}`)).toBeVisible();
  await other.getByRole("link", { name: "My games" }).click();
  await expect(other.getByRole("link", { name: /Replay: Catham/ })).toBeVisible();

  await page.goto("/sign-in?to=/me");
  await page.getByText("Lost the password or the passkey?").click();
  const recovery = page.locator("details form");
  await recovery.getByLabel("Sign-in name").fill(name);
  await recovery.getByLabel("Recovery code").fill(code);
  await recovery.getByLabel("New password").fill("another horse");
  await recovery.getByRole("button", { name: "Sign in with the code" }).click();
  await expect(page.getByText(`known here as ${name}`)).toBeVisible();
});

test("rematch brings both to the same next table", async ({ browser }) => {
  const [anna, boris] = [await person(browser, "Anna"), await person(browser, "Boris")];
  const { card, invite } = await table(anna, { seats: 2, bots: 0 });
  await post<Made>(boris, `/invites/${invite}`);
  await post(boris, `/tables/${card.id}/seats/1`, {});
  await post(anna, `/tables/${card.id}/start`);
  for (const who of [anna, boris]) {
    await who.page.goto(`/t/${card.id}`);
    await who.page.getByRole("button", { name: "Table", exact: true }).click();
    await who.page.getByRole("button", { name: "Resign", exact: true }).click();
    await who.page.getByRole("button", { name: /Really resign/ }).click();
  }
  for (const who of [anna, boris]) await expect(ending(who.page)).toBeVisible();
  await anna.page.getByRole("button", { name: "Play again" }).click();
  await ending(boris.page).getByRole("button", { name: "Join" }).click(); // Anna wants to play again
  for (const who of [anna, boris]) await expect(who.page).not.toHaveURL(new RegExp(card.id));
  expect(anna.page.url()).toBe(boris.page.url());
  await expect(anna.page.getByText("Boris").first()).toBeVisible();
});
