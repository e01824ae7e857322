import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { DurableFilesystem } from "./durable-filesystem.ts";

const settings = [
  "wal_sync_method=fsync",
  "shared_buffers=16MB",
  "work_mem=8MB",
  "maintenance_work_mem=32MB",
  "temp_buffers=2MB",
  "wal_compression=on",
  "max_wal_size=64MB",
  "min_wal_size=16MB",
  // The search index absorbs new words in small steps, so that no single lead pays for thousands of them.
  "gin_pending_list_limit=128kB",
  "jit=off",
  "TimeZone=UTC",
];

/** Source: `pglite.wasm` of the engine's package. */
export async function compileEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(new URL(import.meta.resolve("@electric-sql/pglite/pglite.wasm"))),
  );
}

/** The engine on the filesystem's folder, with real durability. Await `waitReady` before use. */
export function createEngine(
  pgliteWasmModule: WebAssembly.Module,
  filesystem: DurableFilesystem,
  onStderr: (line: string) => void,
): PGlite {
  return new PGlite({
    fs: filesystem,
    pgliteWasmModule,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    onStderr: (line) => {
      onStderr(line);
      return false;
    },
  });
}
