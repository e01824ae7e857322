import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./connection.ts";
import { rows } from "./rows.ts";

/** The columns of each table that a reader may see; "*" stands for all of them. */
export type ReadableTables = Readonly<Record<string, "*" | readonly string[]>>;

/** Runs one statement and returns at most `most` rows. It must be a query: anything else is a syntax error. */
export type Read = <T>(query: SQL, most: number) => Promise<T[]>;

interface ReaderOptions {
  tables: ReadableTables;
  /** On a Postgres server; the embedded database has no time limits. */
  statementLimitMs: number;
}

interface State {
  readOnly: string;
  role: string;
}

const rollBack = new Error("Nothing of a reader is committed.");

/**
 * Runs queries that cannot write: in a read-only transaction, as a role without any right but to read the given tables,
 * and each as a subquery of a prepared statement, so that no text can end it and begin another. If the connection may
 * not create roles, the read-only transaction alone remains.
 */
export async function readOnly<T>(
  db: Database,
  { tables, statementLimitMs }: ReaderOptions,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  const role = await readerRole(db, tables);
  let result: { value: T } | undefined;
  try {
    await db.transaction(
      async (tx) => {
        await tx.execute(
          sql.raw(
            [
              `set local statement_timeout = ${statementLimitMs}`,
              // Compiling takes longer than the short statements of a reader.
              "set local jit = off",
              ...(role === null ? [] : [`set local role "${role}"`]),
            ].join("; "),
          ),
        );
        // The first query ends the time in which the transaction could be made writable.
        const [state] = await rows<State>(
          tx,
          sql`select current_setting('transaction_read_only') as "readOnly", current_user::text as role`,
        );
        if (state?.readOnly !== "on" || (role !== null && state.role !== role))
          throw new Error("The database did not make this transaction read-only.");
        const value = await work((query, most) =>
          rows(tx, sql`select * from (${query}) as report limit ${most}`),
        );
        result = { value };
        throw rollBack;
      },
      { accessMode: "read only" },
    );
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  if (!result) throw rollBack;
  return result.value;
}

const prepared = new WeakMap<Database, Promise<string | null>>();

/** The reader's role in this database; null if the connection may not create it. Checked once per process. */
export async function readerRole(db: Database, tables: ReadableTables): Promise<string | null> {
  const known = prepared.get(db);
  if (known) return known;
  const preparing = prepareRole(db, tables);
  prepared.set(db, preparing);
  preparing.catch(() => prepared.delete(db));
  return preparing;
}

/** Roles belong to the whole server, so the name has the database's ID: nobody else's reader sees our tables. */
async function prepareRole(db: Database, tables: ReadableTables): Promise<string | null> {
  const [database] = await rows<{ id: string }>(
    db,
    sql`select oid::text as id from pg_database where datname = current_database()`,
  );
  const role = `reports_${database?.id ?? ""}`;
  try {
    await db.transaction(
      async (tx) => {
        const [there] = await rows<{ isThere: boolean }>(
          tx,
          sql`select to_regrole(${role}) is not null as "isThere"`,
        );
        if (!there?.isThere) {
          await tx.execute(sql.raw(`create role "${role}" nologin noinherit`));
          await tx.execute(sql.raw(`grant "${role}" to current_user`));
        }
        await tx.execute(sql.raw(grants(role, tables)));
        await tx.execute(sql.raw(`set local role "${role}"`));
      },
      { locks: [role] },
    );
    return role;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function grants(role: string, tables: ReadableTables): string {
  return [
    `grant usage on schema public to "${role}"`,
    ...Object.entries(tables).map(([table, columns]) =>
      columns === "*"
        ? `grant select on ${table} to "${role}"`
        : `grant select (${columns.join(", ")}) on ${table} to "${role}"`,
    ),
  ].join("; ");
}

/** Whether the server does not let this connection create, grant or take the role. */
function isRefusal(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === "42501" || (cause instanceof Error && isRefusal(cause));
}
