import { tableRegister } from "#domain/takeout/table-register.ts";
import type { SourceFile } from "./read-source.ts";

const registered = Object.fromEntries(
  Object.entries(tableRegister).map(([table, { owner }]) => [table, `domain/${owner}`]),
);

/** Only the owning folder writes a table, except for scripts, tests and full copies. */
export function checkTableOwners(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, string>> = registered,
): string[] {
  const violations: string[] = [];
  const nameOf = new Map(
    files.flatMap((file) =>
      [...file.tables].map(([name, table]) => [`${file.path} ${name}`, table] as const),
    ),
  );
  const tables = new Set(nameOf.values());
  for (const table of tables)
    if (!owners[table]) violations.push(`${table}: no folder owns this table.`);
  for (const table of Object.keys(owners))
    if (!tables.has(table)) violations.push(`${table}: owned, but not in database/schema.`);
  for (const file of files) {
    if (!/^(domain|app|server|platform)\//.test(file.path) || /\.test\.tsx?$/.test(file.path))
      continue;
    for (const { table, line } of file.writes) {
      const at = `${file.path}:${line}`;
      if (!table) {
        violations.push(`${at}: writes a table that is not imported by name from the schema.`);
        continue;
      }
      const name = "sql" in table ? table.sql : nameOf.get(`${table.module} ${table.name}`);
      if (name === undefined)
        violations.push(`${at}: writes an unknown table "${JSON.stringify(table)}".`);
      const owner = name && tables.has(name) ? owners[name] : undefined;
      if (owner && !file.path.startsWith(`${owner}/`))
        violations.push(`${at}: writes ${name}, which only ${owner} writes.`);
    }
  }
  return violations;
}
