import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { databaseTests, embeddedTests } from "./scripts/testing/database-tests.ts";
import { useMemoryFolder } from "./scripts/testing/memory-folder.ts";
import { briefEngine } from "./tests/brief-engine.ts";
import { isLong, takesSamples } from "./tests/long-form.ts";
import { LongFilesFirst } from "./tests/long-files-first.ts";

useMemoryFolder();

/* One more than there are processors: some files wait for a killed server or a clock, and nobody else would work meanwhile. */
const maxWorkers = availableParallelism() + 1;
/* Files share a process: loading modules and compiling the embedded database anew for each took a quarter of the time. */
const shared = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  /* A poll waits for what surely comes: one second is too little on a busy machine. */
  expect: { poll: { timeout: 20_000 } },
  pool: "forks" as const,
  execArgv: briefEngine,
  setupFiles: ["./tests/any-picture.ts"],
};

/* On a server Postgres only what can meet it is run: the rest would do the same again. Tests that kill or freeze a server run only then. */
const onServer = process.env["TEST_DATABASE_URL"] !== undefined;
const found = (pattern: string): string[] => {
  const files = globSync(pattern, { cwd: import.meta.dirname });
  if (isLong) return files.filter((file) => takesSamples(join(import.meta.dirname, file)));
  return onServer ? databaseTests(import.meta.dirname, files) : embeddedTests(files);
};

const unitTests = found("{app,domain,server,platform,database,scripts,vite}/**/*.test.{ts,tsx}");
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
      { test: { ...shared, name: "http", include: found("tests/http/**/*.test.ts") } },
      { test: { ...shared, name: "attacks", include: found("tests/attacks/**/*.test.ts") } },
      { test: { ...shared, name: "faults", include: found("tests/faults/**/*.test.ts") } },
    ],
  },
});
