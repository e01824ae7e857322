import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/* Vitest leaves a processor free, which is half of a small machine. */
const maxWorkers = Math.max(2, availableParallelism());
const shared = { testTimeout: 60_000, hookTimeout: 120_000, pool: "forks" as const };

export default defineConfig({
  test: {
    maxWorkers,
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
