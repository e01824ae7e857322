import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, DatabaseConnection } from "./connection.ts";
import { type AppliedMigration, unknownData } from "./known-migrations.ts";
import { rows } from "./rows.ts";
import { StartupError } from "./startup-error.ts";

/** Any number shared by all instances: the one that holds this lock migrates, the others wait. */
const migrationLock = 7_157_001;

export interface Migrated {
  applied: number;
}

export interface MigrateOptions {
  /** Runs before the first change to a database that already has migrations; an error it throws stops the update. */
  beforeUpdate?: (applied: AppliedMigration[]) => Promise<void>;
}

/**
 * Migrates the database to the latest migration in `folder`, all in one transaction, or leaves it unchanged.
 * @throws StartupError if the database has migrations that are not in `folder`
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

/** Applies missing migrations inside the caller's transaction, up to `count` migrations in total. */
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
  const missing = migrations.slice(applied.length, count);
  for (const migration of missing) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
  return { applied: missing.length };
}

/** The applied migrations of the database, oldest first. */
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

/** Holds this connection's lock, so that only one instance at a time saves and migrates. */
async function whileLocked<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
  try {
    return await work();
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`);
  }
}
