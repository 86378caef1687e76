/** Ratapolis by five people, by keyboard, and on a phone; always by what is on the board. */
import { expect, type Page } from "@playwright/test";
import { decide, drawn, finger, mouse, pressOn, slips, walls } from "./ratapolis";
import { asked, breakable, ending, person, playOn, post, sit, stateOf, table, type Person } from "./people";
import { test } from "./pulse";

const SHORT = { events: "3:closed,4:closed,5:closed,6:closed,7:closed" }; // three rounds are played
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

interface Record {
  log: [number, string][];
}

test("five people play on the board; one is cut off while planning; nobody learns another's plan or card", async ({
  browser,
}) => {
  const names = ["Anna", "Boris", "Vera", "Gleb", "Dora"];
  const people = await Promise.all(names.map((name) => person(browser, name, { reducedMotion: "reduce" })));
  const [anna, boris] = people as [Person, Person];
  const line = await breakable(boris.context);
  const heard = new Map<Page, string[]>(people.map((who) => [who.page, []]));
  for (const { page } of people)
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => void heard.get(page)!.push(String(payload))),
    );
  const { card, invite } = await table(anna, { game: "ratapolis", seats: 5, bots: 0, options: SHORT });
  for (const [i, who] of people.entries()) {
    if (i > 0) await sit(who, invite, i);
    await who.page.goto(`/t/${card.id}`);
  }
  await anna.page.getByRole("button", { name: "Begin" }).click();
  for (const { page } of people) await Promise.all([expect(asked(page)).toBeVisible(), drawn(page)]);
  const families = ["red", "yellow", "green", "blue", "orange"];

  // Boris writes one action, and is gone; everybody else writes both.
  await decide(boris.page, 1, mouse);
  await expect(slips(boris.page)).toHaveCount(1);
  const written = await slips(boris.page).innerText();
  await line.cut();
  await expect(boris.page.getByText("Connection lost")).toBeVisible();
  for (const [i, who] of people.entries()) {
    if (who === boris) continue;
    for (let half = 0; half < 2; half++) {
      await decide(who.page, i * 2 + half, mouse);
      await expect(slips(who.page)).toHaveCount(half + 1);
    }
  }
  // Now four plans are written and none is open: what does each page know?
  const silent = new Map([...heard].map(([page, frames]) => [page, [...frames]]));
  for (const [i, { page }] of people.entries()) {
    await expect(page.locator("[data-arrow], [data-bite]")).toHaveCount(
      await page
        .locator(".slip.done")
        .evaluateAll((all) => all.filter((one) => !one.textContent.includes("rest")).length),
    );
    await expect(page.locator(".hand [data-card]")).toHaveCount(1);
    expect(await page.locator(".cat.private").count()).toBeLessThanOrEqual(1);
    for (const frame of silent.get(page)!)
      expect(secretsIn(JSON.parse(frame), families[i]!), `${names[i]} heard`).toEqual([]);
  }
  line.mend();
  await expect(boris.page.getByText("Back again.")).toBeVisible({ timeout: 30_000 });
  await expect(asked(boris.page)).toBeVisible();
  await expect(slips(boris.page)).toHaveCount(1);
  expect(await slips(boris.page).innerText()).toBe(written);
  await decide(boris.page, 3, mouse);

  const pages = people.map((who) => who.page);
  let turn = 0;
  await playOn(pages, (page) => decide(page, turn++, mouse));
  // Everybody saw the same end.
  const [first, ...rest] = await Promise.all(pages.map((page) => ending(page).locator("ol").innerText()));
  for (const other of rest) expect(other).toBe(first);

  // What the record tells now, nobody but its author was told while it was planned.
  const { log } = await post<Record>(anna, `/tables/${card.id}/record`, undefined, "GET");
  const plans = log.slice(0, 10);
  expect(new Set(plans.map(([seat]) => seat)).size).toBe(5);
  let searched = 0;
  for (const [i, { page }] of people.entries()) {
    const own = plans.filter(([seat]) => seat === i).map(([, notation]) => notation);
    for (const [seat, notation] of plans) {
      if (seat === i || notation === "idle" || own.includes(notation)) continue;
      for (const frame of silent.get(page)!)
        expect(frame, `${names[i]} heard of ${names[seat]}'s plan`).not.toContain(`"${notation}"`);
      searched += silent.get(page)!.length;
    }
  }
  expect(searched).toBeGreaterThan(20);
});

/** Every place in a message that holds a plan or a hunt card of another family. */
function secretsIn(value: unknown, own: string, path: string[] = []): string[] {
  if (value === null || typeof value !== "object") return [];
  const event = value as { kind?: string; family?: string };
  if (event.kind === "clue" && event.family !== own) return [[...path, "clue"].join(".")];
  return Object.entries(value).flatMap(([key, inner]) => {
    const secret = ["plan", "hand"].includes(key) && path.at(-2) === "families" && path.at(-1) !== own;
    return secret ? [[...path, key].join(".")] : secretsIn(inner, own, [...path, key]);
  });
}

test("a game by keyboard alone: the focus is never lost", async ({ browser }) => {
  const { page, ...anna } = await person(browser, "Anna", { reducedMotion: "reduce" });
  const { card } = await table({ page, ...anna }, { game: "ratapolis", seats: 3, bots: 2, options: SHORT });
  await page.goto(`/t/${card.id}`);
  await Promise.all([expect(asked(page)).toBeVisible(), drawn(page)]);

  const at = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
    const lost = await page.evaluate(() => document.activeElement === document.body);
    if (lost && key === "Tab")
      await page.keyboard.press(key); // after the last comes the browser, then the first
    else expect(lost, `after ${key}`).toBe(false);
  }
  async function tabTo(selector: string): Promise<void> {
    for (let i = 0; i < 90 && !(await at(selector)); i++) await press("Tab");
    expect(await at(selector), selector).toBe(true);
  }
  /** Walk over the plan until that is reached. */
  async function walkTo(selector: string): Promise<boolean> {
    const WAYS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft"];
    for (let i = 0; i < 60 && !(await at(selector)); i++) await press(WAYS[(i + (i >> 3)) % WAYS.length]!);
    return at(selector);
  }

  await page.locator("body").press("Tab");
  let moved = 0;
  for (let turn = 0; turn < 60 && (await stateOf(page)) !== "over"; turn++) {
    await expect(asked(page).or(ending(page))).toBeVisible();
    if ((await stateOf(page)) === "over") break;
    if (!(await page.locator(".hand .idle").isVisible())) {
      await tabTo(".prompt .choices button");
      await press("Enter");
      continue;
    }
    if (!(await at("[data-walls]"))) await tabTo("[data-walls]");
    const before = await slips(page).count();
    if (!(await walkTo("[data-walls].lit.home"))) {
      await tabTo(".hand .idle");
      await press("Enter");
      continue;
    }
    await press("Enter");
    await expect(walls(page, ".chosen")).toHaveCount(1);
    if (await walkTo("[data-walls].target")) {
      await press("Enter");
      moved++;
      await expect
        .poll(async () => (await slips(page).count()) !== before || (await stateOf(page)) !== "asked")
        .toBe(true);
    } else await press("Escape");
  }
  await expect(ending(page)).toBeVisible();
  expect(moved).toBeGreaterThan(2);
});

test("a game on a phone, by touch: nothing scrolls sideways, nothing is too small for a finger", async ({
  browser,
}) => {
  const gleb = await person(browser, "Gleb", { ...PHONE, reducedMotion: "reduce" });
  const { page } = gleb;
  const { card } = await table(gleb, { game: "ratapolis", seats: 3, bots: 2, options: SHORT });
  await page.goto(`/t/${card.id}`);
  await Promise.all([expect(asked(page)).toBeVisible(), drawn(page)]);
  const small = () =>
    page.locator(":is(.board, .prompt, .hand) :is(button, a)").evaluateAll((all) =>
      all
        .map((one) => ({ box: one.getBoundingClientRect(), what: one.outerHTML.slice(0, 80) }))
        .filter(({ box }) => box.width && (box.width < 44 || box.height < 44))
        .map(({ what }) => what),
    );
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  expect(await pressOn(page, '[data-walls="A"]', finger)).toBe(true);
  await expect(page.locator(".pane .choices button").first()).toBeVisible();
  expect(await small()).toEqual([]);
  await page.getByRole("button", { name: "Larger plan" }).tap();
  const least = await walls(page).evaluateAll((all) =>
    Math.min(...all.map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height))),
  );
  expect(least).toBeGreaterThanOrEqual(44);
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Larger plan" }).tap();
  await pressOn(page, '[data-walls="A"]', finger); // chosen no more

  let turn = 0;
  await playOn([page], async (one) => {
    await decide(one, turn++, finger);
    expect(await sideways()).toBeLessThanOrEqual(0);
    expect(await small()).toEqual([]);
  });
  await expect(ending(page)).toBeVisible();
  expect(await small()).toEqual([]);
  expect(await sideways()).toBeLessThanOrEqual(0);
});
