import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { DatabaseConnection } from "#database/connect.ts";
import { rows } from "#database/rows.ts";

/** What a table held: the columns of that time, and its rows as JSON with these columns, sorted. */
export interface TableRows {
  columns: string[];
  rows: string[];
}

/** Reads the public tables; of those in `known`, only the columns that are named there. */
export async function readTables(
  { withoutTimeLimits }: Pick<DatabaseConnection, "withoutTimeLimits">,
  known?: Readonly<Record<string, Pick<TableRows, "columns">>>,
): Promise<Record<string, TableRows>> {
  return await withoutTimeLimits((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`);
      const tables = await rows<{ name: string; columns: string[] }>(
        tx,
        sql`select table_name as name, array_agg(column_name::text order by column_name) as columns
          from information_schema.columns join information_schema.tables using (table_schema, table_name)
          where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`,
      );
      const read: Record<string, TableRows> = {};
      for (const { name, columns: present } of tables) {
        const columns = known ? known[name]?.columns : present;
        if (!columns) continue;
        const found = await rows<{ row: string }>(
          tx,
          sql`select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(one))
              where key = any(${sql.param(columns)}::text[]))::text as row
            from ${sql.identifier(name)} as one`,
        );
        read[name] = { columns, rows: found.map(({ row }) => row).toSorted() };
      }
      return read;
    }),
  );
}

export function checksumOf({ rows }: TableRows): string {
  return createHash("sha256").update(rows.join("\n")).digest("hex");
}
