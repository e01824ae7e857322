import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import type { Env } from "./env.ts";
import { diskStorage } from "./storage/disk.ts";
import { s3Storage } from "./storage/s3.ts";

/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files under names that we choose. Every failure of the backend is a `StorageError`. */
export interface Storage {
  /** The file is complete once this returns, or does not exist; replaces an existing file of this name. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null if there is no such file. The reader must consume or destroy the stream. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Size in bytes; null if there is no such file. */
  size(key: string): Promise<number | null>;
  /** Also deletes leftovers of an interrupted `put`; a missing file is not an error. */
  delete(key: string): Promise<void>;
}

/** The S3-compatible store in the environment, else the folder `media` of the data folder. */
export function openStorage(env: Env): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return diskStorage(join(resolve(env.DATA_DIR), "media"));
  return s3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: env.S3_PATH_STYLE,
  });
}
