/** npx vite --config src/games/shared/preview/vite.config.ts : a board with recorded games, without a server. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "../../../../plugins/icons";

export default defineConfig({
  plugins: [icons(), svelte()],
  server: { port: 5198, open: "/src/games/shared/preview/index.html", fs: { allow: ["../"] } }, // a game's words lie beside its rules
});
