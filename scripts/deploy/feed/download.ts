import { createHash } from "node:crypto";
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { FeedArchive } from "#platform/releases/feed.ts";
import { openUrl } from "#platform/releases/open-url.ts";
import { causeOf, FeedError, safeUrl } from "#platform/releases/safe-url.ts";
import { DeployError } from "../layout.ts";

export interface DownloadLimits {
  /** The longest pause of the server, in milliseconds. */
  silenceMs: number;
  /** The limit for the whole download, in milliseconds. */
  totalMs: number;
  /** The number of tries in one run. Each continues where the last one ended. */
  tries: number;
  pauseMs: number;
}

const limits: DownloadLimits = {
  silenceMs: 30_000,
  totalMs: 2 * 3_600_000,
  tries: 4,
  pauseMs: 2000,
};
/** The free space that is needed, in archive sizes. It covers the archive, its copy and the unpacked files. */
const roomFactor = 8;

/**
 * Downloads an archive into a folder and returns its path. The next try or run continues a partial download.
 * @throws DeployError if the download fails or does not match the feed
 */
export async function downloadArchive(
  archive: FeedArchive,
  feed: string,
  folder: string,
  print: (line: string) => void,
  { silenceMs, totalMs, tries, pauseMs }: DownloadLimits = limits,
): Promise<string> {
  const url = safeUrl(archive.url, feed);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, `${archive.sha256}.partial`);
  for (const name of readdirSync(folder))
    if (name.endsWith(".partial") && join(folder, name) !== target) rmSync(join(folder, name));
  await checkRoom(folder, archive.bytes);
  const end = Date.now() + totalMs;
  let reason = "";
  for (let attempt = 1; sizeOf(target) < archive.bytes; attempt++) {
    if (attempt > tries || Date.now() > end)
      throw new DeployError(
        `The download from ${url.host} ended after ${megabytes(sizeOf(target))} of ${megabytes(archive.bytes)} MB: ${reason} Run this again to continue. Nothing was changed.`,
      );
    if (attempt > 1) await pause(pauseMs);
    const had = sizeOf(target);
    print(
      had > 0
        ? `Downloading ${url.href}, from ${megabytes(had)} MB on.`
        : `Downloading ${url.href} (${megabytes(archive.bytes)} MB).`,
    );
    reason = await continueDownload(url, target, archive.bytes, { silenceMs, end });
    // A slow connection may use the whole time limit as long as data arrives.
    if (sizeOf(target) > had + 1_000_000) attempt = 1;
  }
  if ((await hashOf(target)) !== archive.sha256) {
    rmSync(target);
    throw new DeployError(
      `The file from ${url.href} does not match the feed: its hash differs. Nothing was changed.`,
    );
  }
  return target;
}

/** Appends the missing bytes. Returns why it ended early. @throws DeployError if another try cannot help */
async function continueDownload(
  url: URL,
  target: string,
  bytes: number,
  { silenceMs, end }: { silenceMs: number; end: number },
): Promise<string> {
  const stop = new AbortController();
  const late = () => stop.abort(new Error(`no data arrived for ${silenceMs / 1000} seconds.`));
  let timer = setTimeout(late, silenceMs);
  const had = sizeOf(target);
  const file = await open(target, "a", 0o600);
  let written = had;
  try {
    const answer = await openUrl(url, {
      signal: stop.signal,
      headers: had > 0 ? { range: `bytes=${had}-` } : {},
    });
    if (answer.statusCode === 416) {
      await file.truncate(0);
      return "the server could not continue.";
    }
    if (answer.statusCode !== 200 && answer.statusCode !== 206)
      return `it answers ${answer.statusCode}.`;
    if (!continuesAt(answer, had)) {
      await file.truncate(0);
      written = 0;
    }
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      timer = setTimeout(late, silenceMs);
      written += chunk.byteLength;
      if (written > bytes)
        throw new DeployError(
          `${url.href} sends more bytes than the feed lists. Nothing was changed.`,
        );
      await file.write(chunk);
      if (Date.now() > end) return "it took too long.";
    }
    return "the connection was cut.";
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (error instanceof DeployError) {
      rmSync(target, { force: true });
      throw error;
    }
    return stop.signal.aborted ? (stop.signal.reason as Error).message : `${causeOf(error)}.`;
  } finally {
    clearTimeout(timer);
    stop.abort();
    await file.close();
  }
}

/** Tells whether the answer begins where the file ends. A server without ranges sends the whole archive again. */
function continuesAt(answer: IncomingMessage, had: number): boolean {
  if (answer.statusCode === 200) return had === 0;
  return Number(/^bytes (\d+)-/.exec(answer.headers["content-range"] ?? "")?.[1]) === had;
}

async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes * roomFactor)
    throw new DeployError(
      `The update needs ${megabytes(bytes * roomFactor)} MB, and ${megabytes(bavail * bsize)} MB are free. Nothing was changed.`,
    );
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}
