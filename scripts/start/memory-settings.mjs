import { existsSync } from "node:fs";

const architectures = { x64: "x86_64", arm64: "aarch64" };

/** Where Debian, Fedora and Arch install jemalloc 5. */
const jemallocFiles = [
  `/usr/lib/${architectures[process.arch]}-linux-gnu/libjemalloc.so.2`,
  "/usr/lib64/libjemalloc.so.2",
  "/usr/lib/libjemalloc.so.2",
];

/**
 * Environment of the server's process: how it allocates memory outside the JavaScript heap.
 *
 * With jemalloc the process gives nearly everything back after its busiest minute. The C library (glibc; others ignore
 * these settings) returns only the end of its memory, so a single long-lived block keeps all below it. By default it
 * also has a heap for each thread and keeps blocks up to 32 MB in it. Smaller limits than these give back little more
 * and lengthen each start.
 *
 * @param {(path: string) => boolean} exists
 * @returns {Record<string, string>}
 */
export function memorySettings(exists = existsSync) {
  const jemalloc = jemallocFiles.find((file) => exists(file));
  if (jemalloc)
    return {
      LD_PRELOAD: jemalloc,
      MALLOC_CONF: "background_thread:true,narenas:2,dirty_decay_ms:5000,muzzy_decay_ms:0",
    };
  return {
    GLIBC_TUNABLES: [
      "glibc.malloc.arena_max=2",
      "glibc.malloc.mmap_threshold=131072",
      "glibc.malloc.trim_threshold=131072",
    ].join(":"),
  };
}
