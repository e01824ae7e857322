import { sql } from "drizzle-orm";
import type { Database, DatabaseConnection } from "../connection.ts";
import { readApplied } from "../migrate.ts";
import { rows } from "../rows.ts";
import { Checksum } from "./checksum.ts";
import type { Header, TableContent, TransferRecord } from "./record.ts";
import { listTables, readTable, usePortableText } from "./tables.ts";

export interface Snapshot {
  tables: number;
  rows: number;
  contents: Record<string, TableContent>;
}

/** Passes every record of the database to `write`, as of one moment, without blocking other work. */
export async function takeSnapshot(
  connection: DatabaseConnection,
  product: string,
  write: (record: TransferRecord) => Promise<void>,
): Promise<Snapshot> {
  return connection.withoutTimeLimits((db) =>
    db.transaction(
      async (tx) => {
        await usePortableText(tx);
        await write(await readHeader(tx, connection.kind, product));
        const tables: Record<string, TableContent> = {};
        for (const table of await listTables(tx)) {
          const checksum = new Checksum();
          await write({ kind: "table", name: table.name, columns: table.columns });
          for await (const batch of readTable(tx, table)) {
            checksum.add(batch);
            await write({ kind: "rows", rows: batch });
          }
          tables[table.name] = checksum.content;
        }
        for (const sequence of await readSequences(tx))
          await write({ kind: "sequence", ...sequence });
        await write({ kind: "end", tables });
        const contents = Object.values(tables);
        return {
          tables: contents.length,
          rows: contents.reduce((sum, content) => sum + content.rows, 0),
          contents: tables,
        };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
}

async function readHeader(
  tx: Database,
  source: Header["source"],
  product: string,
): Promise<Header> {
  return {
    kind: "header",
    format: 1,
    product,
    createdAt: new Date().toISOString(),
    source,
    migrations: await readApplied(tx),
    jobsVersion: await jobsVersion(tx),
  };
}

/** Version of the job library's tables in this database; null if there are none. */
export async function jobsVersion(db: Database): Promise<number | null> {
  const [table] = await rows<{ name: string | null }>(
    db,
    sql`select to_regclass('pgboss.version')::text as name`,
  );
  if (!table?.name) return null;
  const [found] = await rows<{ version: number }>(
    db,
    sql`select version::int as version from pgboss.version`,
  );
  return found?.version ?? null;
}

async function readSequences(tx: Database): Promise<{ name: string; value: string }[]> {
  return rows(
    tx,
    sql`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null order by 1`,
  );
}
