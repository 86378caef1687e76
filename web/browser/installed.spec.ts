/** The page as something one keeps: installed, without the house, and renewed with the house. */
import { expect, type Page } from "@playwright/test";
import { asked, base, person, settled, table, watched } from "./people";
import { test } from "./pulse";

test("can be installed, opens without the house, and keeps nothing that the house said", async ({ browser }) => {
  const { page, context } = await person(browser, "Anna", { locale: "ru-RU" });
  await settled(page);
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  expect(href).toBe("/manifest.ru.webmanifest");
  const answer = await context.request.get(base() + href!);
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = (await answer.json()) as { lang: string; icons: { src: string; sizes: string }[] };
  expect(manifest.lang).toBe("ru");
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  await page.goto("/");
  await page.goto("/me");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);
  await context.setOffline(true);
  await page.goto("/");
  await expect(
    page
      .getByRole("alert")
      .or(page.getByRole("status"))
      .getByText(/связ|сервер/i)
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(4); // by itself
  await expect(page.getByRole("banner").getByText("Anna")).toBeVisible();
});

/** A page that is told, as often as it asks, that the house has another one. */
async function older(page: Page): Promise<() => number> {
  let loads = 0;
  page.on("load", () => loads++);
  await page.routeWebSocket(/api\/socket/, (socket) => {
    const house = socket.connectToServer();
    house.onMessage((message) => {
      const text = String(message);
      socket.send(text.includes('"welcome"') ? text.replace(/"page":"[^"]*"/, '"page":"/assets/other.js"') : text);
    });
  });
  return () => loads;
}

test("a page older than the house loads itself again, but not over an open question", async ({ browser }) => {
  const anna = await person(browser, "Anna");
  const loads = await older(anna.page);
  await anna.page.goto("/rules");
  await expect.poll(loads).toBe(2);
  const banner = anna.page.getByText("The house was renewed");
  await expect(banner).toBeVisible();
  const { card } = await table(anna, { seats: 2, bots: 1 });
  const playing = await watched(anna.context);
  const again = await older(playing);
  await playing.goto(`/t/${card.id}`);
  await expect(asked(playing)).toBeVisible();
  await expect(playing.getByText("The house was renewed")).toBeVisible();
  await playing.waitForTimeout(6000); // longer than an idle page waits
  expect(again()).toBe(1);
  expect(loads()).toBe(2); // nor does one that stays old load for ever
  await playing.getByRole("button", { name: "Load again" }).click(); // who wishes it all the same
  await expect.poll(again).toBe(2);
  await expect(asked(playing)).toBeVisible();
});
