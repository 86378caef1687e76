import { speak, loadFrame } from "../src/ctrl/words.svelte";

// jsdom lacks what our components ask the browser for.
if (typeof window !== "undefined" && typeof window.matchMedia !== "function")
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

// Tests change the language without waiting.
await loadFrame();
await speak("ru");
await speak("en");
if (typeof ResizeObserver === "undefined")
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
