/**
 * The service worker: wakes for a move, and keeps the shell of the page for when the house cannot be reached.
 *
 * It never touches what the house says (`/api`): moves and views come from there and nowhere else.  What it keeps has the build in its name; a page
 * of the build before may still be open, so that one's is kept as well.
 */
import { isKept, isPage, pruned, SHELL, type Told } from "./keeping";

declare const self: ServiceWorkerGlobalScope;
/** Put in when the client is built: the build's name, and the files of its shell. */
declare const BUILT: { name: string; files: string[] };

const CACHE = SHELL + BUILT.name;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (isPage(address.pathname, request.mode)) event.respondWith(page(request));
  else if (isKept(address.pathname)) event.respondWith(kept(request));
});
self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show((event.notification.data as { address: string }).address));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    ["/", ...BUILT.files].map((file) => new Request(file, { cache: file === "/" ? "reload" : "default" })),
  );
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await Promise.all(pruned(await caches.keys(), CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** From the house; without it the shell, which says so. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await (await caches.open(CACHE)).match("/"); // not that of the build before
    if (shell) return shell;
    throw error;
  }
}

/** A file whose name says what is in it never changes. */
async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    const names = await cache.keys();
    if (names.length >= 400 && names[BUILT.files.length + 1]) await cache.delete(names[BUILT.files.length + 1]!);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** What was pushed: whose browser it is must see something, whatever came. */
async function tell(data: PushMessageData | null): Promise<void> {
  let told: Partial<Told> = {};
  try {
    told = (data?.json() ?? {}) as Partial<Told>;
  } catch {
    // not from us, or cut off
  }
  const address = told.table ? `/t/${told.table}` : "/";
  await self.registration.showNotification(told.title ?? "Ratskeller", {
    ...(told.text ? { body: told.text } : {}),
    tag: address,
    icon: "/icons/192.png",
    data: { address },
  });
}

/** In the tab that has it, else in a new one: what is open elsewhere stays as it is. */
async function show(address: string): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((client) => new URL(client.url).pathname === address);
  if (there) return void (await there.focus());
  await self.clients.openWindow(address);
}
