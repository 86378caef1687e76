import { brotliCompressSync } from "node:zlib";
import { optimize } from "svgo";
import type { Plugin } from "vite";

/** Drawings as they are shown, without what only their sources need, where that makes them smaller on the wire. */
export function drawings(): Plugin {
  return {
    name: "drawings",
    apply: "build",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".svg")) continue;
        const drawn = typeof file.source === "string" ? file.source : Buffer.from(file.source).toString();
        const { data } = optimize(drawn, { floatPrecision: 1, multipass: true });
        if (brotliCompressSync(data).length < brotliCompressSync(drawn).length) file.source = data;
      }
    },
  };
}
