import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Beside every text of the build its compressed twins, of which the server sends the one that can be read. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    // From what was written: Vite puts the last touches on chunks after they are generated.
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!dir || !/\.(html|js|css|svg)$/.test(name)) continue;
        const source = readFileSync(join(dir, name));
        for (const [ending, packed] of [
          ["br", brotliCompressSync(source)],
          ["gz", gzipSync(source, { level: 9 })],
        ] as const)
          if (packed.length < source.length * 0.9) writeFileSync(join(dir, `${name}.${ending}`), packed);
      }
    },
  };
}
