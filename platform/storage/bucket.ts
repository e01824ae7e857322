import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { StorageError } from "./storage-error.ts";

export interface S3Options {
  /** Defaults to Amazon's own endpoint. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path instead of the host name: most stores other than Amazon's need it. */
  pathStyle: boolean;
  /** Milliseconds until the response to one attempt begins; there are three attempts. */
  timeoutMs?: number;
}

const attempts = 3;
const firstPauseMs = 100;
const noAnswer = "The file storage service is not responding.";

/** A bucket of an S3-compatible store. */
export interface Bucket {
  /**
   * Sends a request for a path in the bucket; temporary failures are tried again.
   * @throws StorageError if the store is unreachable or refuses; returns null for a missing file
   */
  send(path: string, init: RequestInit): Promise<Response | null>;
}

export function openBucket(options: S3Options): Bucket {
  const { accessKeyId, secretAccessKey, region, timeoutMs = 15_000 } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: 0,
  });
  const base = bucketUrl(options);

  async function send(path: string, init: RequestInit): Promise<Response | null> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await trySend(new URL(path, base), init);
      const answered = !(outcome instanceof Error);
      if (answered && !isTemporary(outcome.status)) return await accept(outcome, init);
      if (answered) await outcome.body?.cancel();
      if (attempt === attempts) throw new StorageError(noAnswer, { cause: outcome });
      await pause(firstPauseMs * 2 ** attempt * Math.random());
    }
  }

  async function trySend(url: URL, init: RequestInit): Promise<Response | Error> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      return await client.fetch(url, { ...init, signal: abort.signal });
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  return { send };
}

function bucketUrl({ endpoint, bucket, region, pathStyle }: S3Options): URL {
  const store = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (pathStyle) return new URL(`${store.pathname.replace(/\/$/, "")}/${bucket}/`, store);
  store.hostname = `${bucket}.${store.hostname}`;
  return new URL(`${store.pathname.replace(/\/$/, "")}/`, store);
}

function isTemporary(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 507);
}

async function accept(response: Response, { method }: RequestInit): Promise<Response | null> {
  const { ok, status } = response;
  if (ok) return response;
  const body = method === "HEAD" ? "" : await response.text();
  if (status === 404 && !body.includes("NoSuchBucket")) return null;
  throw new StorageError(reasonOf(status), { cause: new Error(body.slice(0, 500)) });
}

export function reasonOf(status: number): string {
  if (status === 401 || status === 403) return "The file storage service rejected our access key.";
  if (status === 404) return "The file storage service has no such bucket.";
  return status === 507 ? "The file storage service is full." : noAnswer;
}
