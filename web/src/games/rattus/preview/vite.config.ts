/** npx vite --config src/games/rattus/preview/vite.config.ts : the table with recorded games, without a server. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "../../../../plugins/icons";

export default defineConfig({
  plugins: [icons(), svelte()],
  server: { port: 5197, fs: { allow: ["../"] } }, // the game's words lie beside its rules
});
