/** Waking this browser when it is somebody's move and no page of ours is open. */
import { api } from "./api";
import { register } from "./installing.svelte";
import { memory } from "./settings.svelte";

/** Whose browser this is when it is woken: it wakes for one person. */
const FOR = "woken-for";

export type WhyNot = "insecure" | "unable" | "denied";

/** Why this browser cannot be woken; null: it can. */
export function whyNot(): WhyNot | null {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || typeof Notification === "undefined")
    return "unable";
  return Notification.permission === "denied" ? "denied" : null;
}

async function manager(): Promise<PushManager> {
  await register();
  return (await navigator.serviceWorker.ready).pushManager;
}

/** Whether it is woken for this person. */
export async function isWoken(me: string): Promise<boolean> {
  if (whyNot() || memory.get(FOR) !== me) return false;
  return (await (await manager()).getSubscription()) !== null;
}

/** Ask the browser, and tell the house; false: its user did not want it. */
export async function wake(me: string, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(key);
  memory.set(FOR, me);
  return true;
}

/** The subscription that the browser has, or a new one. */
async function subscribe(key: string): Promise<void> {
  const pushes = await manager();
  const before = await pushes.getSubscription();
  if (before && !isOf(before, key)) await before.unsubscribe(); // of a house that stood here before
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  await tell(await pushes.subscribe(options));
}

export async function letSleep(): Promise<void> {
  memory.set(FOR, "");
  const subscription = await (await manager()).getSubscription();
  if (!subscription) return;
  await api.letSleep({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/**
 * On every visit, and after signing in again, the house hears once more where to knock: it has forgotten a session that
 * ended, and the browser may have let go of its subscription, or have another.
 */
export async function renew(me: string): Promise<void> {
  if (whyNot() || memory.get(FOR) !== me || Notification.permission !== "granted") return;
  const { push } = await api.reach();
  if (push) await subscribe(push);
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  await api.wake({ endpoint: subscription.endpoint, p256dh, auth });
}

function isOf(subscription: PushSubscription, key: string): boolean {
  const found = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  return bytes(key).every((byte, i) => byte === found[i]);
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
