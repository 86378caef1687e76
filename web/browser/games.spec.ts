/** The other three games from the first choice to the proof of their luck, through the list of choices: the non-visual mode. */
import { expect, test } from "@playwright/test";
import { asked, click, ending, person, playOn, table, type Person } from "./people";

for (const game of ["cartus", "rattus", "ratapolis"]) {
  test(`${game} is finished through the list of choices, and its luck is proved, simultaneous answers included`, async ({ browser }) => {
    test.setTimeout(300_000);
    const anna = await person(browser, "Anna");
    await anna.context.addInitScript(() => localStorage.setItem("ratskeller-settings", '{"list": true}'));
    const { card } = await table(anna, { game, seats: 2, bots: 1, bot: "random" });
    await anna.page.goto(`/t/${card.id}`);
    await expect(asked(anna.page)).toBeVisible();
    let moves = 0;
    await playOn([anna.page], (page) => click(page, [".prompt .choices button"]), () => ++moves > 8);
    await finish(anna);
    await expect(ending(anna.page)).toContainText(/point/);
    await ending(anna.page).getByRole("link", { name: "Replay" }).click();
    await expect(anna.page.getByText(/Fair: every one of the \d+ seeds/)).toBeVisible({ timeout: 30_000 });
  });
}

/** The rest is chosen within the page: the same buttons, without a mouse on its way to each. */
async function finish({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; !document.querySelector(".prompt > .ending"); ) {
      const choices = document.querySelectorAll<HTMLButtonElement>(".prompt .choices button:enabled");
      if (choices.length) choices[turn++ % choices.length]!.click();
      await new Promise((done) => setTimeout(done, 10));
    }
  });
}
