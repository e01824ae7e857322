import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseConnection } from "../connection.ts";
import type { AppliedMigration } from "../known-migrations.ts";
import { migrate, type Migrated } from "../migrate.ts";
import { isConnectionLost } from "../database-away.ts";
import { readReleased } from "../released-migrations.ts";
import { errorCode, errorText, StartupError } from "../startup-error.ts";
import { writeArchive } from "./archive.ts";
import { takeSnapshot } from "./snapshot.ts";

/** The number of newest backups to keep; each is a full copy of the database. */
const backupCount = 3;
const nameOf =
  /^(before-update|before-rollback)-from-(.+)-(\d{4}-\d{2}-\d{2}T[\d-]+Z)\.backup\.gz$/;

export interface UpdateOptions {
  migrationsFolder: string;
  backupFolder: string;
  /** Name and version of this product. */
  product: string;
  onMessage?: (line: string) => void;
}

export interface UpdateBackup {
  file: string;
  reason: "before-update" | "before-rollback";
  /** The oldest release that opens it. */
  release: string;
  /** ISO 8601. */
  at: string;
}

/**
 * Migrates the database; saves one that has data to `backupFolder` first.
 * @throws StartupError if its migrations are unknown or the backup cannot be written; nothing is changed then
 */
export async function updateDatabase(
  connection: DatabaseConnection,
  options: UpdateOptions,
): Promise<Migrated> {
  const { migrationsFolder, backupFolder, onMessage } = options;
  const done = await migrate(connection, migrationsFolder, {
    async beforeUpdate(applied) {
      onMessage?.("Saving the database before the update.");
      const backup = await saveState(connection, options, "before-update", applied);
      onMessage?.(`Saved to ${backup.file}. To restore it, use the command rollback.`);
      removeOldest(backupFolder, "before-update");
    },
  });
  return done;
}

/** Writes the current state to `backupFolder`. @throws StartupError */
export async function saveState(
  connection: DatabaseConnection,
  { migrationsFolder, backupFolder, product }: UpdateOptions,
  reason: UpdateBackup["reason"],
  applied: readonly AppliedMigration[],
): Promise<UpdateBackup> {
  const [name = "", version = ""] = product.split(" ");
  const release = releaseOf(applied, migrationsFolder) ?? version;
  const at = new Date().toISOString();
  const fileName = `${reason}-from-${release}-${at.replace(/[:.]/g, "-")}.backup.gz`;
  const file = join(backupFolder, fileName);
  try {
    mkdirSync(backupFolder, { recursive: true, mode: 0o700 });
    await writeArchive(file, (write) => takeSnapshot(connection, `${name} ${release}`, write));
  } catch (error) {
    throw isConnectionLost(error) ? error : backupFailure(backupFolder, error);
  }
  return { file, reason, release, at };
}

/** The backups of a folder, newest first. */
export function listUpdateBackups(backupFolder: string): UpdateBackup[] {
  if (!existsSync(backupFolder) || !statSync(backupFolder).isDirectory()) return [];
  return readdirSync(backupFolder)
    .flatMap((name): UpdateBackup[] => {
      const [, reason, release = "", time = ""] = nameOf.exec(name) ?? [];
      if (reason !== "before-update" && reason !== "before-rollback") return [];
      const at = time.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, "T$1:$2:$3.$4Z");
      return [{ file: join(backupFolder, name), reason, release, at }];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

export function removeOldest(backupFolder: string, reason: UpdateBackup["reason"]): void {
  const backups = listUpdateBackups(backupFolder).filter((backup) => backup.reason === reason);
  for (const { file } of backups.slice(backupCount)) rmSync(file, { force: true });
}

/** The release that added the newest of these migrations: the oldest one that opens the data. */
function releaseOf(
  applied: readonly AppliedMigration[],
  migrationsFolder: string,
): string | undefined {
  const newest = applied.at(-1)?.hash;
  return readReleased(migrationsFolder).find(({ sha256 }) => sha256 === newest)?.release;
}

/** Explains why the database could not be saved. */
export function backupFailure(backupFolder: string, error: unknown): StartupError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = errorCode(cause);
  const full = code === "ENOSPC" || code === "EDQUOT";
  return new StartupError(
    full ? "disk-full" : "backup-failed",
    `The database must be saved before it is updated, and ${
      full ? "the disk is full" : `that failed (${errorText(cause).replace(/\.$/, "")})`
    }: ${backupFolder}. Nothing was changed. ${
      full ? "Free some space" : "Make the folder writable"
    } and start again.`,
    { cause: error },
  );
}
