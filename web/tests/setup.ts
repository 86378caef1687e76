import { afterEach, vi } from "vitest";
import { settings } from "../src/ctrl/settings.svelte";
import { loadFrame } from "../src/ctrl/words.svelte";

// jsdom lacks what our components ask the browser for.
if (typeof window !== "undefined" && typeof window.matchMedia !== "function")
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

afterEach(() => void vi.unstubAllGlobals()); // a worker runs many files in one window
// Tests change the language without waiting.
for (const language of ["ru", "en"] as const) {
  settings.set({ language });
  await loadFrame();
}
if (typeof ResizeObserver === "undefined")
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
