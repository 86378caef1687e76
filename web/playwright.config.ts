import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const CHROMIUMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]; // the first has no window to care for

/** The browser's tests: a real server, a real Chromium (Debian's, or the one RATSKELLER_CHROMIUM names). */
export default defineConfig({
  testDir: "browser",
  timeout: 0, // a test is judged by what goes on (browser/pulse.ts), not by a clock
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } }, // the machine may be busy with other tests
  workers: 2,
  fullyParallel: true,
  reporter: [["list"]],
  globalSetup: "./browser/server.ts",
  use: {
    actionTimeout: 60_000,
    locale: "en-GB",
    contextOptions: { reducedMotion: "reduce" }, // except where motion is what is tested
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env["RATSKELLER_CHROMIUM"] || CHROMIUMS.find(existsSync) || CHROMIUMS[1]!,
      args: ["--no-sandbox", "--disable-background-networking", "--font-render-hinting=none"],
    },
  },
});
