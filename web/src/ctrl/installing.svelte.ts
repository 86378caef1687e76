/**
 * The page as something one keeps: it can be installed, and opens without the house.
 *
 * Not on a first visit, which must be light; and only where browsers allow it, on https and on this machine.
 */
import { settings } from "./settings.svelte";

const LATER = 1500; // milliseconds: what was asked for comes first
let settled = false;

export function settleIn(): void {
  if (settled) return;
  settled = true;
  setTimeout(() => {
    const manifest = link("manifest");
    $effect.root(() => {
      $effect(() => void (manifest.href = `/manifest.${settings.language}.webmanifest`));
    });
    link("apple-touch-icon").href = "/icons/apple.png";
    void register()?.catch(() => {}); // a private window may refuse
  }, LATER);
}

/** The service worker, where there can be one. */
export function register(): Promise<ServiceWorkerRegistration> | undefined {
  if (!window.isSecureContext || !("serviceWorker" in navigator) || import.meta.env.DEV) return undefined;
  return navigator.serviceWorker.register("/sw.js");
}

function link(rel: string): HTMLLinkElement {
  const made = document.createElement("link");
  made.rel = rel;
  document.head.append(made);
  return made;
}
