import { z } from "zod";
import { compareVersions } from "./versions.ts";

const archive = z.object({
  os: z.string().max(20),
  cpu: z.string().max(20),
  libc: z.string().max(20),
  withNode: z.boolean(),
  /** Absolute, or relative to the feed. */
  url: z.string().min(1).max(1000),
  bytes: z.number().int().min(1).max(1_000_000_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** In base64; empty if nobody signed it. */
  signature: z.string().max(200),
});
export type FeedArchive = z.output<typeof archive>;

const release = z.object({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  published: z.iso.datetime(),
  notes: z.string().max(20_000),
  archives: z.array(archive).min(1).max(20),
});
export type FeedRelease = z.output<typeof release>;

export const releaseFeed = z.object({
  product: z.string().min(1).max(100),
  releases: z.array(release).min(1).max(100),
});
export type ReleaseFeed = z.output<typeof releaseFeed>;

/** The feed could not be read; the message is for the person who asked for it. */
export class FeedError extends Error {
  override readonly name = "FeedError";
}

const mostBytes = 2_000_000;

/** @throws FeedError if a download from there could be read or changed on its way */
export function safeUrl(text: string, from?: string): URL {
  if (!URL.canParse(text, from)) throw new FeedError(`"${text}" is not an address.`);
  const url = new URL(text, from);
  const isOwn = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isOwn))
    throw new FeedError(`${url.href} is not an https address.`);
  return url;
}

/**
 * Fetches a feed of releases.
 * @throws FeedError if it does not come in time, is too large, damaged or of another product
 */
export async function fetchFeed(
  address: string,
  product: string,
  limitMs = 20_000,
): Promise<ReleaseFeed> {
  const url = safeUrl(address);
  const signal = AbortSignal.timeout(limitMs);
  const text = await fetch(url, { signal, headers: { accept: "application/json" } })
    .then(async (answer) => {
      if (answer.status !== 200) throw new FeedError(`${url.href} answers ${answer.status}.`);
      return await readText(answer, url.href);
    })
    .catch((error: unknown) => {
      if (error instanceof FeedError) throw error;
      throw new FeedError(
        signal.aborted
          ? `${url.host} did not send the feed within ${Math.ceil(limitMs / 1000)} seconds.`
          : `${url.host} cannot be reached: ${causeOf(error)}`,
      );
    });
  return parseFeed(text, url.href, product);
}

async function readText(answer: Response, address: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new FeedError(`${address} is too large for a feed.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseFeed(text: string, address: string, product: string): ReleaseFeed {
  const result = releaseFeed.safeParse(jsonOf(text));
  if (!result.success) throw new FeedError(`${address} is not a feed of releases.`);
  if (result.data.product !== product)
    throw new FeedError(`${address} has releases of ${result.data.product}, not of ${product}.`);
  return result.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The network's own words, which stand in the cause. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

export interface Machine {
  os: string;
  cpu: string;
  libc: string;
  withNode: boolean;
}

/** The newest release with an archive for a machine; null if there is none. */
export function newestFor(
  { releases }: ReleaseFeed,
  { os, cpu, libc, withNode }: Machine,
): { release: FeedRelease; archive: FeedArchive } | null {
  for (const one of releases.toSorted((a, b) => compareVersions(b.version, a.version))) {
    const fitting = one.archives.filter(
      (each) => each.os === os && each.cpu === cpu && each.libc === libc,
    );
    // A machine with a Node of its own takes either kind; one without needs it in the archive.
    const found =
      fitting.find((each) => each.withNode === withNode) ?? fitting.find((each) => each.withNode);
    if (found) return { release: one, archive: found };
  }
  return null;
}
