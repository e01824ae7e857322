import { type FileHandle, mkdir, open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseConnection } from "../connection.ts";
import { errorCode } from "../startup-error.ts";

type Session = Pick<DatabaseConnection, "executeSql">;

const slot = "base_copy";
const logFolder = "pg_wal";
const controlFile = "pg_control";
/** The next start fills these folders itself. */
const emptied = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  logFolder,
]);
const leftOut = new Set([
  controlFile,
  "postmaster.pid",
  "postmaster.opts",
  "backup_label",
  "backup_label.old",
]);
const chunkBytes = 256 * 1024;

/**
 * Lets another process copy the files of the embedded database while it serves, as Postgres makes a base backup: `copy`
 * reads the files, which change meanwhile, and `copyLog` the log of that time, from which the copy is repaired when it
 * is opened. The database itself is busy for one checkpoint only.
 */
export async function whileCopying(
  session: Session,
  copy: () => Promise<void>,
  copyLog: (label: CopyLabel) => Promise<void>,
): Promise<void> {
  await releaseLog(session);
  // Without the slot, a checkpoint would remove the log that the copy needs. A temporary slot would not do: the engine
  // drops it after the first failed statement of anyone.
  await session.executeSql(`select pg_create_physical_replication_slot('${slot}', true)`);
  try {
    await session.executeSql("select pg_backup_start('base copy', true)");
    let label: CopyLabel;
    try {
      await copy();
    } finally {
      label = await stopBackup(session);
    }
    await copyLog(label);
  } finally {
    await releaseLog(session);
  }
}

/** Frees the log that a copy needed, also the copy of a process that died. */
export async function releaseLog(session: Session): Promise<void> {
  await session.executeSql(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${slot}'`,
  );
}

/** Where the log of a copy begins and ends. */
export interface CopyLabel {
  text: string;
  firstSegment: string;
  lastSegment: string;
}

async function stopBackup(session: Session): Promise<CopyLabel> {
  const { rows } = await session.executeSql(
    "select labelfile as text, pg_walfile_name(lsn) as last from pg_backup_stop(false)",
  );
  const [{ text, last }] = rows as [{ text: string; last: string }];
  const first = /\(file ([0-9A-F]{24})\)/.exec(text)?.[1];
  if (!first) throw new Error("The label of the copy names no place in the log.");
  return { text, firstSegment: first, lastSegment: last };
}

/** Copies the files of a database folder, without its log. */
export async function copyFiles(folder: string, target: string): Promise<void> {
  await copyFolder(folder, target);
  await copyFile(join(folder, "global", controlFile), join(target, "global", controlFile));
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile() && !leftOut.has(entry.name)) await copyFile(source, target);
  }
}

/** Completes a copy with the log of its time. @throws Error if a part of the log is gone */
export async function copyLog(folder: string, target: string, label: CopyLabel): Promise<void> {
  const [from, to] = [join(folder, logFolder), join(target, logFolder)];
  for (const name of ["archive_status", "summaries"])
    await mkdir(join(to, name), { recursive: true, mode: 0o700 });
  const { firstSegment, lastSegment, text } = label;
  const segments = (await readdir(from))
    .filter((name) => name.length === firstSegment.length)
    .filter((name) => name >= firstSegment && name <= lastSegment);
  if (!segments.includes(firstSegment) || !segments.includes(lastSegment))
    throw new Error("The log of the copy is incomplete.");
  for (const name of segments) await copyFile(join(from, name), join(to, name));
  await writeFile(join(target, "backup_label"), text, { mode: 0o600 });
}

/** Reads to the end of the file as it is now: it may grow, shrink or disappear meanwhile. */
async function copyFile(source: string, target: string): Promise<void> {
  const input = await openIfThere(source);
  if (!input) return;
  try {
    const output = await open(target, "w", 0o600);
    try {
      const chunk = Buffer.allocUnsafe(chunkBytes);
      for (;;) {
        const { bytesRead } = await input.read(chunk, 0, chunk.length);
        if (bytesRead === 0) break;
        await output.write(chunk, 0, bytesRead);
      }
    } finally {
      await output.close();
    }
  } finally {
    await input.close();
  }
}

/** Null for a file that was dropped meanwhile; the log says so, too. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}
