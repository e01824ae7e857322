import { globSync, readFileSync } from "node:fs";
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

const unitTests = globSync("{app,domain,server,platform,database,scripts,vite}/**/*.test.{ts,tsx}");
/* A module that another file has loaded is not watched any more: files that watch one need a process of their own. */
const watching = unitTests.filter((file) => readFileSync(file, "utf8").includes("vi.mock("));

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: unitTests.filter((file) => !watching.includes(file)),
        },
      },
      { test: { ...shared, name: "unit-apart", isolate: true, include: watching } },
      { test: { ...shared, name: "http", include: ["tests/http/**/*.test.ts"] } },
    ],
  },
});
