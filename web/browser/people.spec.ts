/** Each other: friends by consent, called to a table and to the next game, and what stays of it. */
import { expect, type Page } from "@playwright/test";
import { expectNothingSerious } from "./axe";
import { ending, person, post, stranger as strangers, watched, type Person } from "./people";
import { test } from "./pulse";

const PASSWORD = "correct horse battery";

/** Somebody with an account of this name. */
async function kept(who: Person): Promise<string> {
  const name = `${who.name.toLowerCase()}${Date.now() % 1e6}`;
  await post(who, "/me/keep", { name, password: PASSWORD });
  return name;
}

async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: /Really resign/ }).click();
}

test("friends find each other by name, are called to a table, and play again", async ({ browser }) => {
  const [anna, boris] = [await person(browser, "Anna"), await person(browser, "Boris")];
  const [, name] = [await kept(anna), await kept(boris)];
  await boris.page.goto("/rules");
  await anna.page.goto("/friends");
  await anna.page.getByLabel("Ask by sign-in name").fill(name);
  await anna.page.getByRole("button", { name: "Ask" }).click();
  await expect(anna.page.getByText("If somebody has this name")).toBeVisible();
  await boris.page.getByRole("link", { name: "News: 1" }).click();
  await boris.page.getByRole("button", { name: "Accept" }).click();
  await expect(anna.page.getByRole("region", { name: "Your friends" })).toContainText("Boris");
  await expectNothingSerious(anna.page);
  await expect(boris.page.getByRole("link", { name: /News/ })).toHaveCount(0);

  await anna.page.getByRole("link", { name: "Play together: Boris" }).click();
  await expect(anna.page.getByText("Boris is invited as soon as the table is open.")).toBeVisible();
  await anna.page.getByRole("radio", { name: "Rattus Cartus" }).check({ force: true });
  await anna.page.getByRole("radio", { name: "2 players" }).check({ force: true });
  await anna.page.getByRole("checkbox", { name: "Seats are drawn by lot" }).uncheck();
  await anna.page.getByRole("button", { name: "Open the table" }).click();
  await expect(anna.page.getByRole("button", { name: "Invited: Boris" })).toBeDisabled();
  const id = new URL(anna.page.url()).pathname.split("/").at(-1)!;
  await boris.page.goto("/");
  await expect(boris.page.getByText("Anna invites you: Rattus Cartus")).toBeVisible();
  await boris.page.getByRole("region", { name: "You are wanted" }).getByRole("button", { name: "Join" }).click();
  await expect(boris.page).toHaveURL(new RegExp(id));
  await anna.page.getByRole("button", { name: "Begin" }).click();
  for (const { page } of [anna, boris]) await resign(page);
  for (const { page } of [anna, boris]) await expect(ending(page)).toBeVisible({ timeout: 30_000 });

  await boris.page.goto("/rules"); // who is elsewhere is told there, who is still here sees it
  await anna.page.getByRole("button", { name: "Play again" }).click();
  await expect(anna.page.getByText("Waiting for one more.")).toBeVisible();
  await boris.page.getByRole("link", { name: "News: 1" }).click();
  await expect(boris.page.getByText("Anna wants to play again: Rattus Cartus")).toBeVisible();
  await boris.page.goto(`/t/${id}`);
  await expect(ending(boris.page)).toContainText("Anna wants to play again.");
  await ending(boris.page).getByRole("button", { name: "Join" }).click();
  await expect(boris.page).not.toHaveURL(new RegExp(id));

  await anna.page.goto("/me");
  await anna.page.getByRole("link", { name: "My games" }).click();
  const game = anna.page.getByRole("region", { name: "Played", exact: true }).getByRole("listitem").first();
  await expect(game).toContainText("Boris");
  await expect(game).toContainText("finished by a bot");
  await expect(anna.page.getByText("One game is not counted")).toBeVisible();
  const opponents = anna.page.getByRole("region", { name: "Played with lately" });
  await expect(opponents).toContainText("one game together");
  await opponents.getByText("Head to head").click();
  await expect(opponents).toContainText("No game yet that both of you played to the end.");
  await expectNothingSerious(anna.page);

  // She shows it to a stranger, who sees it from every seat, until she withdraws the link.
  await game.getByRole("button", { name: "Share" }).click();
  await expect(anna.page.getByLabel("A picture of the game")).toBeVisible();
  await anna.page.getByRole("button", { name: "Make a link" }).click();
  const link = await anna.page.getByRole("dialog").getByRole("textbox").inputValue();
  const stranger = await watched(await strangers(browser));
  await stranger.goto(new URL(link).pathname);
  await expect(stranger.getByText("with all hands open")).toBeVisible();
  await stranger.getByLabel("Seen by").selectOption("Boris");
  await expect(stranger).toHaveURL(/seat=/);
  await anna.page.getByRole("button", { name: "Withdraw the link" }).click();
  await expect(anna.page.getByText("The link leads nowhere any more.")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText("may have withdrawn the link")).toBeVisible();
  await anna.page.keyboard.press("Escape");

  await game.getByRole("link", { name: "Replay" }).click();
  await expect(anna.page).toHaveURL(new RegExp(`/replay/${id}`));
});
