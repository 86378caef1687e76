/** Calling somebody to the table: a notification, a sound. */
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { sound } from "./sounds";

/** Two struck glasses. */
export function chime(): void {
  void sound("turn");
}

/** May we notify?  Asks the browser's user once. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "default") return (await Notification.requestPermission()) === "granted";
  return Notification.permission === "granted";
}

/** Tell somebody who is looking elsewhere; the notification leads to the table. */
export function call(title: string, text: string, table: string, tag = table): void {
  if (!settings.notify || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const address = `/t/${table}`;
  try {
    const note = new Notification(title, { body: text, tag });
    note.onclick = () => {
      window.focus();
      if (router.path !== address) router.go(address);
      note.close();
    };
  } catch {
    // phones leave notifications to the service worker
    void navigator.serviceWorker?.ready.then((worker) =>
      worker.showNotification(title, { body: text, tag, icon: "/icons/192.png", data: { address } }),
    );
  }
}
