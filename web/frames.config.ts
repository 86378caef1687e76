import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

/** Not a test: how smoothly a table moves on this machine, `npm run frames`. */
export default defineConfig({ ...tests, testDir: "frames", workers: 1, timeout: 120_000 });
