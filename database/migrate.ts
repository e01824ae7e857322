import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, DatabaseConnection } from "./connection.ts";
import { rows } from "./rows.ts";

/** Any number all instances share: whoever holds it migrates, the others wait. */
const migrationLock = 7_157_001;

export interface Migrated {
  applied: number;
}

export interface MigrateOptions {
  /** Stops after the migration of this time stamp: the state of a backup. */
  upTo?: number;
}

/** Brings the database to the state of the migrations in `folder`, all in one transaction, or leaves it as it is. */
export async function migrate(
  connection: DatabaseConnection,
  folder: string,
  options: MigrateOptions = {},
): Promise<Migrated> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const newest = Math.max(0, ...migrations.map((migration) => migration.folderMillis));
  if ((await lastMigration(connection.db)) >= newest) return { applied: 0 };
  return connection.withoutTimeLimits((db) =>
    db.transaction((tx) => applyMigrations(tx, migrations, options)),
  );
}

/** The same inside a transaction of the caller. */
export async function applyMigrations(
  tx: Database,
  migrations: MigrationMeta[],
  options: MigrateOptions = {},
): Promise<Migrated> {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const last = await lastMigration(tx);
  const wanted = migrations.filter(
    ({ folderMillis }) => folderMillis > last && folderMillis <= (options.upTo ?? Infinity),
  );
  for (const migration of wanted) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
  return { applied: wanted.length };
}

/** Time stamp of the newest migration that the database has, 0 for none. */
export async function lastMigration(db: Database): Promise<number> {
  const [table] = await rows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return 0;
  const [newest] = await rows<{ last: number }>(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`,
  );
  return newest?.last ?? 0;
}
