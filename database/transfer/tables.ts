import { sql } from "drizzle-orm";
import type { Database } from "../connection.ts";
import { rows } from "../rows.ts";
import type { Column, TextRow } from "./record.ts";

export interface Table {
  /** Quoted and schema-qualified. */
  name: string;
  columns: Column[];
}

const largestBatch = 1_000;
const batchCharacters = 1_000_000;

/** The product's own tables, without those of extensions and without partitions. */
export async function listTables(db: Database): Promise<Table[]> {
  const found = await rows<{ name: string; columns: Column[] | null }>(
    db,
    sql`
      select format('%I.%I', n.nspname, c.relname) as name,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by n.nspname, c.relname`,
  );
  return found.map(({ name, columns }) => ({ name, columns: columns ?? [] }));
}

/** Makes values read and write the same regardless of server settings; lasts until the transaction ends. */
export async function usePortableText(tx: Database): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}

/** Reads a table in batches of about a megabyte, inside a transaction. */
export async function* readTable(tx: Database, table: Table): AsyncGenerator<TextRow[]> {
  const values = table.columns.map(({ name }) => `${quote(name)}::text`).join(", ");
  await tx.execute(
    sql.raw(
      `declare transfer no scroll cursor for select to_json(array[${values}]::text[])::text as row from ${table.name}`,
    ),
  );
  for (let size = 20; ;) {
    const batch = await rows<{ row: string }>(tx, sql.raw(`fetch ${size} from transfer`));
    if (batch.length === 0) break;
    yield batch.map(({ row }) => JSON.parse(row) as TextRow);
    const average = batch.reduce((sum, { row }) => sum + row.length, 0) / batch.length;
    size = Math.min(largestBatch, Math.max(1, Math.floor(batchCharacters / average)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await tx.execute(sql.raw("close transfer"));
}

export async function writeRows(tx: Database, table: Table, batch: TextRow[]): Promise<void> {
  const columns = table.columns.map(({ name }) => quote(name)).join(", ");
  const values = table.columns.map(({ type }, index) => `r.c${index}::${type}`).join(", ");
  const aliases = table.columns.map((_, index) => `c${index}`).join(", ");
  const arrays = table.columns.map(
    (_, index) => sql`${arrayText(batch.map((row) => row[index] ?? null))}::text[]`,
  );
  await tx.execute(
    sql`insert into ${sql.raw(table.name)} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(values)} from unnest(${sql.join(arrays, sql.raw(", "))}) as r(${sql.raw(aliases)})`,
  );
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function arrayText(values: (string | null)[]): string {
  return `{${values.map((value) => (value === null ? "NULL" : `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`)).join(",")}}`;
}
