import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isNotNull } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { leadPhotos } from "#database/schema/work/lead-files.ts";
import { leadFiles } from "#database/schema/work/lead-files.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { DecryptionError, decryptWith, encryptTo } from "#database/transfer/encryption.ts";
import type { BackupTarget } from "#platform/backup-target.ts";
import type { Storage } from "#platform/storage.ts";
import { StorageError } from "#platform/storage/storage-error.ts";
import { describeFile, type Manifest, type StoredFile, storedFileName } from "./manifest.ts";

interface UploadedFile {
  /** Name in the store of uploads. */
  key: string;
  mime: string;
}

/** Every file of the media library and of the requests. */
export async function uploadedFiles(db: Database): Promise<UploadedFile[]> {
  const { key, mime, variants } = mediaItems;
  const items = await db.select({ key, mime, variants }).from(mediaItems);
  const files = items.flatMap((item) => [
    { key: item.key, mime: item.mime },
    ...item.variants.map((variant) => ({ key: variant.key, mime: `image/${variant.format}` })),
  ]);
  const photos = await db
    .select({ key: leadPhotos.key })
    .from(leadPhotos)
    .where(isNotNull(leadPhotos.key));
  for (const { key } of photos) if (key !== null) files.push({ key, mime: "image/jpeg" });
  files.push(...(await db.select({ key: leadFiles.key, mime: leadFiles.mime }).from(leadFiles)));
  return [...new Map(files.map((file) => [file.key, file])).values()];
}

export interface StoreOptions {
  storage: Storage;
  target: BackupTarget;
  publicKey: string | null;
  /** Files of the backup before this one: those that are still there are not stored again. */
  previous: readonly StoredFile[];
  workFolder: string;
}

export interface StoredFiles {
  files: StoredFile[];
  newCount: number;
  /** Names in the store of uploads that cannot be read there. */
  missing: string[];
}

/** Stores the uploaded files that the target does not have yet. */
export async function storeFiles(
  uploaded: readonly UploadedFile[],
  { storage, target, publicKey, previous, workFolder }: StoreOptions,
): Promise<StoredFiles> {
  const known = new Map(previous.map((file) => [file.name, file]));
  const sizes = new Map((await target.list()).map(({ name, bytes }) => [name, bytes]));
  const result: StoredFiles = { files: [], newCount: 0, missing: [] };
  const path = join(workFolder, "file");
  for (const { key } of uploaded) {
    const name = storedFileName(key, publicKey);
    const before = known.get(name);
    if (before && sizes.get(name) === before.bytes) {
      result.files.push(before);
      continue;
    }
    if (!(await download(storage, key, path, publicKey))) {
      result.missing.push(key);
      continue;
    }
    const file = await describeFile(name, path);
    await target.put(name, path);
    result.files.push(file);
    result.newCount++;
  }
  await rm(path, { force: true });
  return result;
}

async function download(
  storage: Storage,
  key: string,
  path: string,
  publicKey: string | null,
): Promise<boolean> {
  try {
    const content = await storage.read(key);
    if (!content) return false;
    const source = publicKey ? await encryptTo(content, [publicKey]) : content;
    await pipeline(source, createWriteStream(path, { mode: 0o600 }));
    return true;
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}

export interface RestoredFiles {
  restored: number;
  /** Already in the store of uploads. */
  present: number;
  /** In words, one line for each file that could not be restored. */
  problems: string[];
}

/** Brings back the uploaded files that a restored database names and the store of uploads lacks. */
export async function restoreFiles(
  db: Database,
  manifest: Manifest,
  options: {
    storage: Storage;
    target: BackupTarget;
    secretKeys: readonly string[];
    workFolder: string;
  },
): Promise<RestoredFiles> {
  const { storage, target, secretKeys, workFolder } = options;
  const { publicKey } = manifest;
  const stored = new Map(manifest.files.map((file) => [file.name, file]));
  const path = join(workFolder, "file");
  const opened = join(workFolder, "opened");
  const result: RestoredFiles = { restored: 0, present: 0, problems: [] };
  for (const { key, mime } of await uploadedFiles(db)) {
    if ((await storage.size(key)) !== null) {
      result.present++;
      continue;
    }
    const expected = stored.get(storedFileName(key, publicKey));
    if (!expected) {
      result.problems.push(`${key} is not in the backup: it was already missing that day.`);
      continue;
    }
    if (!(await target.fetch(expected.name, path))) {
      result.problems.push(`${key} is missing at ${target.place}.`);
      continue;
    }
    const found = await describeFile(expected.name, path);
    if (found.sha256 !== expected.sha256) {
      result.problems.push(`${key} was changed or cut off after it was stored.`);
      continue;
    }
    try {
      const content = createReadStream(path);
      const source = publicKey
        ? await decryptWith(content, secretKeys, `The file ${key}`)
        : content;
      await pipeline(source, createWriteStream(opened, { mode: 0o600 }));
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      result.problems.push(`${key} cannot be decrypted: it is damaged.`);
      continue;
    }
    await storage.put(key, await readFile(opened), mime);
    result.restored++;
  }
  await rm(path, { force: true });
  await rm(opened, { force: true });
  return result;
}
