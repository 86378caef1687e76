/** Calling somebody to the table: a notification, a sound. */
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

/** Two struck glasses; nothing to load. */
export function chime(): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [i, pitch] of [659.25, 987.77].entries()) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start + i * 0.13);
    loudness.gain.linearRampToValueAtTime(0.12, start + i * 0.13 + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0005, start + i * 0.13 + 0.7);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start + i * 0.13);
    tone.stop(start + i * 0.13 + 0.75);
  }
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
