import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Beside every text of the build its compressed twin, which the server sends to whoever reads it. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const source = file.type === "chunk" ? file.code : file.source;
        const packed = gzipSync(source, { level: 9 });
        if (packed.length < Buffer.byteLength(source) * 0.9) this.emitFile({ type: "asset", fileName: `${name}.gz`, source: packed });
      }
    },
  };
}
