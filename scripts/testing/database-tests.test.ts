import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { databaseTests, databaseVariable, embeddedTests } from "./database-tests.ts";

const folder = mkdtempSync(join(tmpdir(), "database-tests-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  "tests/server.ts": `export const url = process.env["${databaseVariable}"];`,
  "tests/between.ts": `export { url } from "./server.ts";`,
  "tests/types.ts": `import type { url } from "./server.ts"; export type Url = typeof url;`,
  "app/direct.test.ts": `import { url } from "#tests/server.ts";`,
  "app/far.test.ts": `import { url } from "#tests/between.ts";`,
  "app/later.test.ts": `const { url } = await import("../tests/between.ts");`,
  "app/own.test.ts": `const url = process.env["${databaseVariable}"];`,
  "app/types.test.ts": `import type { Url } from "#tests/types.ts";`,
  "app/killed.postgres.test.ts": `import { join } from "node:path";`,
  "app/disk.embedded.test.ts": `import { url } from "#tests/server.ts";`,
  "app/pure.test.ts": `import { join } from "node:path";`,
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test("a test file runs again on a Postgres server if its imports lead to the variable", () => {
  const tests = Object.keys(files).filter((path) => path.endsWith(".test.ts"));
  expect(databaseTests(folder, tests)).toEqual([
    "app/direct.test.ts",
    "app/far.test.ts",
    "app/later.test.ts",
    "app/own.test.ts",
    "app/killed.postgres.test.ts",
  ]);
});

test("a test file that starts its own Postgres server runs only with one", () => {
  const tests = ["app/killed.postgres.test.ts", "app/own.test.ts"];
  expect(embeddedTests(tests)).toEqual(["app/own.test.ts"]);
});

test("every HTTP test and every test with its own database runs again, and no other", () => {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const all = globSync("{app,domain,server,platform,database,tests}/**/*.test.{ts,tsx}", {
    cwd: root,
  });
  const repeated = databaseTests(root, all);
  const http = all.filter(
    (path) => path.startsWith("tests/http/") && !path.endsWith(".embedded.test.ts"),
  );
  expect(http.filter((path) => !repeated.includes(path))).toEqual([]);
  expect(repeated).toContain("database/transfer/transfer.test.ts");
  expect(repeated.length).toBeLessThan(all.length);
});
