import { expect } from "@playwright/test";
import { breakable, click, ending, person, playOn, sit, table } from "./people";
import { test } from "./pulse";

test("four people play a whole game of Catham by clicking, one of them asked once more; one loses the connection and comes back", async ({
  browser,
}) => {
  const names = ["Anna", "Boris", "Vera", "Gleb"];
  const people = await Promise.all(names.map((name) => person(browser, name, { sure: name === "Vera" })));
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

  // A few turns; then Boris is cut off while Anna is asked, and Anna goes on.
  let looks = 0;
  await playOn(pages, undefined, (states) => ++looks > 12 && states[0] === "asked" && states[1] === "");
  await line.cut();
  await expect(boris.page.getByText("Connection lost")).toBeVisible();
  const history = anna.page.locator("aside.history ol");
  const told = await history.innerText();
  await expect(async () => {
    await click(anna.page); // the number of cards may be a second click
    expect(await history.innerText()).not.toBe(told);
  }).toPass();
  const back = boris.page.getByText("Back again.").waitFor(); // it is not said for long
  line.mend();
  await back;
  await expect(boris.page.getByText(/While you were away/)).toBeVisible();
  await boris.page.getByRole("button", { name: "Understood" }).click();
  await expect(boris.page.getByText(/While you were away/)).toHaveCount(0);

  await playOn(pages);
  for (const page of pages) await expect(ending(page)).toContainText(/win|victory/);
  // Everybody saw the same end.
  const [first, ...rest] = await Promise.all(pages.map((page) => ending(page).locator("ol").innerText()));
  for (const other of rest) expect(other).toBe(first);
});
