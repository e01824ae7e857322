import { globSync } from "node:fs";
import { join } from "node:path";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { is } from "drizzle-orm";
import { expect, test } from "vitest";
import { projectRoot } from "#tests/running-server.ts";
import { tableRegister } from "./table-register.ts";

const schema = join(projectRoot, "database/schema");
const modules = await Promise.all(
  globSync("**/*.ts", { cwd: schema }).map(
    (path) => import(join(schema, path)) as Promise<Record<string, unknown>>,
  ),
);
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((table): table is PgTable => is(table, PgTable))
  .map((table) => getTableConfig(table));

test("every table says what it holds, and whether it goes along", () => {
  expect(Object.keys(tableRegister).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test("columns that are left empty exist and may be empty", () => {
  for (const { name, columns } of tables) {
    const { leaves } = tableRegister[name] ?? {};
    if (!Array.isArray(leaves)) continue;
    for (const left of leaves as string[])
      expect(columns.find((column) => column.name === left)?.notNull, `${name}.${left}`).toBe(
        false,
      );
  }
});

test("no column that looks like a secret goes along", () => {
  const looksSecret = /token|secret|password|sealed|code_hash|public_key|server_key|credential/;
  const known = ["ai_calls.input_tokens", "ai_calls.output_tokens", "audit_seals.sealed_at"];
  const going = tables.flatMap(({ name, columns }) => {
    const { leaves = [] } = tableRegister[name] ?? {};
    return columns
      .filter((column) => leaves !== "all" && !leaves.includes(column.name))
      .map((column) => `${name}.${column.name}`);
  });
  expect(
    going.filter(
      (column) => looksSecret.test(column.split(".")[1] ?? "") && !known.includes(column),
    ),
  ).toEqual([]);
});
