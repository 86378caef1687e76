/** Rattus and Africanus on their map: six people, by keyboard, by touch, and nothing told that may not be known. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { apply } from "../src/ctrl/patch";
import type { RattusView } from "../src/games/rattus/view";
import { fits, look, onMap, playMap, press } from "./rattus";
import { asked, ending, person, post, sit, stranger, table, watched } from "./people";
import { pulse, test } from "./pulse";

const SIX = "peasant+merchant+monk+knight+witch+king+sultan+astronomer";
const SMALL = { viewport: { width: 1030, height: 640 }, reducedMotion: "reduce" } as const; // seven windows on one machine
const HANDY = "peasant+merchant+monk+witch+astronomer+king";
const TAKES = [[], ["peasant"], ["sultan"], ["king"], ["astronomer"], ["knight"]]; // so that somebody does everything
type Told = {
  type: string;
  seat: number | null;
  view?: RattusView;
  patch?: object;
  events?: { kind: string; seat: number }[];
  beats?: Omit<Told, "type" | "seat" | "beats">[];
};

const ASIDE = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];

/** Everything the sockets of a page are told. */
function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => told.push(JSON.parse(String(payload)) as Told)),
  );
  return told;
}

test("six people play a whole game of Africanus on the map, and none is told what he may not know", async ({
  browser,
}) => {
  const names = ["Anna", "Boris", "Vera", "Gleb", "Dina", "Egor"];
  const people = await Promise.all(names.map((name) => person(browser, name, SMALL)));
  const spectator = await watched(await stranger(browser, SMALL));
  const pages = people.map((who) => who.page);
  const told = [...pages, spectator].map(listen);
  const { card, invite } = await table(people[0]!, {
    game: "rattus",
    seats: 6,
    bots: 0,
    public: true,
    options: { classes: SIX },
  });
  for (const [i, who] of people.entries()) if (i > 0) await sit(who, invite, i);
  await post(people[0]!, `/tables/${card.id}/start`);
  await Promise.all([...pages, spectator].map((page) => page.goto(`/t/${card.id}`)));
  for (const page of [...pages, spectator]) await expect(page.locator("[data-region]")).toHaveCount(17);

  // Anna alone has the Witch, and looks at two rats in her first turn.
  const [anna] = pages as [Page];
  let looked = false;
  const presses = await playMap(pages, {
    cards: (page) => TAKES[pages.indexOf(page)] ?? [],
    before: async (page) => {
      if (page !== anna || looked || !(await page.locator(".parts").isVisible())) return false;
      await lookTwice(page);
      looked = true;
      for (const other of [...pages.slice(1), spectator]) {
        await expect(other.locator(".rat .eye")).toHaveCount(2); // that she has looked is open
        await expect(other.locator(".rat.known")).toHaveCount(0);
        await expect(other.locator("[data-region-card]")).toHaveCount(other === spectator ? 0 : 3);
      }
      expect((await spectator.request.get(`/api/tables/${card.id}/record`)).status()).toBe(409);
      return true;
    },
  });
  expect(presses).toBeGreaterThan(100);
  expect(looked).toBe(true);

  // Everybody saw the same end.
  for (const page of [...pages, spectator]) await expect(ending(page)).toContainText(/wins?\b|victory/);
  const ends = await Promise.all(
    [...pages, spectator].map(async (page) => [
      await ending(page).locator("ol").innerText(),
      ...(await page.locator(".count .card").allInnerTexts()),
      ...(await onMap(page)),
    ]),
  );
  for (const end of ends) expect(end).toEqual(ends[0]);

  // What each socket told, moment by moment.
  for (const [i, frames] of told.entries()) secrets(frames, i < pages.length ? i : null);
  const saw = told.map(
    (frames) => frames.flatMap((frame) => frame.events ?? []).filter((event) => event.kind === "saw").length,
  );
  expect(saw[0]).toBeGreaterThanOrEqual(2);
  expect(saw.slice(1)).toEqual([0, 0, 0, 0, 0, 0]);
});

/** Take the Witch, use her on two rats, and leave them where they are. */
async function lookTwice(page: Page): Promise<void> {
  const witch = page.locator('[data-card="witch"]');
  await witch.click();
  await expect(witch).toContainText("use");
  await witch.click();
  for (const known of [1, 2]) {
    await page.locator('[data-rat][role="button"]:not(:has(.known))').first().click();
    await expect(page.locator(".rat.known")).toHaveCount(known);
  }
  await page.getByRole("button", { name: "Leave them where they are" }).click();
  await expect(page.locator(".parts")).toBeVisible();
}

/** The views a person was given, one after the other: no face he has not seen, no other hand, no cards another draws. */
function secrets(frames: Told[], mine: number | null): void {
  const views = new Map<number | null, RattusView>(); // he may look as a spectator before he takes his seat
  let moments = 0;
  const beats = frames.flatMap(({ beats = [], ...last }) => [
    ...beats.map((beat): Told => ({ ...beat, type: last.type, seat: last.seat })),
    last,
  ]);
  for (const frame of beats) {
    if (frame.type !== "table" && frame.type !== "update") continue;
    const seat = frame.seat ?? null;
    expect([mine, null]).toContain(seat);
    for (const event of frame.events ?? [])
      if (["saw", "drew-card"].includes(event.kind)) expect(event.seat).toBe(seat);
    const before = views.get(seat);
    const view =
      frame.view && Object.keys(frame.view).length
        ? frame.view
        : before && (apply(before, frame.patch ?? {}) as never as RattusView);
    if (!view) continue;
    views.set(seat, view);
    if (view.over) continue;
    moments++;
    expect(frame.events?.map((event) => event.kind) ?? []).not.toContain("shown");
    for (const [region, here] of Object.entries(view.regions)) {
      for (const [k, rat] of here.rats.entries()) {
        const up = view.turned_up?.region === region && k === 0;
        if (rat.limit !== undefined && !up) expect(rat.seen_by, `${region} as ${seat} sees it`).toContain(seat);
      }
    }
    expect(view.players.flatMap((player, i) => ("hand" in player ? [i] : []))).toEqual(seat === null ? [] : [seat]);
    if (view.drawn && view.phase === "keep") expect(view.active).toBe(seat);
    for (const field of ["pool", "face", "seed", "secret"]) expect(view).not.toHaveProperty(field);
  }
  expect(moments).toBeGreaterThan(30);
}

test("a whole game on the map by keyboard alone; the focus is never lost", async ({ browser }) => {
  const anna = await person(browser, "Anna", { reducedMotion: "reduce" });
  const { page } = anna;
  const sent: Record<string, number> = {};
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const { type } = JSON.parse(String(payload)) as { type: string };
      sent[type] = (sent[type] ?? 0) + 1;
    }),
  );
  const { card } = await table(anna, {
    game: "rattus",
    seats: 2,
    bots: 1,
    options: { edition: "africanus", classes: HANDY },
  });
  await page.goto(`/t/${card.id}`);
  await expect(asked(page)).toBeVisible();
  await tabTo(page, "[data-region]");
  // What a place would bring is said before it is chosen, where the question stands; whoever stays there hears it, too.
  const asks = await asked(page).boundingBox();
  const bringing = page.locator(".prompt .foreseen");
  await expect(bringing).toContainText("+2 cubes in");
  await expect(page.locator(".prompt [data-aloud]")).toContainText("+2 cubes in");
  expect(await asked(page).boundingBox()).toEqual(asks);
  const [here, from] = [await bringing.innerText(), (await look(page)).focus];
  for (const arrow of ASIDE) if ((await look(page)).focus === from) await page.keyboard.press(arrow);
  await expect(bringing).not.toContainText(here);
  expect(sent["preview"]).toBe(1);
  let before = "";
  let pressed = "";
  let enters = 0;
  for (let i = 0; ; i++) {
    expect(i).toBeLessThan(4000);
    const { beats } = pulse;
    const { over, asked: mine, focus, key } = await look(page, enters < 12 ? ["astronomer", "witch"] : []);
    if (over) break;
    if (!focus && !pressed.endsWith("Tab")) {
      await expect
        .poll(async () => (await look(page)).focus, { message: `the focus is lost after ${pressed} at ${before}` })
        .not.toBe("");
    }
    if (!mine || !key) {
      await pulse.after(beats);
      continue;
    }
    const stuck = key.startsWith("Arrow") && pressed.startsWith("Arrow") && focus === before; // nothing lies that way
    pressed = stuck ? ASIDE[i % 4]! : key;
    before = focus;
    await page.keyboard.press(pressed);
    if (pressed === "Enter") enters++;
  }
  expect(enters).toBeGreaterThan(20);
  expect(sent["preview"]).toBeLessThan(2 * sent["act"]!);
});

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way by keyboard to ${selector}`);
}

test("a whole game of Africanus on a phone, by touch", async ({ browser }) => {
  const anna = await person(browser, "Anna", {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const { page } = anna;
  const { card } = await table(anna, { game: "rattus", seats: 2, bots: 1, options: { edition: "africanus" } });
  await page.goto(`/t/${card.id}`);
  await expect(asked(page)).toBeVisible();

  // A finger that stays reads: what is there, and what would happen. Nothing is done.
  const germania = page.locator('[data-region="germania"]');
  const sheet = page.getByRole("group", { name: /^Germania: / });
  await germania.dispatchEvent("pointerdown", { pointerId: 5, pointerType: "touch", bubbles: true });
  await expect(page.locator(".legend")).toContainText(/One rat\.\s+If the plague comes: one new rat next door/);
  await expect(sheet).toBeVisible();
  await germania.dispatchEvent("pointerup", { pointerId: 5, pointerType: "touch", bubbles: true });
  await sheet.getByRole("button", { name: "Close" }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator("[data-cubes]")).toHaveCount(0);

  const small = new Set<string>();
  await playMap([page], {
    touch: true,
    cards: () => ["sultan", "king", "explorer", "astronomer"],
    before: async (_, seen) => {
      await fits(page);
      for (const one of await tooSmall(page)) small.add(one);
      if (!seen.press)
        await page
          .getByRole("button", { name: "Whole map" })
          .tap({ timeout: 1500 })
          .catch(() => {});
    },
  });
  expect([...small]).toEqual([]);

  await expect(page.getByRole("button", { name: "Whole map" })).toHaveCount(0); // it is seen whole at the end
  // The cards that were left in hand, and what each brought.
  await expect(page.locator(".count .player")).toHaveCount(2);
  const brought = page.locator(".count .card .unseen");
  for (const told of await brought.allTextContents()) expect(told).toMatch(/^\w+: (1 point|nothing)/);
  await fits(page);
  const { violations } = await new AxeBuilder({ page }).include(".count").analyze();
  expect(violations.map((one) => one.id)).toEqual([]);
});

/** Everything that can be pressed is as large as a finger: the regions too, where the map begins. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, header button, header a")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .map((one) => ({
        what: one.textContent?.trim() || one.getAttribute("aria-label"),
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height < 43.5)
      .map(({ what, box }) => `${what}: ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
}

for (const scheme of ["dark", "light"] as const) {
  test(`a region tells what is there and what would happen; axe finds nothing on the board, ${scheme}`, async ({
    browser,
  }) => {
    const anna = await person(browser, "Anna", { colorScheme: scheme, reducedMotion: "reduce" });
    const { page } = anna;
    const { card } = await table(anna, { game: "rattus", seats: 3, bots: 2, options: { edition: "africanus" } });
    await page.goto(`/t/${card.id}`);
    await expect(asked(page)).toBeVisible();
    await expect(async () => {
      const seen = await look(page);
      if (seen.asked && seen.press && !(await page.locator(".parts").isVisible())) await press(page, seen);
      await expect(page.locator(".parts")).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(page.locator(".parts")).toBeVisible();
    await page.mouse.move(1, 1); // a pointer that rests on the map tells of the region under it when the board moves
    await page.locator('[data-region="italia"]').focus();
    await expect(page.locator(".legend")).toContainText(/Italia\..* rats?\.\s+If the plague comes: /);
    await page.locator('[data-region="italia"]').press("Enter");
    await expect(page.getByRole("group", { name: "Italia: what will it be?" })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include("section.board").analyze();
    expect(
      violations.map(
        (one) =>
          `${one.id}: ${one.nodes
            .map((node) => node.target.join(" "))
            .slice(0, 4)
            .join(" | ")}`,
      ),
    ).toEqual([]);
  });
}
