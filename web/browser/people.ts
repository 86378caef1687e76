/** People at their browsers, as the tests need them. */
import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { feel, pulse, test } from "./pulse";

export const base = () => process.env["RATSKELLER_BASE"]!;
const HEADERS = { "X-Ratskeller": "1" };

export interface Person {
  name: string;
  context: BrowserContext;
  page: Page;
}

let current = "";
const opened: BrowserContext[] = [];

/** How a browser is opened; stories are not told, nor single clicks confirmed, unless they are what is tested. */
type Opened = BrowserContextOptions & { pace?: "slow" | "normal" | "fast" | "instant"; sure?: boolean };

/** A browser of one's own.  Those of the test before are closed: their pages would play on. */
export async function stranger(
  browser: Browser,
  { pace = "instant", sure = false, ...options }: Opened = {},
): Promise<BrowserContext> {
  const { testId } = test.info();
  if (current !== testId) await Promise.all(opened.splice(0).map((old) => old.close()));
  current = testId;
  const context = await browser.newContext({ baseURL: base(), ...options });
  opened.push(context);
  await feel(context);
  await prefer(context, { pace, sure });
  return context;
}

/** What this browser's user wishes, until he wishes otherwise. */
export async function prefer(context: BrowserContext, wishes: Record<string, unknown>): Promise<void> {
  await context.addInitScript((wished) => {
    if (location.protocol === "about:") return;
    const kept = JSON.parse(localStorage.getItem("ratskeller-settings") ?? "{}") as object;
    localStorage.setItem("ratskeller-settings", JSON.stringify({ ...wished, ...kept }));
  }, wishes);
}

/** Somebody with a nickname and a browser of his own; faults of the page fail the test. */
export async function person(browser: Browser, name: string, options: Opened = {}): Promise<Person> {
  const context = await stranger(browser, options);
  const answer = await context.request.post(`${base()}/api/guests`, {
    headers: HEADERS,
    data: { nickname: name, language: "en" },
  });
  expect(answer.status()).toBe(201);
  return { name, context, page: await watched(context) };
}

/** A page whose script errors fail the test. */
export async function watched(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  return page;
}

export async function post<T>(who: Person, address: string, data?: unknown, method = "POST"): Promise<T> {
  const answer = await who.context.request.fetch(`${base()}/api${address}`, {
    method,
    headers: HEADERS,
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${method} ${address}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export interface Made {
  card: { id: string };
  invite: string;
}

export interface Wish {
  game?: string;
  seats?: number;
  bots?: number;
  bot?: string;
  options?: Record<string, string>;
  public?: boolean;
  start?: "owner" | "full";
  clock?: { kind: "move"; move: number };
}

/** A table of this person's, with bots from the last seat on; it starts when it is full. */
export async function table(who: Person, wish: Wish = {}): Promise<Made> {
  const { game = "catham", seats = 2, bots = 1, bot = "greedy", options = {} } = wish;
  const made = await post<Made>(who, "/tables", {
    game,
    seats,
    options,
    language: "en",
    public: wish.public ?? false,
    pace: "live",
    order: "seated",
    start: wish.start ?? "owner",
    clock: wish.clock ?? null,
  });
  for (let seat = seats - bots; seat < seats; seat++)
    await post(who, `/tables/${made.card.id}/seats/${seat}/bot`, { bot }, "PUT");
  if (bots === seats - 1) await post(who, `/tables/${made.card.id}/start`);
  return made;
}

export async function sit(who: Person, invite: string, seat: number): Promise<void> {
  const { card } = await post<Made>(who, `/invites/${invite}`);
  await post(who, `/tables/${card.id}/seats/${seat}`, {});
}

export const asked = (page: Page) => page.locator('[data-asked="true"]');
export const ending = (page: Page) => page.locator(".prompt > .ending");

/** What can be clicked, the likeliest first: what waits to be confirmed, a count, a card of the hand, what the prompt offers, the market or a rival. */
const WAYS = [
  ".prompt [data-confirm]:enabled",
  ".counts .count:last-child",
  "section.hand button.lit",
  ".prompt .choices button",
  "section.board button.lit",
];

const missed = new WeakMap<Page, number>();

/** One decision by clicking what is lit.  The table may move on meanwhile; what cannot be clicked again and again is a fault. */
export async function click(page: Page, ways = WAYS): Promise<void> {
  const way = await page.evaluate((all) => all.find((one) => document.querySelector(one)?.checkVisibility()), ways);
  if (!way) return;
  const fault = await page
    .locator(way)
    .first()
    .click({ timeout: 5000 })
    .then(
      () => null,
      (error: Error) => error,
    );
  const times = fault ? (missed.get(page) ?? 0) + 1 : 0;
  missed.set(page, times);
  if (fault && times > 5) throw fault;
}

/** Is this page asked, or is its game over? */
export const stateOf = (page: Page): Promise<"asked" | "over" | ""> =>
  page.evaluate(() => {
    if (document.querySelector(".prompt > .ending")) return "over";
    return document.querySelector('[data-asked="true"]') ? "asked" : "";
  });

export const MOST = 5000; // moves of all in one game, by far

/** Everybody plays until that is so; if nothing is said, until the game is over for all of them. */
export async function playOn(
  pages: Page[],
  move: (page: Page) => Promise<void> = (page) => click(page),
  enough: (states: string[]) => boolean = (states) => states.every((state) => state === "over"),
): Promise<void> {
  for (let moves = 0; moves < MOST;) {
    const { beats } = pulse;
    const states = await Promise.all(pages.map(stateOf));
    if (enough(states)) return;
    const now = pages.filter((_, i) => states[i] === "asked");
    for (const page of now) await move(page);
    moves += now.length;
    if (!now.length) await pulse.after(beats);
  }
  throw new Error(`still not over after ${MOST} moves`);
}

/** A connection that can be cut and mended. */
export async function breakable(context: BrowserContext): Promise<{ cut(): Promise<void>; mend(): void }> {
  let whole = true;
  const open = new Set<{ close(): Promise<void> }>();
  await context.routeWebSocket(/\/api\/socket/, (socket) => {
    if (!whole) return void socket.close();
    const server = socket.connectToServer();
    const both = {
      close: async () => {
        await server.close();
        await socket.close();
      },
    };
    open.add(both);
    socket.onClose(() => {
      open.delete(both);
      void server.close();
    });
  });
  return {
    cut: async () => {
      whole = false;
      await Promise.all([...open].map((one) => one.close()));
    },
    mend: () => {
      whole = true;
    },
  };
}

/** Somebody who was here before, on a page that its service worker serves. */
export async function settled(page: Page): Promise<void> {
  await page.goto("/rules");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}
