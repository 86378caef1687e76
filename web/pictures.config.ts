import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

/** Not a test: makes the pictures of docs/screenshots. */
export default defineConfig({ ...tests, testDir: "pictures", workers: 1, timeout: 300_000 });
