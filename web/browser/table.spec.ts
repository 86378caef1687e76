/** One table of Catham City: on a phone, in both languages, with a wrong click, a look back and a spectator. */
import { expect } from "@playwright/test";
import { asked, click, ending, person, playOn, stranger, table, watched } from "./people";
import { pulse, test } from "./pulse";

test("a whole game on a phone, by touch", async ({ browser }) => {
  const anna = await person(browser, "Anna", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { card } = await table(anna, { seats: 3, bots: 2 });
  await anna.page.goto(`/t/${card.id}`);
  await expect(asked(anna.page)).toBeVisible();
  const small = await anna.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, header button, header a")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .map((one) => ({
        what: one.textContent?.trim() || one.getAttribute("aria-label"),
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height < 43.5)
      .map(({ what, box }) => `${what}: ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
  await playOn([anna.page], async (page) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await click(page);
  });
  await expect(ending(anna.page)).toBeVisible();
});

test("the language is switched in the middle of a game", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { card } = await table(anna, { seats: 3, bots: 2 });
  const { page } = anna;
  await page.goto(`/t/${card.id}`);
  await expect(asked(page)).toContainText("Take cards of one faction");
  await page.getByRole("button", { name: "RU", exact: true }).click();
  await expect(asked(page)).toContainText(/Возьмите|рынк/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.getByRole("button", { name: "RU", exact: true })).toBeFocused();
  await expect(async () => {
    await click(page); // the number of cards may be a second click
    await expect(page.locator("aside.history")).toContainText(/Вы (берёте|играете)/, { timeout: 1000 });
  }).toPass();
  await expect(page).toHaveTitle(/Котэм/);
  await page.getByRole("button", { name: "EN", exact: true }).click();
  await expect(page.locator("aside.history")).toContainText(/You (take|play)/);
});

test("a wrong click explains itself by the rule, and the rule opens at a tap", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { card } = await table(anna, { seats: 2, bots: 1 });
  const { page } = anna;
  await page.goto(`/t/${card.id}`);
  await expect(asked(page)).toBeVisible();
  const dim = page.locator('section.hand button[aria-disabled="true"]').first();
  await expect(dim).toBeVisible();
  await dim.click({ force: true }); // it is marked as not to be clicked now, and says why when it is
  const note = page.locator(".prompt [role=alert]");
  await expect(note).toContainText(/CAT-\d+/);
  const rule = (await note.getByRole("button").innerText()).trim();
  await note.getByRole("button").click();
  await expect(page.getByRole("dialog").locator(`[id="${rule}"]`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a line of the history shows its moment, and leads back to now", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { card } = await table(anna, { seats: 2, bots: 1 });
  const { page } = anna;
  await page.goto(`/t/${card.id}`);
  const lines = page.locator("aside.history li button");
  for (let i = 0; i < 5; i++) {
    await expect(asked(page)).toBeVisible();
    await click(page);
  }
  await expect(lines).not.toHaveCount(0);
  await lines.first().click();
  await expect(page.getByText("You are looking at an earlier moment.")).toBeVisible();
  await expect(page.locator("section.hand button.lit")).toHaveCount(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(page.getByText("You are looking at an earlier moment.")).toHaveCount(0);
});

test("a spectator sees no hand: neither the page nor the socket tells a secret", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const { card } = await table(anna, { seats: 3, bots: 2, public: true });
  const context = await stranger(browser);
  const page = await watched(context);
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  await page.goto(`/t/${card.id}`);
  await expect(page.locator("section.board")).toBeVisible();
  await anna.page.goto(`/t/${card.id}`);
  for (let i = 0; i < 30 && !(await ending(anna.page).isVisible()); i++) {
    const { beats } = pulse;
    if (await asked(anna.page).isVisible()) await click(anna.page);
    else await pulse.after(beats);
    await expect(page.locator("section.hand")).toHaveCount(0);
  }
  expect(frames.length).toBeGreaterThan(5);
  for (const frame of frames) {
    const told = JSON.parse(frame) as Record<string, unknown>;
    expect(keysOf(told)).not.toContain("hand");
    expect(frame).not.toContain('"drew-card"');
    for (const field of ["legal", "ask"]) expect(told[field] ?? []).toEqual([]);
    expect(frame).not.toMatch(/"secret"|"seed"/);
  }
  expect(await page.content()).not.toMatch(/data-place="hand-/);
  // Replay and record are not told while the game goes on.
  for (const what of ["record", "replay"]) {
    const answer = await context.request.get(`/api/tables/${card.id}/${what}`);
    if (!(await ending(anna.page).isVisible())) expect(answer.status()).toBe(409);
  }
});

function keysOf(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)]);
}
