/** The other three games from the first choice to the proof of their luck, through the list of choices and the outline: the non-visual mode, in Russian. */
import { expect, test } from "@playwright/test";
import { asked, click, ending, person, playOn, table, type Person } from "./people";

for (const game of ["cartus", "rattus", "ratapolis"]) {
  test(`${game} is finished through the list of choices, and its luck is proved, simultaneous answers included`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const anna = await person(browser, "Анна");
    await anna.context.addInitScript(() =>
      localStorage.setItem("ratskeller-settings", '{"list": true, "language": "ru"}'),
    );
    const { card } = await table(anna, { game, seats: 2, bots: 1, bot: "random" });
    await anna.page.goto(`/t/${card.id}`);
    await expect(asked(anna.page)).toBeVisible();
    let moves = 0;
    await playOn(
      [anna.page],
      (page) => click(page, [".prompt .choices button"]),
      () => ++moves > 8,
    );
    const outlines = await finish(anna);
    expect(
      outlines.flatMap((text) => text.match(/[a-z_]{3,}/gi) ?? []),
      "words that are not Russian",
    ).toEqual([]);
    await expect(ending(anna.page)).toContainText(/очк/);
    await ending(anna.page).locator('a[href^="/replay"]').click();
    await expect(anna.page.locator(".luck.good")).toBeVisible({ timeout: 30_000 });
  });
}

/** The rest is chosen within the page: the same buttons, without a mouse on its way to each.  The answer is what the outline said on the way. */
async function finish({ page }: Person): Promise<string[]> {
  return await page.evaluate(async () => {
    const outlines: string[] = [];
    for (let turn = 0; !document.querySelector(".prompt > .ending");) {
      const choices = document.querySelectorAll<HTMLButtonElement>(".prompt .choices button:enabled");
      if (choices.length) choices[turn++ % choices.length]!.click();
      if (turn % 8 === 0) outlines.push(document.querySelector<HTMLElement>("section.board")!.innerText);
      await new Promise((done) => setTimeout(done, 10));
    }
    return outlines;
  });
}
