import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { openUrl } from "./open-url.ts";
import { causeOf, FeedError, safeUrl } from "./safe-url.ts";
import { compareVersions } from "./versions.ts";

const archive = z.object({
  os: z.string().max(20),
  cpu: z.string().max(20),
  libc: z.string().max(20),
  withNode: z.boolean(),
  /** The address of the archive. It can be relative to the feed. */
  url: z.string().min(1).max(1000),
  bytes: z.number().int().min(1).max(1_000_000_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The signature in base64, or empty for an unsigned archive. */
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

const mostBytes = 2_000_000;

/**
 * Fetches a feed of releases.
 * @throws FeedError if the feed is late, too large, damaged or for another product
 */
export async function fetchFeed(
  address: string,
  product: string,
  limitMs = 20_000,
): Promise<ReleaseFeed> {
  const url = safeUrl(address);
  const signal = AbortSignal.timeout(limitMs);
  try {
    const answer = await openUrl(url, { signal, headers: { accept: "application/json" } });
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new FeedError(`${url.href} answers ${answer.statusCode}.`);
    }
    return parseFeed(await readText(answer, url.href), url.href, product);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(
      signal.aborted
        ? `${url.host} did not send the feed within ${Math.ceil(limitMs / 1000)} seconds.`
        : `${url.host} cannot be reached: ${causeOf(error)}.`,
    );
  }
}

async function readText(answer: IncomingMessage, address: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
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

export interface Machine {
  os: string;
  cpu: string;
  libc: string;
  withNode: boolean;
}

/** Describes this machine. A release with its own Node runs beside its program `product`. */
export function thisMachine(): Machine {
  const { platform: os, arch: cpu, execPath } = process;
  const withNode = existsSync(join(dirname(execPath), "product"));
  return { os, cpu, libc: "glibc", withNode };
}

export function noReleaseFor(address: string, { os, cpu }: Machine): string {
  return `${address} has no release for ${os} on ${cpu}.`;
}

/** Returns the newest release with an archive for a machine, or null. */
export function newestFor(
  { releases }: ReleaseFeed,
  { os, cpu, libc, withNode }: Machine,
): { release: FeedRelease; archive: FeedArchive } | null {
  for (const one of releases.toSorted((a, b) => compareVersions(b.version, a.version))) {
    const fitting = one.archives.filter(
      (each) => each.os === os && each.cpu === cpu && each.libc === libc,
    );
    // A machine that has Node takes either archive. Other machines need the archive with Node.
    const found =
      fitting.find((each) => each.withNode === withNode) ?? fitting.find((each) => each.withNode);
    if (found) return { release: one, archive: found };
  }
  return null;
}
