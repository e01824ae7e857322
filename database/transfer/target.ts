import { sql } from "drizzle-orm";
import type { Database } from "../connection.ts";
import { rows } from "../rows.ts";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const schemas = sql.raw("('public', 'pgboss')");

/** Counts the tables and lists the ones that have rows. */
export async function describeContents(
  tx: Database,
): Promise<{ tables: number; filled: string[] }> {
  const found = await rows<{ name: string }>(
    tx,
    sql`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${schemas} and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1`,
  );
  const filled: string[] = [];
  for (const { name } of found) {
    const [first] = await rows(tx, sql.raw(`select 1 from ${name} limit 1`));
    if (first) filled.push(name.replace(/^public\./, ""));
  }
  return { tables: found.length, filled };
}

/** Drops everything the product owns; objects of extensions stay. */
export async function clearTarget(tx: Database): Promise<void> {
  await tx.execute(sql`drop schema if exists pgboss cascade`);
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  const drops = await rows<{ statement: string }>(
    tx,
    sql`
      select format('drop %s if exists public.%I cascade',
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.relname) as statement,
        case c.relkind when 'S' then 2 else 1 end as turn
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      union all
      select format('drop type if exists public.%I cascade', t.typname), 3 from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      union all
      select format('drop routine if exists %s cascade', p.oid::regprocedure), 4 from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by turn`,
  );
  for (const { statement } of drops) await tx.execute(sql.raw(statement));
}

/**
 * Empties the tables (migrations may have filled some) and suspends constraints so that rows can arrive in any order.
 * Returns a function that restores them.
 */
export async function suspendRules(tx: Database, tables: string[]): Promise<() => Promise<void>> {
  const keys = await rows<ForeignKey>(
    tx,
    sql`
      select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${schemas}`,
  );
  const triggered = await rows<{ name: string }>(
    tx,
    sql`
      select distinct format('%I.%I', n.nspname, c.relname) as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and n.nspname in ${schemas}`,
  );
  for (const key of keys)
    await tx.execute(sql.raw(`alter table ${key.table} drop constraint ${key.name}`));
  for (const { name } of triggered)
    await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
  if (tables.length) await tx.execute(sql.raw(`truncate ${tables.join(", ")}`));
  return async () => {
    for (const { name } of triggered)
      await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
    for (const key of keys)
      await tx.execute(
        sql.raw(`alter table ${key.table} add constraint ${key.name} ${key.definition}`),
      );
  };
}

/** Runs a script of several statements, without its own transaction commands. */
export async function runScript(tx: Database, script: string): Promise<void> {
  const body = script.replace(/^\s*BEGIN;/i, "").replace(/COMMIT;\s*$/i, "");
  await tx.execute(sql.raw(`do $transfer$ begin execute $script$${body}$script$; end $transfer$`));
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
}
