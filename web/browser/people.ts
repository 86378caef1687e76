/** People at their browsers, as the tests need them. */
import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";

export const base = () => process.env["RATSKELLER_BASE"]!;
const HEADERS = { "X-Ratskeller": "1" };

export interface Person {
  name: string;
  context: BrowserContext;
  page: Page;
}

/** Somebody with a nickname and a browser of his own; faults of the page fail the test. */
export async function person(browser: Browser, name: string, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({ baseURL: base(), ...options });
  const answer = await context.request.post(`${base()}/api/guests`, { headers: HEADERS, data: { nickname: name, language: "en" } });
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
  const answer = await who.context.request.fetch(`${base()}/api${address}`, { method, headers: HEADERS, ...(data ? { data } : {}) });
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
}

/** A table of this person's, with bots from the last seat on; it starts when it is full. */
export async function table(who: Person, wish: Wish = {}): Promise<Made> {
  const { game = "catham", seats = 2, bots = 1, bot = "greedy", options = {} } = wish;
  const made = await post<Made>(who, "/tables", {
    game, seats, options, language: "en", public: wish.public ?? false, pace: "live", order: "seated", start: "owner",
  });
  for (let seat = seats - bots; seat < seats; seat++) await post(who, `/tables/${made.card.id}/seats/${seat}/bot`, { bot }, "PUT");
  if (bots === seats - 1) await post(who, `/tables/${made.card.id}/start`);
  return made;
}

export async function sit(who: Person, invite: string, seat: number): Promise<void> {
  const { card } = await post<Made>(who, `/invites/${invite}`);
  await post(who, `/tables/${card.id}/seats/${seat}`, {});
}

export const asked = (page: Page) => page.locator('[data-asked="true"]');
export const ending = (page: Page) => page.locator(".prompt > .ending");

/** One decision by clicking what is lit: a count, a card of the hand, the market, a rival, or what the prompt offers. */
export async function click(page: Page): Promise<void> {
  const quick = { timeout: 1500 };
  const ways = [
    page.locator(".counts .count").last(),
    page.locator("section.hand button.lit").first(),
    page.locator(".prompt .choices button").first(),
    page.locator("section.board button.lit").first(),
  ];
  for (const way of ways) {
    if (!(await way.isVisible())) continue;
    await way.click(quick).catch(() => {}); // the table may have moved on meanwhile
    return;
  }
}

/** Everybody plays until the game is over for all of them. */
export async function playOn(pages: Page[], move: (page: Page) => Promise<void> = click, atMost = 2000): Promise<number> {
  let moves = 0;
  for (; moves < atMost; moves++) {
    const over = await Promise.all(pages.map((page) => ending(page).isVisible()));
    if (over.every(Boolean)) return moves;
    let acted = false;
    for (const page of pages) {
      if (!(await asked(page).isVisible())) continue;
      await move(page);
      acted = true;
    }
    if (!acted) await pages[0]!.waitForTimeout(25);
  }
  throw new Error(`the game is not over after ${atMost} moves`);
}

/** A connection that can be cut and mended. */
export async function breakable(context: BrowserContext): Promise<{ cut(): Promise<void>; mend(): void }> {
  let whole = true;
  const open = new Set<{ close(): Promise<void> }>();
  await context.routeWebSocket(/\/api\/socket/, (socket) => {
    if (!whole) return void socket.close();
    const server = socket.connectToServer();
    const both = { close: async () => { await server.close(); await socket.close(); } };
    open.add(both);
    socket.onClose(() => { open.delete(both); void server.close(); });
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
