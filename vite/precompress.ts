import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const textual = new Set([".js", ".css", ".svg", ".json", ".txt", ".xml", ".webmanifest"]);

/** Writes a .br and a .gz file next to every text file of the client build. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle(options) {
      if (this.environment.name !== "client" || !options.dir) return;
      for (const entry of await readdir(options.dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !textual.has(extname(entry.name))) continue;
        const file = join(entry.parentPath, entry.name);
        const body = await readFile(file);
        await writeFile(`${file}.br`, brotliCompressSync(body));
        await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}
