import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { handReport } from "#domain/backups/handed-reports.server.ts";
import { makeBackup } from "#domain/backups/make-backup.server.ts";
import { recordBackup } from "#domain/backups/record-backup.server.ts";
import type { BackupReport } from "#domain/backups/report.ts";
import { readKeepRule } from "#domain/backups/retention.ts";
import { loadConnections } from "#domain/connections/stored-connections.server.ts";
import { putLists } from "#domain/compliance/outside/lists.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { lockFolder } from "#database/embedded/folder-lock.ts";
import { rows } from "#database/rows.ts";
import { errorText, StartupError } from "#database/startup-error.ts";
import { closing, openForReading, print } from "#database/transfer/terminal.ts";
import { readSecret } from "#platform/crypto.ts";
import { openBackupTarget } from "#platform/backup-target.ts";
import type { Env } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { openStorage } from "#platform/storage.ts";
import { commandText } from "#platform/command-text.ts";
import { jobTables, productName } from "../job-tables.ts";

/** Exit codes: the report tells what went wrong; another run will report. */
const reportedFailure = 2;
const alreadyRunning = 3;

/** Database and uploaded files to the place of the environment, with a drill and the rule of what stays. */
export async function backUpToPlace(
  env: Env,
  root: string,
  { byHand }: { byHand: boolean },
): Promise<void> {
  const backups = join(resolve(env.DATA_DIR), "backups");
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const unlock = lock(backups);
  if (!unlock) {
    process.stderr.write("Another backup is running. Wait until it is done.\n");
    process.exitCode = alreadyRunning;
    return;
  }
  const workFolder = join(backups, "work");
  try {
    rmSync(workFolder, { recursive: true, force: true });
    mkdirSync(workFolder, { mode: 0o700 });
    const source = await openForReading(env.DATABASE_URL, env.DATA_DIR);
    await closing(source.connection, async () => {
      await useStoredConnections(env, source.connection);
      const report = await makeBackup({
        source,
        target: openBackupTarget(env),
        storage: openStorage(env),
        publicKey: env.BACKUP_KEY ?? null,
        secret: env.SECRET_KEY ? null : readSecret(resolve(env.DATA_DIR)),
        keep: readKeepRule(env.BACKUP_KEEP),
        byHand,
        product: productName(),
        load: {
          migrationsFolder: join(root, "database/migrations"),
          jobs: jobTables(),
        },
        workFolder,
      });
      await hand(env, source.connection, report);
      await storeLists(env);
      tell(report);
    });
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
    unlock();
  }
}

/** Adds the owner's connections to the environment. */
async function useStoredConnections(env: Env, { db }: DatabaseConnection): Promise<void> {
  // Data of an earlier release lacks the table until the product starts.
  const [found] = await rows<{ name: string | null }>(
    db,
    sql`select to_regclass('connections')::text as name`,
  );
  const secret = env.SECRET_KEY ?? readSecret(resolve(env.DATA_DIR));
  if (found?.name && secret) await loadConnections({ db, env, secret, log: createLog("silent") });
}

/** Erasures and opt-outs that are newer than a backup must not be lost with this machine. */
async function storeLists(env: Env): Promise<void> {
  await putLists(openBackupTarget(env), env.DATA_DIR, ({ name }, error) => {
    process.stderr.write(`The list of ${name} was not stored: ${errorText(error)}\n`);
  });
}

/** Null if another process makes a backup. */
function lock(backups: string): (() => void) | null {
  try {
    return lockFolder(backups);
  } catch (error) {
    if (error instanceof StartupError) return null;
    throw error;
  }
}

/** The embedded database belongs to the server, which records the report. */
async function hand(env: Env, connection: DatabaseConnection, report: BackupReport): Promise<void> {
  if (connection.kind === "embedded") return handReport(env.DATA_DIR, report);
  await recordBackup(
    {
      db: connection.db,
      actor: { kind: "system", name: "backup" },
      request: {
        id: randomUUID(),
        ip: "127.0.0.1",
        userAgent: commandText("backup"),
        origin: "",
        headers: new Headers(),
      },
    },
    report,
  );
}

function tell(report: BackupReport): void {
  if (report.outcome === "made")
    print(
      `Saved ${report.rows} rows of ${report.tables} tables and ${report.files} uploaded files (${report.newFiles} new) as ${report.name} to ${report.place}.`,
    );
  if (report.drill === "equal")
    print("The restore drill gave the same rows and checksums as the database.");
  if (report.deletedBackups > 0)
    print(`Deleted ${report.deletedBackups} older backups that BACKUP_KEEP no longer keeps.`);
  if (!report.problem) return;
  process.stderr.write(`${report.problem}\n`);
  process.exitCode = reportedFailure;
}
