import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromium, chromiumSwitches } from "./scripts/chromium.mjs";
import { useMemoryFolder } from "./scripts/testing/memory-folder.ts";

useMemoryFolder();

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A test keeps a processor and a half busy: with more workers than processors, each test takes more of both.
  workers: availableParallelism(),
  fullyParallel: false,
  forbidOnly: Boolean(process.env["CI"]),
  // A foreign machine can be slow at any moment. npm test names each test that passed only when repeated.
  retries: process.env["CI"] ? 1 : 0,
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["line"], ["json"]] : [["line"]],
  // Babel would take eight seconds of every run to read the built server.
  build: { external: ["**/build/**"] },
  use: {
    browserName: "chromium",
    launchOptions: {
      ...chromium,
      args: chromiumSwitches,
    },
    // A test that needs the service worker allows it; requests that it makes pass by `page.route`.
    serviceWorkers: "block",
    timezoneId: "America/New_York",
    locale: "en-US",
    // Frames of animations take processor time from the tests.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test costs more than the tests; ask for one with --trace on.
    screenshot: "only-on-failure",
  },
});
