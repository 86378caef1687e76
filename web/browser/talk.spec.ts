/** Talk: strangers by phrases until all would like more, whoever watches apart, and ways not to hear. */
import { expect, type Page } from "@playwright/test";
import { expectNothingSerious } from "./axe";
import { ending, person, prefer, sit, table } from "./people";
import { test } from "./pulse";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const EVIL = "<img src=x onerror=\"document.title='evil'\"> שלום \u202eabc https://example.org";
const heard = (page: Page, text: string) => page.locator("[data-line]").filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await page.locator("input[name=saying]").fill(text);
  await page.locator("input[name=saying]").press("Enter");
  await expect(heard(page, text.slice(0, 10))).toBeVisible();
  await expect(page.locator("[data-sending]")).toHaveCount(0);
}
async function resign(page: Page, [menu, resign, really]: [string, string, RegExp]): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("button", { name: resign, exact: true }).click();
  await page.getByRole("button", { name: really }).click();
}

test("strangers talk by phrases, then freely; whoever watches is read after the game; lines are reported, people blocked", async ({
  browser,
}) => {
  const [anna, boris] = [await person(browser, "Anna"), await person(browser, "Boris", PHONE)];
  const vera = await person(browser, "Vera");
  await prefer(boris.context, { language: "ru" });
  const { card, invite } = await table(anna, { game: "cartus", bots: 0, public: true });
  await anna.page.goto(`/t/${card.id}`);
  await expect(anna.page.getByRole("heading", { name: "Who plays?" })).toBeVisible();
  await expect(anna.page.locator(".talk")).toHaveCount(0); // nobody is there to talk with
  await sit(boris, invite, 1);
  await boris.page.goto(`/t/${card.id}`);
  await anna.page.getByRole("button", { name: "Phrases and faces" }).click();
  await anna.page.getByRole("button", { name: "Good luck!" }).click();
  await expect(heard(boris.page, "Удачи!")).toContainText("Anna");
  await expect(anna.page.locator("input[name=saying]")).toHaveCount(0);

  await anna.page.getByRole("button", { name: "Begin" }).click();
  await vera.page.goto(`/t/${card.id}`);
  for (const { page } of [anna, vera]) await page.getByRole("tab", { name: "Talk" }).click();
  await boris.page.getByRole("button", { name: /^Что было и разговор/ }).click();
  await boris.page.getByRole("tab", { name: "Разговор" }).click();
  await anna.page.getByLabel("Talk freely").check();
  await expect(boris.page.getByText("Anna уже не против.")).toBeVisible();
  await boris.page.getByLabel("Говорить свободно").check();
  await write(anna.page, EVIL);
  await expect(heard(boris.page, "<img src=x").locator("bdi")).toHaveText(EVIL.replace("\u202e", ""));
  expect(await boris.page.locator(".talk :is(img, bdi a)").count()).toBe(0);
  expect(await boris.page.title()).not.toBe("evil");

  // Reactions show beside the seat; what is read is not counted, what comes meanwhile is.
  await boris.page.getByRole("button", { name: /^Что было и разговор/ }).click();
  await anna.page.getByRole("button", { name: "Phrases and faces" }).click();
  await anna.page.getByRole("button", { name: "applauds" }).click();
  await expect(boris.page.locator('.seats [data-shown="clap"]')).toBeVisible();
  await boris.page.getByRole("button", { name: "Что было и разговор. 1 новая реплика" }).click();
  await expect(boris.page.locator('[data-line="reaction"]')).toBeVisible(); // what is new is shown first

  // Whoever watches sees strangers' own words when she would like to, and speaks apart.
  await expect(heard(vera.page, "<img")).toHaveCount(0);
  await vera.page.getByLabel("Talk freely").check();
  await expect(heard(vera.page, "<img")).toBeVisible();
  await expect(vera.page.getByText("Players read this after the game")).toBeVisible();
  await write(vera.page, "Anna bluffs");
  await expectNothingSerious(vera.page);
  await write(anna.page, "Who is there?");
  await expect(heard(boris.page, "Who is there?")).toBeVisible();
  for (const { page } of [anna, boris]) await expect(heard(page, "Anna bluffs")).toHaveCount(0);
  await resign(boris.page, ["Стол", "Сдаться", /Точно сдаться/]);
  await resign(anna.page, ["Table", "Resign", /Really resign/]);
  for (const { page } of [anna, boris]) {
    await expect(ending(page)).toBeVisible();
    await expect(heard(page, "Anna bluffs")).toContainText("Vera");
  }

  await boris.page.getByRole("button", { name: "Об этой реплике: Vera" }).click();
  await boris.page.getByRole("button", { name: "Пожаловаться" }).click();
  await boris.page.getByLabel("Что не так").selectOption("spam");
  await expectNothingSerious(boris.page);
  await boris.page.getByRole("button", { name: "Пожаловаться" }).click();
  await expect(boris.page.getByText("Хозяин увидит вашу жалобу")).toBeVisible();
  await anna.page.getByRole("button", { name: "About what Vera said" }).click();
  await anna.page.getByRole("button", { name: "Mute" }).click();
  await expect(heard(anna.page, "Anna bluffs")).toHaveCount(0);
  await anna.page.getByRole("button", { name: "Listen again" }).click();
  await anna.page.getByRole("button", { name: "About what Vera said" }).click();
  await anna.page.getByRole("button", { name: "Block" }).click();
  await anna.page.getByRole("button", { name: "Really block" }).click();
  await expect(heard(anna.page, "Anna bluffs")).toHaveCount(0);
  await anna.page.goto("/me");
  await anna.page.getByRole("button", { name: "Unblock: Vera" }).click();
  await expect(anna.page.getByRole("button", { name: "Unblock: Vera" })).toHaveCount(0);
});

test("the company of the house greets whoever sits down, until it is silenced", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const greeted = await table(anna, { bot: "kettle" });
  await anna.page.goto(`/t/${greeted.card.id}`);
  await expect(anna.page.locator("[data-remark=hello]")).toContainText("warming up");
  await anna.page.getByRole("button", { name: "Table", exact: true }).click();
  await anna.page.getByRole("checkbox", { name: "Let bots say a few words at the table" }).uncheck();
  await expect(anna.page.locator("[data-remark]")).toHaveCount(0);
  const quiet = await table(anna, { bot: "kettle" });
  await anna.page.goto(`/t/${quiet.card.id}`);
  await expect(anna.page.getByRole("log", { name: "What happened" })).toBeAttached();
  await expect(anna.page.getByRole("log", { name: "What bots say" })).toHaveCount(0);
});
