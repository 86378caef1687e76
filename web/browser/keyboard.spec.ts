/** Whole games by keyboard alone; the focus is always somewhere. */
import { expect, type Page } from "@playwright/test";
import { asked, ending, person, prefer, stateOf, table } from "./people";
import { pulse, test } from "./pulse";

/** From now on every frame in which nothing has the focus is counted. */
async function watchFocus(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watch = window as unknown as { unfocused: number };
    watch.unfocused = 0;
    const look = () => {
      if (document.activeElement === document.body) watch.unfocused++;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { unfocused: number }).unfocused);
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const here = await page.evaluate(() =>
      document.activeElement?.matches("a, button") ? document.activeElement.textContent.trim() : "",
    );
    if (here === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way by keyboard to ${name}`);
}

test("on the board: from the lobby to the last card, with Tab, arrows and Enter", async ({ browser }) => {
  const { page } = await person(browser, "Anna");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "New table" })).toBeVisible();
  await tabTo(page, "New table");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Open the table" })).toBeVisible();
  const game = page.locator('input[name="game"]:focus');
  for (let i = 0; i < 30 && !(await game.count()); i++) await page.keyboard.press("Tab");
  for (let i = 0; i < 9 && (await game.inputValue()) !== "catham"; i++) await page.keyboard.press("ArrowRight");
  await tabTo(page, "Open the table");
  await page.keyboard.press("Enter");
  await expect(asked(page)).toBeVisible();
  // A turn, or the answer to somebody's play: the one is lit in the market, the other in the hand.
  await expect(page.locator("section.board .lit, section.hand .lit, .prompt .choices button").first()).toBeVisible();
  for (let i = 0; i < 60 && !(await page.evaluate(() => !!document.activeElement?.closest("section.board"))); i++)
    await page.keyboard.press("Tab");
  const unfocused = await watchFocus(page);
  const used = new Set<string>();
  for (let keys = 0; (await stateOf(page)) !== "over"; keys++) {
    expect(keys, "keys pressed").toBeLessThan(3000);
    const { beats } = pulse;
    const [key, where] = await page.evaluate(nextKey);
    if (where) used.add(where);
    if (key) await page.keyboard.press(key);
    else await pulse.after(beats);
  }
  await expect(ending(page)).toBeVisible();
  expect([...used].sort()).toEqual(expect.arrayContaining(["hand", "market"]));
  expect(await unfocused()).toBe(0);
});

/** The key that leads on towards what is lit: a count, a card of the hand, the market, a rival; else what the prompt offers. */
function nextKey(): [key: string, where: string] {
  const active = document.activeElement!;
  if (!document.querySelector('[data-asked="true"]')) return ["", ""];
  if (active.closest(".counts")) return ["Enter", "counts"];
  const target =
    document.querySelector("section.hand .lit, section.board .lit") ??
    document.querySelector(".prompt .choices button");
  if (!target) return ["", ""];
  const row = target.closest("section.hand, .market, .rivals");
  if (active === target) return ["Enter", row?.classList.contains("hand") ? "hand" : (row?.classList[0] ?? "prompt")];
  if (row?.contains(active) && active.matches("[data-stop]")) return ["ArrowRight", ""];
  const after = active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [after ? "Tab" : "Shift+Tab", ""];
}

test("by the list of choices, as a screen reader reads it", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { page } = anna;
  await prefer(anna.context, { list: true });
  const { card } = await table(anna, { seats: 3, bots: 2 });
  await page.goto(`/t/${card.id}`);
  await expect(page.getByRole("list", { name: "Choices" }).getByRole("button").first()).toBeVisible();
  const chosen = () => page.evaluate(() => !!document.activeElement?.closest(".choices"));
  for (let i = 0; i < 60 && !(await chosen()); i++) await page.keyboard.press("Tab");
  const unfocused = await watchFocus(page);
  for (let keys = 0; (await stateOf(page)) !== "over"; keys++) {
    expect(keys, "keys pressed").toBeLessThan(1000);
    const { beats } = pulse;
    if (await chosen())
      await page.keyboard.press("Enter"); // the focus comes back to the list by itself
    else await pulse.after(beats);
  }
  await expect(ending(page)).toBeVisible();
  expect(await unfocused()).toBe(0);
});
