import { defineConfig } from "@playwright/test";

/** The browser's tests: a real server, a real Chromium (Debian's, or the one RATSKELLER_CHROMIUM names). */
export default defineConfig({
  testDir: "browser",
  timeout: 120_000,
  expect: { timeout: 20_000 }, // the machine may be busy with other tests
  workers: 2,
  fullyParallel: true,
  reporter: [["list"]],
  globalSetup: "./browser/server.ts",
  use: {
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" }, // except where motion is what is tested
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env["RATSKELLER_CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-background-networking"],
    },
  },
});
