import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** An insert whose rows travel as one JSON parameter; columns that a row does not name take their defaults. */
export function insertRows(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
}
