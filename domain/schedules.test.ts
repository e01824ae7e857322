import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nothingOutside } from "#tests/nothing-outside.ts";
import { schedules } from "./schedules.ts";

const table = schedules(nothingOutside);
const product = globSync("{app,domain,server,platform}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$/.test(path),
);

/** Queue names in each call of `enqueue` and `enqueueAll`, read from the source code. */
const enqueued = product.flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/jobs\.enqueue(?:All)?\(\s*[\w.]+,\s*([^,]+),/g)].map(
    ([, name = ""]) => ({ path, name }),
  ),
);

test("every queue in use is declared, and every declared queue is used", () => {
  const literal = enqueued.filter(({ path }) => path !== "server/parts/work.ts");
  expect(literal.length).toBeGreaterThan(5);
  const declared = table.filter(({ cron }) => !cron).map(({ queue }) => JSON.stringify(queue.name));
  for (const { path, name } of literal) expect(declared, path).toContain(name);
  const started = table
    .filter(({ atStart }) => atStart !== undefined)
    .map(({ queue }) => queue.name);
  const used = new Set([
    ...literal.map(({ name }) => name),
    ...started.map((name) => JSON.stringify(name)),
  ]);
  expect(declared.filter((name) => !used.has(name))).toEqual([]);
});

test("no other module starts a queue or cron", () => {
  const starting = product.filter((path) =>
    /jobs\.(?:work|schedule)\(/.test(readFileSync(path, "utf8")),
  );
  expect(starting).toEqual(["server/parts/work.ts"]);
});

test("every queue has a unique name", () => {
  const names = table.map(({ queue }) => queue.name);
  expect(new Set(names).size).toBe(names.length);
});
