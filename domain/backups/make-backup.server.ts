import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { writeArchive } from "#database/transfer/archive.ts";
import { createBackupKey, encryptTo } from "#database/transfer/encryption.ts";
import type { LoadOptions } from "#database/transfer/load.ts";
import { TransferError } from "#database/transfer/record.ts";
import { takeSnapshot } from "#database/transfer/snapshot.ts";
import type { ReadableSource } from "#database/transfer/terminal.ts";
import type { BackupTarget } from "#platform/backup-target.ts";
import type { Storage } from "#platform/storage.ts";
import { backupName, describeFile, type Manifest, type StoredFile } from "./manifest.ts";
import { type BackupReport, emptyReport, wordsOf } from "./report.ts";
import { restoreDrill } from "./restore-drill.server.ts";
import type { KeepRule } from "./retention.ts";
import { fetchManifest, listBackups, pruneBackups } from "./stored-backups.server.ts";
import { storeFiles, uploadedFiles } from "./uploaded-files.server.ts";

/** Space that a backup leaves free for the leads of the night. */
const spareBytes = 256 * 1024 * 1024;

export interface BackupOptions {
  source: ReadableSource;
  target: BackupTarget;
  storage: Storage;
  /** The owner's; null stores everything in the clear. */
  publicKey: string | null;
  /** The server's own secret, which is saved only if it can be encrypted. */
  secret: string | null;
  keep: KeepRule;
  /** Whether a person asked for it; such a backup stays until a person deletes it. */
  byHand: boolean;
  product: string;
  load: Pick<LoadOptions, "migrationsFolder" | "jobs">;
  /** An empty folder on the disk of the data folder. */
  workFolder: string;
  now?: Date;
}

/**
 * Makes a backup at the target, proves it by a restore, and deletes the older ones that the rule does not keep. Never
 * throws: the report contains the error message. If the source is a copy, the restore overwrites it.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const now = options.now ?? new Date();
  const report = emptyReport(options.target.place, now);
  try {
    await fill(report, options, now);
  } catch (error) {
    report.outcome = "failed";
    report.problem = wordsOf(error);
  }
  report.finishedAt = new Date().toISOString();
  return report;
}

async function fill(report: BackupReport, options: BackupOptions, now: Date): Promise<void> {
  const { source, target, storage, publicKey, product, workFolder } = options;
  const { connection } = source;
  await checkRoom(connection, workFolder);
  // A second key, forgotten when this process ends, lets the drill read what only the owner can read later.
  const drillKey = publicKey ? await createBackupKey() : null;
  const name = backupName(now);
  const archiveName = `${name}.backup.${publicKey ? "age" : "gz"}`;
  const path = join(workFolder, "archive");
  const snapshot = await writeArchive(
    path,
    (write) => takeSnapshot(connection, product, write),
    publicKey && drillKey ? [publicKey, drillKey.public] : [],
  );
  const uploaded = await uploadedFiles(connection.db);
  const archive = await describeFile(archiveName, path);
  Object.assign(report, { bytes: archive.bytes, tables: snapshot.tables, rows: snapshot.rows });
  await target.put(archiveName, path);
  await rm(path, { force: true });

  const [latest] = await listBackups(target);
  const previous = latest ? await fetchManifest(target, latest.name, workFolder) : null;
  const stored = await storeFiles(uploaded, {
    storage,
    target,
    publicKey,
    previous: previous?.files ?? [],
    workFolder,
  });
  Object.assign(report, {
    files: stored.files.length,
    newFiles: stored.newCount,
    missingFiles: stored.missing.length,
  });
  const manifest: Manifest = {
    format: 1,
    product,
    createdAt: now.toISOString(),
    byHand: options.byHand,
    publicKey,
    tables: snapshot.tables,
    rows: snapshot.rows,
    archive,
    secret: await putSecret(name, options),
    files: stored.files,
  };
  await putManifest(target, name, manifest, workFolder);
  report.outcome = "made";
  report.name = name;
  report.problem = missingWords(stored.missing);

  const drill = await withScratch(source, workFolder, (scratch) =>
    restoreDrill({
      name,
      target,
      expected: snapshot.contents,
      scratch,
      load: options.load,
      secretKeys: drillKey ? [drillKey.secret] : [],
      workFolder,
      now,
    }),
  );
  report.drill = drill.result;
  report.problem = [drill.problem, report.problem].filter(Boolean).join(" ");
  // Older backups are worth more than a rule while the newest one is in doubt.
  if (drill.result === "equal")
    report.deletedBackups = await pruneBackups(target, options.keep, workFolder);
}

async function putSecret(
  name: string,
  { secret, publicKey, target, workFolder }: BackupOptions,
): Promise<StoredFile | null> {
  if (!secret || !publicKey) return null;
  const path = join(workFolder, "secret");
  await writeFile(path, await encryptTo(Readable.from([Buffer.from(secret)]), [publicKey]), {
    mode: 0o600,
  });
  const file = await describeFile(`${name}.secret.age`, path);
  await target.put(file.name, path);
  await rm(path);
  return file;
}

async function putManifest(
  target: BackupTarget,
  name: string,
  manifest: Manifest,
  workFolder: string,
): Promise<void> {
  const path = join(workFolder, "manifest");
  await writeFile(path, JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await target.put(`${name}.json`, path);
  await rm(path);
}

/** A database that may be overwritten: the copy that was read, or a new embedded one. */
async function withScratch<T>(
  { connection, isCopy }: ReadableSource,
  workFolder: string,
  work: (scratch: DatabaseConnection) => Promise<T>,
): Promise<T> {
  if (isCopy) return work(connection);
  const dataDir = join(workFolder, "scratch");
  const scratch = await connect({ dataDir });
  try {
    return await work(scratch);
  } finally {
    await scratch.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function checkRoom(connection: DatabaseConnection, workFolder: string): Promise<void> {
  const [found] = await rows<{ bytes: string }>(
    connection.db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  const needed = Number(found?.bytes ?? 0) * 2 + spareBytes;
  const { bavail, bsize } = await statfs(workFolder);
  if (bavail * bsize < needed)
    throw new TransferError(
      `The disk of the data folder has too little room for a backup: it needs ${megabytes(needed)} MB, ${megabytes(bavail * bsize)} MB are free.`,
    );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 ** 2);
}

function missingWords(missing: readonly string[]): string {
  if (missing.length === 0) return "";
  const names = missing.slice(0, 5).join(", ");
  return missing.length === 1
    ? `1 uploaded file is missing in the media library's store: ${names}.`
    : `${missing.length} uploaded files are missing in the media library's store: ${names}${missing.length > 5 ? ", …" : ""}.`;
}
