import { defineConfig } from "vitest/config";

const shared = { testTimeout: 30_000, hookTimeout: 60_000, pool: "forks" as const };

export default defineConfig({
  test: {
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
