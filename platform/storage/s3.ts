import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { Storage } from "../storage.ts";
import { checkKey, StorageError } from "./storage-error.ts";

export interface S3Options {
  /** The vendor's own address when not given. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path instead of the host name: what most stores beside Amazon's want. */
  pathStyle: boolean;
  /** For one attempt; there are three. */
  timeoutMs?: number;
}

/** An S3-compatible store. The client is loaded at the first use: it is large, and most installations do without. */
export function s3Storage(options: S3Options): Storage {
  const { bucket, timeoutMs = 15_000 } = options;
  let loading: Promise<{ client: S3Client; sdk: typeof import("@aws-sdk/client-s3") }> | undefined;
  const load = () =>
    (loading ??= import("@aws-sdk/client-s3").then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: options.region,
        forcePathStyle: options.pathStyle,
        credentials: {
          accessKeyId: options.accessKeyId,
          secretAccessKey: options.secretAccessKey,
        },
        maxAttempts: 3,
        requestHandler: {
          connectionTimeout: Math.min(5000, timeoutMs),
          requestTimeout: timeoutMs,
          throwOnRequestTimeout: true,
        },
        // The checksums of newer clients are refused by many stores that are not Amazon's.
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
        ...(options.endpoint ? { endpoint: options.endpoint } : {}),
      }),
    })));
  const named = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: key };
  };

  return {
    async put(key, bytes, type) {
      const target = named(key);
      const { client, sdk } = await load();
      try {
        await client.send(
          new sdk.PutObjectCommand({
            ...target,
            Body: bytes,
            ContentType: type,
            ContentLength: bytes.byteLength,
            CacheControl: "public, max-age=31536000, immutable",
          }),
        );
      } catch (error) {
        throw inWords(error);
      }
    },
    async read(key, range) {
      const target = named(key);
      const { client, sdk } = await load();
      try {
        const answer = await client.send(
          new sdk.GetObjectCommand({
            ...target,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        );
        return (answer.Body as Readable | undefined) ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw inWords(error);
      }
    },
    async size(key) {
      const target = named(key);
      const { client, sdk } = await load();
      try {
        return (await client.send(new sdk.HeadObjectCommand(target))).ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw inWords(error);
      }
    },
    async delete(key) {
      const target = named(key);
      const { client, sdk } = await load();
      try {
        await client.send(new sdk.DeleteObjectCommand(target));
      } catch (error) {
        if (!isMissing(error)) throw inWords(error);
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
}

function inWords(error: unknown): StorageError {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const why =
    status === 401 || status === 403
      ? "The file store refuses our access key."
      : status === 404
        ? "The file store does not know the bucket."
        : status === 507
          ? "The file store is full."
          : "The file store does not answer.";
  return new StorageError(why, { cause: error });
}
