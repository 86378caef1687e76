import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";
const require = createRequire(import.meta.url);

interface IconSet {
  icons: Record<string, { body: string }>;
}
let set: IconSet["icons"] | undefined;

/** The inside of an icon's SVG. */
export function iconBody(name: string): string {
  set ??= (JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as IconSet).icons;
  const icon = set[name];
  if (!icon) throw new Error(`game-icons has no icon ${name}`);
  return icon.body;
}

/** `import fedora from "icon:fedora"` is the inside of that game-icons SVG (viewBox 0 0 512 512); only used ones ship. */
export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + PREFIX)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      return `export default ${JSON.stringify(iconBody(name))};`;
    },
  };
}
