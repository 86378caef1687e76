// jsdom lacks what our components ask the browser for.
if (typeof window !== "undefined" && !("matchMedia" in window))
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });
