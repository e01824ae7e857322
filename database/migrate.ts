import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, DatabaseConnection } from "./connection.ts";
import { type AppliedMigration, unknownData } from "./known-migrations.ts";
import { rows } from "./rows.ts";
import { StartupError } from "./startup-error.ts";

/** Any number all instances share: whoever holds it migrates, the others wait. */
const migrationLock = 7_157_001;

export interface Migrated {
  applied: number;
}

export interface MigrateOptions {
  /** Called before the first change of a database that has migrations already; what it throws stops the update. */
  beforeUpdate?: (applied: AppliedMigration[]) => Promise<void>;
}

/**
 * Brings the database to the state of the migrations in `folder`, all in one transaction, or leaves it as it is.
 * @throws StartupError where the database has migrations that are not in `folder`
 */
export async function migrate(
  connection: DatabaseConnection,
  folder: string,
  options: MigrateOptions = {},
): Promise<Migrated> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  if ((await pendingIn(connection.db, migrations)).pending === 0) return { applied: 0 };
  return connection.withoutTimeLimits((db) =>
    whileLocked(db, async () => {
      const { applied, pending } = await pendingIn(db, migrations);
      if (pending > 0 && applied.length > 0) await options.beforeUpdate?.(applied);
      return db.transaction((tx) => applyMigrations(tx, migrations));
    }),
  );
}

/** Applies what is missing inside a transaction of the caller, up to `count` migrations in all. */
export async function applyMigrations(
  tx: Database,
  migrations: MigrationMeta[],
  count = migrations.length,
): Promise<Migrated> {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { applied } = await pendingIn(tx, migrations);
  const wanted = migrations.slice(applied.length, count);
  for (const migration of wanted) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
  return { applied: wanted.length };
}

/** The migrations that the database has, oldest first. */
export async function readApplied(db: Database): Promise<AppliedMigration[]> {
  const [table] = await rows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return [];
  return rows<AppliedMigration>(
    db,
    sql`select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at, id`,
  );
}

async function pendingIn(
  db: Database,
  migrations: MigrationMeta[],
): Promise<{ applied: AppliedMigration[]; pending: number }> {
  const applied = await readApplied(db);
  const unknown = unknownData(applied, migrations);
  if (unknown)
    throw new StartupError(
      "unknown-migrations",
      `The database ${unknown.what} Nothing was changed. ${unknown.database}`,
    );
  return { applied, pending: migrations.length - applied.length };
}

/** Holds the lock of this connection, so that one instance at a time saves and migrates. */
async function whileLocked<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
  try {
    return await work();
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
  }
}
