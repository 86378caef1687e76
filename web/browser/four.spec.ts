import { expect, test } from "@playwright/test";
import { asked, breakable, click, ending, person, playOn, sit, table } from "./people";

test("four people play a whole game of Catham by clicking; one loses the connection and comes back", async ({ browser }) => {
  test.setTimeout(300_000);
  const names = ["Anna", "Boris", "Vera", "Gleb"];
  const people = await Promise.all(names.map((name) => person(browser, name)));
  const [anna, boris] = people as [(typeof people)[0], (typeof people)[0]];
  const line = await breakable(boris.context);
  const { card, invite } = await table(anna, { seats: 4, bots: 0 });
  for (const [i, who] of people.entries()) {
    if (i > 0) await sit(who, invite, i);
    await who.page.goto(`/t/${card.id}`);
  }
  await anna.page.getByRole("button", { name: "Begin" }).click();
  const pages = people.map((who) => who.page);
  for (const page of pages) await expect(page.locator("section.hand")).toBeVisible();

  // A few turns, then Boris is cut off while the others go on.
  await playOnUntil(pages, 12);
  await line.cut();
  await expect(boris.page.getByText("Connection lost")).toBeVisible();
  const others = pages.filter((page) => page !== boris.page);
  for (let i = 0; i < 400 && !(await asked(boris.page).isVisible()); i++) {
    const acting = await Promise.all(others.map((page) => asked(page).isVisible()));
    if (!acting.some(Boolean)) break; // it is Boris' turn, and he does not know it
    for (const [j, page] of others.entries()) if (acting[j]) await click(page);
  }
  line.mend();
  await expect(boris.page.getByText("Back again.")).toBeVisible({ timeout: 15_000 });
  await expect(boris.page.getByText(/While you were away/)).toBeVisible();
  await expect(asked(boris.page)).toBeVisible();

  await playOn(pages);
  for (const page of pages) await expect(ending(page)).toContainText(/win|victory/);
  // Everybody saw the same end.
  const [first, ...rest] = await Promise.all(pages.map((page) => ending(page).locator("ol").innerText()));
  for (const other of rest) expect(other).toBe(first);

  async function playOnUntil(all: typeof pages, moves: number) {
    for (let i = 0; i < moves; ) {
      for (const page of all) {
        if (!(await asked(page).isVisible())) continue;
        await click(page);
        i++;
      }
    }
  }
});
