import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** An insert that passes its rows as one JSON parameter; columns missing from a row get their defaults. */
export function insertRows(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const named = rows.map((row) => byColumnName(table, row));
  const columns = sql.join(
    Object.keys(named[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`;
}

/** The row keyed by database column names. */
function byColumnName(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const column = columns[key];
      if (!column) throw new Error(`The table has no column ${key}.`);
      return [column.name, value];
    }),
  );
}
