/** Wherever one comes to, there is a way on, and nothing is said that is not so. */
import { expectNothingSerious } from "./axe";
import { expect, type Page } from "@playwright/test";
import { ending, person, post, stranger, table, watched } from "./people";
import { test } from "./pulse";

const LANGUAGES = [
  ["en-GB", /There is no game “nimmt”/, "To the lobby"],
  ["ru-RU", /Игры «nimmt» здесь нет/, "В зал"],
] as const;
for (const [locale, said, home] of LANGUAGES)
  test(`a game that is not here has no rules, no lesson and no table, ${locale}`, async ({ browser }) => {
    const page = await watched(await stranger(browser, { locale }));
    for (const address of ["/rules/nimmt", "/first/nimmt", "/new?game=nimmt"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said);
      await expect(page).toHaveTitle(said);
      await expect(page.locator("main").getByRole("button")).toHaveCount(0);
      await expect(page.locator("main").getByRole("link", { name: home })).toBeVisible();
    }
    await page.locator('main a[href="/new?game=ratapolis"]').click();
    await expect(page.locator('input[value="ratapolis"]')).toBeChecked();
  });

test("a link to a table without a seat says so, and offers what there is", async ({ browser }) => {
  const host = await person(browser, "Host");
  const { card, invite } = await table(host, { seats: 2, bots: 1 });
  const page = await watched(await stranger(browser));
  await page.goto(`/i/${invite}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("They are playing already: Catham City");
  await expect(page.getByRole("button", { name: "Sit down" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Just watch" })).toBeVisible();
  await expect(page.getByRole("link", { name: "A new table like this" })).toBeVisible();

  const closing = await table(host, { seats: 2, bots: 0 });
  await post(host, `/tables/${closing.card.id}/seats/0`, undefined, "DELETE");
  await page.goto(`/i/${closing.invite}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This table was closed: Catham City");
  await host.page.goto(`/t/${closing.card.id}`);
  await expect(host.page.getByRole("heading", { name: "This table was closed." })).toBeVisible();
  await expect(host.page.getByRole("link", { name: "Other tables" })).toBeVisible();
  await host.page.getByRole("link", { name: "A new table like this" }).click();
  await expect(host.page.getByRole("radio", { name: "Catham City" })).toBeChecked();
  expect(card.id).not.toBe(closing.card.id);
});

test("what leads nowhere is a page that leads on", async ({ browser }) => {
  const page = await watched(await stranger(browser));
  const nowhere = [
    ["/cobwebs", "There is nothing here but cobwebs.", 0],
    ["/t/nothing", "No such table", 1],
    ["/replay/nothing", "No such table", 1],
    ["/i/nothing", "This invitation leads nowhere.", 1],
    ["/edit/nimmt/city", "There is nothing here but cobwebs.", 0],
  ] as const;
  for (const [address, title, reasons] of nowhere) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.getByRole("alert")).toHaveText(reasons ? ["It does not exist, or not for you."] : []);
    await expect(page.locator("main").getByRole("link", { name: "To the lobby" })).toBeVisible();
  }
  await page.goto("/t/nothing");
  await page.locator("main").getByRole("link", { name: "New table" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New table");
});

test("at a table whose seats are all taken one is told so, and goes on elsewhere", async ({ browser }) => {
  const [host, boris] = [await person(browser, "Host"), await person(browser, "Boris")];
  const { card } = await table(host, { seats: 2, bots: 0, public: true });
  await post(boris, `/tables/${card.id}/seats/1`, {});
  const page = await watched(await stranger(browser));
  for (const [who, ways] of [
    [page, 1],
    [boris.page, 0],
    [host.page, 0],
  ] as const) {
    await who.goto(`/t/${card.id}`);
    await expect(who.getByRole("listitem").filter({ hasText: "Boris" })).toBeVisible();
    await expect(who.getByText("Every seat is taken.")).toHaveCount(ways);
    await expect(who.getByRole("link", { name: "Other tables" })).toHaveCount(ways);
  }
  await page.getByRole("link", { name: "A new table like this" }).click();
  await expect(page.getByRole("radio", { name: "Catham City" })).toBeChecked();
});

test("a table whose game cannot be fetched says so, and is there again later", async ({ browser }) => {
  const host = await person(browser, "Host");
  const { card } = await table(host);
  await host.page.route("**/api/games/catham", (route) => route.abort());
  await host.page.goto(`/t/${card.id}`);
  await expect(host.page.getByRole("heading", { level: 1 })).toHaveText("This cannot be shown just now.");
  await host.page.unroute("**/api/games/catham");
  await host.page.getByRole("button", { name: "Try again" }).click();
  await expect(host.page.locator("section.board")).toBeVisible();
});

test("who resigned is told so, and goes on elsewhere; a game that bots finished has no human winner", async ({
  browser,
}) => {
  const [anna, boris] = [await person(browser, "Anna"), await person(browser, "Boris")];
  const { card, invite } = await table(anna, { seats: 2, bots: 0 });
  await post(boris, `/invites/${invite}`);
  await post(boris, `/tables/${card.id}/seats/1`, {});
  await post(anna, `/tables/${card.id}/start`);
  const resign = async ({ page }: typeof anna) => {
    await page.goto(`/t/${card.id}`);
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await page.getByRole("button", { name: "Resign", exact: true }).click();
    await page.getByRole("button", { name: /Really resign/ }).click();
  };
  await resign(anna);
  await expect(anna.page.getByText("You have resigned, and a bot plays for you.")).toBeVisible();
  await expect(anna.page.getByRole("link", { name: "A new table like this" })).toBeVisible();
  await resign(boris);
  for (const { page } of [anna, boris]) {
    await expect(ending(page).getByRole("heading")).toHaveText(/^\s*Bots finished the game for .*(Anna|Boris)/);
    await expect(ending(page).getByText("finished by a bot")).toHaveCount(2);
    await expect(page.getByText("You have resigned")).toHaveCount(0);
  }
});

test("the rules are at hand in short, lead to each rule, and can be closed wherever one has read to", async ({
  browser,
}) => {
  const anna = await person(browser, "Anna", { viewport: { width: 390, height: 844 } });
  const { card } = await table(anna, { game: "rattus" });
  const { page } = anna;
  await page.goto(`/t/${card.id}`);
  const button = page.getByRole("button", { name: "Rules" });
  await button.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "A turn" })).toBeVisible();
  await expectNothingSerious(page);
  await dialog.getByRole("button", { name: "The rule: King" }).click();
  await expect(dialog.locator('[id="RAT-14"]')).toBeInViewport();
  await dialog.getByRole("button", { name: "In short" }).click();
  await expect(dialog.getByRole("heading", { name: "A turn" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("r");
  await expect(dialog.locator("li").first()).toBeVisible();
  await dialog.evaluate((box) => (box.scrollTop = box.scrollHeight));
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

for (const locale of ["en-GB", "ru-RU"])
  for (const width of [390, 1280])
    test(`what is chosen is read whole, ${locale} at ${width}`, async ({ browser }) => {
      const { page } = await person(browser, "Anna", { locale, viewport: { width, height: 800 } });
      for (const game of ["catham", "cartus", "rattus", "ratapolis"]) {
        await page.goto(`/new?game=${game}&seats=5&option.edition=africanus`);
        await expect(page.locator("[data-summary]")).toBeVisible();
        expect(await cut(page, "select:not([name^=sitter])"), game).toEqual([]);
        // Beside a bot stands its face, and nobody else has one.
        for (const sitter of ["house", "open", "here"]) {
          if (sitter !== "house") await page.locator("[name=sitter-1]").selectOption(sitter);
          expect(await cut(page, "[name^=sitter]", true), game).toEqual([]);
        }
      }
    });

/** What has no room in its field: whatever can be chosen, or only what is. */
async function cut(page: Page, fields: string, chosen = false): Promise<string[]> {
  return page.locator(fields).evaluateAll((all, only) => {
    const pen = document.createElement("canvas").getContext("2d")!;
    return (all as HTMLSelectElement[]).flatMap((select) => {
      const style = getComputedStyle(select);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const arrow = 18;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
      return [...(only ? select.selectedOptions : select.options)]
        .map((one) => one.text.trim())
        .filter((text) => pen.measureText(text).width > room);
    });
  }, chosen);
}
