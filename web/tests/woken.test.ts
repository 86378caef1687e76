import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/ctrl/api";
import { isWoken, letSleep, renew, wake } from "../src/ctrl/reaching";
import { session } from "../src/ctrl/session.svelte";
import { memory } from "../src/ctrl/settings.svelte";
import { socket } from "../src/ctrl/socket.svelte";
import { watchWaiting } from "../src/ctrl/watching";
import type { Me } from "../src/wire";

const KEY = "AQID"; // 1, 2, 3
const ME = "user-Anna";

/** What a browser keeps of the house's wish to wake it. */
class Pushes {
  now: { endpoint: string; options: object; toJSON: () => object; unsubscribe: () => Promise<void> } | null = null;
  asked = 0;
  getSubscription = () => Promise.resolve(this.now);
  subscribe = ({ applicationServerKey: key }: { applicationServerKey: Uint8Array }) => {
    this.now ??= {
      endpoint: `https://push.example/${++this.asked}`,
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({ keys: { p256dh: "point", auth: "secret" } }),
      unsubscribe: () => Promise.resolve(void (this.now = null)),
    };
    return Promise.resolve(this.now);
  };
}

let pushes: Pushes;
const told = vi.spyOn(api, "wake");
const ended = vi.spyOn(api, "letSleep");
const reach = vi.spyOn(api, "reach");

function permit(permission: NotificationPermission): void {
  vi.stubGlobal("Notification", { permission, requestPermission: () => Promise.resolve(permission) });
}

beforeEach(() => {
  pushes = new Pushes();
  permit("granted");
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", class {});
  const ready = Promise.resolve({ pushManager: pushes });
  Object.defineProperty(navigator, "serviceWorker", {
    value: { ready, register: () => ready },
    configurable: true,
  });
  for (const asked of [told, ended]) asked.mockReset().mockResolvedValue(undefined);
  reach.mockReset().mockResolvedValue({ push: KEY, browsers: 1, letters: false, address: null, confirmed: false });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  localStorage.clear();
});

test("a browser that may is woken for one person", async () => {
  expect(await wake(ME, KEY)).toBe(true);
  expect(told).toHaveBeenCalledWith({ endpoint: "https://push.example/1", p256dh: "point", auth: "secret" });
  expect([await isWoken(ME), await isWoken("user-Boris")]).toEqual([true, false]);
  await wake(ME, KEY);
  expect(pushes.asked).toBe(1); // it has one for this house
  await wake(ME, "BAUG");
  expect(pushes.asked).toBe(2); // another house stands here now
});

test("who does not allow it is not woken", async () => {
  permit("denied");
  expect(await wake(ME, KEY)).toBe(false);
  expect([pushes.asked, told.mock.calls.length, await isWoken(ME)]).toEqual([0, 0, false]);
});

test("who lets it sleep again is woken no more, in the house and in the browser", async () => {
  await wake(ME, KEY);
  await letSleep();
  expect(ended).toHaveBeenCalledWith({ endpoint: "https://push.example/1" });
  expect([pushes.now, await isWoken(ME)]).toEqual([null, false]);
  await renew(ME);
  expect(told).toHaveBeenCalledOnce();
});

test("the house hears again where to knock, also where the browser has let go of it", async () => {
  await wake(ME, KEY);
  await renew(ME);
  pushes.now = null; // the service has forgotten it
  await renew(ME);
  expect(told.mock.calls.map(([{ endpoint }]) => endpoint)).toEqual([1, 1, 2].map((n) => `https://push.example/${n}`));
  expect(await isWoken(ME)).toBe(true);
  await renew("user-Boris");
  reach.mockResolvedValue({ push: null, browsers: 0, letters: false, address: null, confirmed: false });
  await renew(ME); // the house wakes nobody any more
  permit("default");
  await renew(ME);
  expect(told).toHaveBeenCalledTimes(3);
});

test("it hears so once for every coming, the same person's too", async () => {
  memory.set("woken-for", ME);
  vi.spyOn(socket, "restart").mockImplementation(() => {});
  const anna: Me = { id: ME, nickname: "Anna", name: "anna", language: "en" };
  session.become(anna);
  for (const shown of ["a", "b"]) watchWaiting(ME, shown);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  session.leave();
  session.become(anna);
  watchWaiting(ME, "");
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  session.leave();
  vi.restoreAllMocks();
});
