import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** What the shell needs besides what its page names: the words and faces of home. */
const NEEDED = /^assets\/(door|alegreya-700|inter)\.(en|ru)-.*\.(js|woff2)$/;

/** The service worker, `/sw.js`: one script of its own, which knows the name of the build and the files of its shell. */
export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const page = readFileSync(join(dir, "index.html"), "utf8");
      const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]!);
      const built = Object.keys(bundle).filter((name) => NEEDED.test(name));
      const files = [...named, ...built.map((name) => `/${name}`)];
      const name = createHash("sha256")
        .update(Object.keys(bundle).sort().join("\n") + page)
        .digest("hex")
        .slice(0, 12);
      await build({
        configFile: false,
        logLevel: "warn",
        define: { BUILT: JSON.stringify({ name, files }) },
        publicDir: false,
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: "es2022",
          lib: { entry: join(import.meta.dirname, "../worker/sw.ts"), formats: ["es"], fileName: () => "sw.js" },
        },
      });
    },
  };
}
