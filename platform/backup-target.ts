import { join, resolve } from "node:path";
import { bucketTarget } from "./backups/bucket-target.ts";
import { folderTarget } from "./backups/folder-target.ts";
import type { Env } from "./env.ts";

export interface StoredBackupFile {
  name: string;
  bytes: number;
}

/** The storage of backups. Every failure is a `StorageError` with a readable message. */
export interface BackupTarget {
  /** For people: the folder, or the bucket. */
  place: string;
  list(): Promise<StoredBackupFile[]>;
  /** Stores a file of this machine; it is complete once this returns, or not there. */
  put(name: string, file: string): Promise<void>;
  /** Fetches into a file of this machine; false if there is none of this name. */
  fetch(name: string, file: string): Promise<boolean>;
  delete(name: string): Promise<void>;
}

/** The bucket or folder in the environment, else a folder in the data folder. */
export function openBackupTarget(env: Env): BackupTarget {
  const { BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = env;
  if (!BACKUP_S3_BUCKET || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY)
    return folderTarget(resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, "backups/nightly")));
  return bucketTarget({
    endpoint: env.BACKUP_S3_ENDPOINT,
    bucket: BACKUP_S3_BUCKET,
    region: env.BACKUP_S3_REGION,
    accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
    pathStyle: env.BACKUP_S3_PATH_STYLE,
  });
}
