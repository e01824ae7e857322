import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSource } from "../structure/read-source.ts";

/** The variable that names the Postgres server of a test run. */
export const databaseVariable = "TEST_DATABASE_URL";

/** Ending of test files that start a Postgres server of their own, to kill or freeze it. */
const serverOnly = ".postgres.test.ts";
/** Ending of test files that would do the same again on a Postgres server, or cannot run there. */
const embeddedOnly = ".embedded.test.ts";

/** The test files that run without a Postgres server. */
export function embeddedTests(tests: string[]): string[] {
  return tests.filter((path) => !path.endsWith(serverOnly));
}

/**
 * The test files that can behave differently on a Postgres server: their imports lead to a module that reads the
 * variable, or they start a server of their own. All other tests run exactly the same without a server.
 */
export function databaseTests(root: string, tests: string[]): string[] {
  const reaching = new Map<string, { reads: boolean; imports: string[] }>();
  const load = (path: string) => {
    const known = reaching.get(path);
    if (known) return known;
    const text = readFileSync(join(root, path), "utf8");
    const imports = readSource(path, text)
      .imports.filter(({ target, typeOnly }) => !typeOnly && isSource(root, target))
      .map(({ target }) => target);
    const found = { reads: text.includes(databaseVariable), imports };
    reaching.set(path, found);
    return found;
  };
  const reads = (test: string): boolean => {
    const visited = new Set([test]);
    for (const path of visited) {
      const { reads, imports } = load(path);
      if (reads) return true;
      for (const next of imports) visited.add(next);
    }
    return false;
  };
  return tests.filter(
    (path) => path.endsWith(serverOnly) || (!path.endsWith(embeddedOnly) && reads(path)),
  );
}

function isSource(root: string, target: string): boolean {
  return /\.tsx?$/.test(target) && existsSync(join(root, target));
}
