import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { compress } from "./plugins/compress.ts";
import { drawings } from "./plugins/drawings.ts";
import { icons } from "./plugins/icons.ts";
import { worker } from "./plugins/worker.ts";

const server = process.env["RATSKELLER_DEV_SERVER"] ?? "http://127.0.0.1:8321";

/** What is about friends and one's past games; faces, and who plays in the seats, are of every table. */
const ONES_OWN = "Against|Blocked|FacePicker|InviteFriends|Places|Played|Points|Shares|[Ss]tatistics";
const PEOPLE = new RegExp(`src/(people/(${ONES_OWN})|pages/(Friends|Past)|ui/News|ctrl/(friends|past))\\.`);

export default defineConfig({
  plugins: [icons(), svelte(), svelteTesting(), drawings(), compress(), worker()],
  build: {
    outDir: process.env["RATSKELLER_STATIC"] ?? "../src/ratskeller/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What home needs comes in one piece, and the rest of the house in others.
      // Every name of a piece stands in the first, so those of one's people come together.
      output: {
        codeSplitting: {
          groups: [
            { name: "frame", tags: ["$initial"] },
            { name: "people", test: PEOPLE, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    environment: "jsdom",
    setupFiles: ["tests/setup.ts"],
    projects: [
      // For boards a window and the modules are made once: they take long, and leave nothing behind.
      { extends: true, test: { name: "boards", isolate: false, include: ["src/games/**/*.test.ts"] } },
      {
        extends: true,
        test: { name: "frame", include: ["{tests,src,worker}/**/*.test.ts"], exclude: ["src/games/**"] },
      },
    ],
  },
});
