import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "./tests/long-files-first.ts";

/* Vitest leaves a processor free, which is half of a small machine. */
const maxWorkers = Math.max(2, availableParallelism());
/* Files share a process: loading modules and compiling the embedded database anew for each took a quarter of the time. */
const shared = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  pool: "forks" as const,
};

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["{app,server,platform,database,scripts,vite}/**/*.test.{ts,tsx}"],
        },
      },
      { test: { ...shared, name: "http", include: ["tests/http/**/*.test.ts"] } },
    ],
  },
});
