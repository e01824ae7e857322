import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** The engine of this process while no test file uses it: starting one costs about a second of processor time. */
let idle: PGlite | undefined;
let tables: string | undefined;

/** An empty migrated database in memory. Files that run one after another in a process share the engine. */
export async function borrowEmbedded(image: () => Promise<Blob>): Promise<PGlite> {
  const engine = idle ?? new PGlite({ extensions: { pg_trgm }, loadDataDir: await image() });
  idle = undefined;
  await engine.waitReady;
  tables ??= await tablesOf(engine);
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await giveBack(engine);
  };
  return new Proxy(engine, {
    get(target, name) {
      if (name === "close") return close;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...given: unknown[]): unknown =>
        isClosed
          ? Promise.reject(new Error("PGlite is closed"))
          : Reflect.apply(value, target, given);
    },
  });
}

/** An engine that a test changed beyond its rows is not used again. */
async function giveBack(engine: PGlite): Promise<void> {
  if (idle !== undefined || (await tablesOf(engine)) !== tables) return engine.close();
  await engine.exec("rollback");
  await engine.exec("discard all");
  const { rows } = await engine.query<{ list: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as list from pg_tables where schemaname = 'public'`,
  );
  await engine.exec(
    `set session_replication_role = replica; truncate ${rows[0]?.list} restart identity cascade; reset session_replication_role`,
  );
  idle = engine;
}

/** Every column, constraint, index, trigger and setting that a test could have changed, as one text. */
async function tablesOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ all: string }>(`
    select concat_ws(' ',
      (select string_agg(format('%s.%s.%s:%s', table_schema, table_name, column_name, data_type), ' '
        order by table_schema, table_name, ordinal_position)
        from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')),
      (select string_agg(conname || pg_get_constraintdef(oid), ' ' order by conname, oid) from pg_constraint),
      (select string_agg(indexname, ' ' order by indexname) from pg_indexes),
      (select string_agg(tgname, ' ' order by tgname) from pg_trigger where not tgisinternal),
      (select string_agg(proname, ' ' order by proname) from pg_proc
        where pronamespace = 'public'::regnamespace),
      (select string_agg(setconfig::text, ' ') from pg_db_role_setting)) as all`);
  return rows[0]?.all ?? "";
}
