/** The guided first game. */
import { expect } from "@playwright/test";
import { asked, click, ending, MOST, person, stateOf } from "./people";
import { pulse, test } from "./pulse";

test("the first game teaches by doing; it can be left and taken up again, in either language, and ended", async ({
  browser,
}) => {
  const anna = await person(browser, "Anna");
  const { page } = anna;
  await page.goto("/");
  await page.getByRole("link", { name: /Learn Catham City/ }).click();
  await page.getByRole("button", { name: "Deal the cards" }).click();
  const guide = page.locator(".guide");
  await expect(guide).toContainText("Welcome to Catham");
  await guide.getByRole("button", { name: "Go on" }).click();
  const second = await guide.getByRole("status").innerText();
  await page.reload();
  await expect(guide).toContainText(second); // where it was left
  await page.getByRole("button", { name: "RU", exact: true }).click();
  await expect(guide).toContainText(/[а-яё]{4}/i);
  await page.getByRole("button", { name: "EN", exact: true }).click();
  let steps = 0;
  const next = guide.locator(".button.main");
  for (let looks = 0; looks < MOST && (await stateOf(page)) !== "over"; looks++) {
    const { beats } = pulse;
    if (await next.isVisible()) {
      await next.click({ timeout: 1000 }).catch(() => {});
      steps++;
    } else if ((await stateOf(page)) === "asked") await click(page);
    else await pulse.after(beats);
  }
  await expect(ending(page)).toBeVisible();
  expect(steps).toBeGreaterThan(4);

  await page.goto("/first/catham");
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await page.locator(".guide").getByRole("button", { name: "End the lesson" }).click();
  await expect(page.locator(".guide")).toHaveCount(0);
  await expect(asked(page)).toBeVisible();
});
