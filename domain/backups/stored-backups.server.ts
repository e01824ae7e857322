import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { decryptWith } from "#database/transfer/encryption.ts";
import { TransferError } from "#database/transfer/record.ts";
import type { BackupTarget } from "#platform/backup-target.ts";
import { describeFile, type Manifest, parseManifest, readBackupName } from "./manifest.ts";
import { type KeepRule, keptTimes } from "./retention.ts";

export interface StoredBackup {
  name: string;
  time: Date;
}

/** The complete backups at the target, newest first. */
export async function listBackups(target: BackupTarget): Promise<StoredBackup[]> {
  return (await target.list())
    .filter(({ name }) => name.endsWith(".json"))
    .flatMap(({ name }) => readBackupName(name) ?? [])
    .toSorted((a, b) => b.time.getTime() - a.time.getTime());
}

/** Null if the manifest is missing or damaged. */
export async function fetchManifest(
  target: BackupTarget,
  name: string,
  workFolder: string,
): Promise<Manifest | null> {
  const file = join(workFolder, `manifest-${randomUUID()}`);
  try {
    const found = await target.fetch(`${name}.json`, file);
    return found ? parseManifest(await readFile(file, "utf8")) : null;
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * The server's own secret in a backup; null if it has none.
 * @throws TransferError if it is missing or damaged, or without its key
 */
export async function fetchSecret(
  { secret }: Manifest,
  options: { target: BackupTarget; secretKeys: readonly string[]; workFolder: string },
): Promise<string | null> {
  if (!secret) return null;
  const { target, secretKeys, workFolder } = options;
  const file = join(workFolder, secret.name);
  try {
    if (!(await target.fetch(secret.name, file)))
      throw new TransferError(`The file ${secret.name} is missing at ${target.place}.`);
    if ((await describeFile(secret.name, file)).sha256 !== secret.sha256)
      throw new TransferError(
        `The file ${secret.name} at ${target.place} was changed after it was stored.`,
      );
    return await text(await decryptWith(createReadStream(file), secretKeys, secret.name));
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Deletes the nightly backups that the rule does not keep, and the uploaded files that no backup has. Touches no file that is
 * not ours. Returns the number of deleted backups.
 */
export async function pruneBackups(
  target: BackupTarget,
  rule: KeepRule,
  workFolder: string,
): Promise<number> {
  const stored = await target.list();
  const complete = await listBackups(target);
  const byHand = new Set<string>();
  for (const { name } of complete)
    if ((await fetchManifest(target, name, workFolder))?.byHand) byHand.add(name);
  const nightly = complete.filter(({ name }) => !byHand.has(name));
  const kept = keptTimes(
    nightly.map(({ time }) => time),
    rule,
  );
  const staying = new Set([
    ...byHand,
    ...nightly.filter(({ time }) => kept.has(time.getTime())).map(({ name }) => name),
  ]);
  let deletedCount = 0;
  // The manifest goes first: without it, the rest is no backup any more.
  for (const { name } of stored.toSorted((a, b) => b.name.length - a.name.length).toReversed()) {
    const backup = readBackupName(name);
    if (!backup || staying.has(backup.name)) continue;
    await target.delete(name);
    if (name.endsWith(".json")) deletedCount++;
  }
  const needed = new Set<string>();
  for (const name of staying) {
    const manifest = await fetchManifest(target, name, workFolder);
    // Without knowing what it needs, no file is deleted.
    if (!manifest) return deletedCount;
    for (const file of manifest.files) needed.add(file.name);
  }
  for (const { name } of stored)
    if (/^files\/[0-9a-f]{64}(?:\.age)?$/.test(name) && !needed.has(name))
      await target.delete(name);
  return deletedCount;
}
