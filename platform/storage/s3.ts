import { Readable } from "node:stream";
import type { Storage } from "../storage.ts";
import { openBucket, reasonOf, type S3Options } from "./bucket.ts";
import { checkKey, StorageError } from "./storage-error.ts";

/** Files in a bucket of an S3-compatible store. */
export function s3Storage(options: S3Options): Storage {
  const bucket = openBucket(options);
  async function send(key: string, init: RequestInit): Promise<Response | null> {
    checkKey(key);
    return await bucket.send(key, init);
  }

  return {
    async put(key, bytes, type) {
      const stored = await send(key, {
        method: "PUT",
        body: new Uint8Array(bytes),
        headers: {
          "content-type": type,
          "cache-control": "public, max-age=31536000, immutable",
        },
      });
      if (!stored) throw new StorageError(reasonOf(404));
      await stored.body?.cancel();
    },
    async read(key, range) {
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end}` }
        : {};
      const found = await send(key, { method: "GET", headers });
      return found?.body ? Readable.from(found.body) : null;
    },
    async size(key) {
      const found = await send(key, { method: "HEAD" });
      return found ? Number(found.headers.get("content-length") ?? 0) : null;
    },
    async delete(key) {
      const answer = await send(key, { method: "DELETE" });
      await answer?.body?.cancel();
    },
  };
}
