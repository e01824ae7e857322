import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupTarget, StoredBackupFile } from "../backup-target.ts";
import { openBucket, reasonOf, type S3Options } from "../storage/bucket.ts";
import { StorageError } from "../storage/storage-error.ts";
import { checkName } from "./stored-name.ts";

/** Backups share a bucket with other things, if the owner wants that. */
const folder = "backups/";
/** S3 takes no larger file in one request. */
const largestBytes = 5 * 1024 ** 3;

/** Backups in a bucket of an S3-compatible store. */
export function bucketTarget(options: S3Options): BackupTarget {
  const bucket = openBucket(options);
  const pathOf = (name: string): string => {
    checkName(name);
    return `${folder}${name}`;
  };
  return {
    place: `the bucket ${options.bucket}`,
    async list() {
      const found: StoredBackupFile[] = [];
      for (;;) {
        const marker = found.at(-1) ? `${folder}${found.at(-1)?.name}` : "";
        const query = new URLSearchParams({ prefix: folder, marker });
        const response = await bucket.send(`?${query}`, { method: "GET" });
        const text = (await response?.text()) ?? "";
        for (const item of text.split("<Contents>").slice(1)) {
          const name = between(item, "<Key>", "</Key>").slice(folder.length);
          found.push({ name, bytes: Number(between(item, "<Size>", "</Size>")) });
        }
        if (between(text, "<IsTruncated>", "</IsTruncated>") !== "true") return found;
      }
    },
    async put(name, file) {
      const path = pathOf(name);
      const body = await openAsBlob(file);
      if (body.size > largestBytes)
        throw new StorageError("The backup is larger than 5 GB, which the store does not take.");
      const stored = await bucket.send(path, {
        method: "PUT",
        body,
        headers: { "content-type": "application/octet-stream" },
      });
      if (!stored) throw new StorageError(reasonOf(404));
      await stored.body?.cancel();
    },
    async fetch(name, file) {
      const found = await bucket.send(pathOf(name), { method: "GET" });
      if (!found?.body) return false;
      await pipeline(Readable.from(found.body), createWriteStream(file, { mode: 0o600 }));
      return true;
    },
    async delete(name) {
      const answer = await bucket.send(pathOf(name), { method: "DELETE" });
      await answer?.body?.cancel();
    },
  };
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  return from < 0 || to < 0 ? "" : text.slice(from + start.length, to);
}
