import { afterEach, beforeEach, expect, test, vi } from "vitest";

const heard = new Map<string, (event: object) => void>();
const opened: string[] = [];
const shown: { title: string; options: NotificationOptions }[] = [];
const tabs: { url: string; focus: () => Promise<void> }[] = [];
const houses = new Map<string, Map<string, string>>(); // what each cache holds, the oldest first

const keyOf = (asked: Request | string) => (typeof asked === "string" ? asked : new URL(asked.url).pathname);
const found = (text: string | undefined) => Promise.resolve(text === undefined ? undefined : new Response(text));
const caches = {
  open: (name: string) => Promise.resolve({ match: (asked: string) => found(houses.get(name)?.get(keyOf(asked))) }),
  match: (asked: string) => found([...houses.values()].find((house) => house.has(keyOf(asked)))?.get(keyOf(asked))),
};
const self = {
  addEventListener: (type: string, handler: (event: object) => void) => heard.set(type, handler),
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise.resolve(shown.push({ title, options })),
  },
  clients: {
    matchAll: () => Promise.resolve(tabs),
    openWindow: (address: string) => Promise.resolve(opened.push(address)),
  },
};

beforeEach(async () => {
  vi.stubGlobal("self", self);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("BUILT", { name: "new", files: [] });
  await import("./sw"); // once: it only listens
  for (const list of [opened, shown, tabs]) list.length = 0;
  houses.clear();
});
afterEach(() => void vi.unstubAllGlobals());

/** What becomes of an event that lasts until it is dealt with. */
async function happens(type: string, event: object): Promise<void> {
  const all: Promise<unknown>[] = [];
  heard.get(type)!({ ...event, waitUntil: (what: Promise<unknown>) => all.push(what) });
  await Promise.all(all);
}

test("without the house the shell of this build opens, though that of the one before is kept too", async () => {
  houses.set("shell-old", new Map([["/", "old"]])).set("shell-new", new Map([["/", "new"]]));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  let answer: Promise<Response> | undefined;
  const request = { url: `${location.origin}/t/abc`, method: "GET", mode: "navigate" };
  heard.get("fetch")!({ request, respondWith: (what: Promise<Response>) => (answer = what) });
  expect(await (await answer!).text()).toBe("new");
});

test("a push shows whose move it is, and where; what is not from us shows something", async () => {
  const text = "Catham City: the table is waiting for you.";
  await happens("push", { data: { json: () => ({ title: "Your move", text, table: "abc" }) } });
  expect(shown[0]).toMatchObject({ title: "Your move", options: { body: text, tag: "/t/abc" } });
  const broken = () => {
    throw new SyntaxError();
  };
  await happens("push", { data: { json: broken } });
  await happens("push", { data: null });
  for (const { title, options } of shown.slice(1))
    expect({ title, data: options.data as unknown }).toEqual({ title: "Ratskeller", data: { address: "/" } });
  expect(shown).toHaveLength(3);
});

test("it leads to the tab that has the table, else to a new one", async () => {
  const close = vi.fn();
  const notification = { close, data: { address: "/t/abc" } };
  const [there, elsewhere] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  tabs.push({ url: `${location.origin}/`, focus: elsewhere });
  await happens("notificationclick", { notification });
  expect(opened).toEqual(["/t/abc"]);
  tabs.push({ url: `${location.origin}/t/abc?seat=1`, focus: there });
  await happens("notificationclick", { notification });
  expect(opened).toEqual(["/t/abc"]);
  expect([there, elsewhere, close].map((one) => one.mock.calls.length)).toEqual([1, 0, 2]);
});
