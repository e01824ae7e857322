import { mkdirSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "#platform/log.ts";

const folder = "assets";
const dayMs = 24 * 60 * 60 * 1000;
/** The start comes first. */
const delayMs = 2000;
const lifeMs = 30 * dayMs;
/** Bounds the folder when builds follow each other quickly. */
const largestBytes = 200 * 1024 * 1024;

/** The folder for client files of earlier builds; it exists afterwards, if the data folder can be written. */
export function earlierFolder(dataDir: string): string {
  const path = join(dataDir, "client");
  try {
    mkdirSync(path, { recursive: true });
  } catch {
    // Then it stays empty.
  }
  return path;
}

/**
 * Copies the hashed files of this build to the data folder, so that pages that are open now find them after an update.
 * The time of a file is the last day on which a running build had it. Returns a function that ends the daily renewal.
 */
export function startKeepingAssets(
  clientDir: string,
  earlierDir: string,
  log: Pick<Logger, "warn">,
): () => void {
  const keep = (): void =>
    void keepAssets(clientDir, earlierDir).catch((error: unknown) =>
      log.warn({ err: error }, "files for open pages"),
    );
  const first = setTimeout(keep, delayMs).unref();
  const daily = setInterval(keep, dayMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}

/** Exported for its test. */
export async function keepAssets(
  clientDir: string,
  earlierDir: string,
  { now = new Date(), maxBytes = largestBytes } = {},
): Promise<void> {
  const source = join(clientDir, folder);
  const target = join(earlierDir, folder);
  const present = await namesIn(source);
  await mkdir(target, { recursive: true });
  const copies = new Set(await namesIn(target));
  for (const name of present) {
    if (!copies.has(name)) await copyWhole(join(source, name), join(target, name));
    await utimes(join(target, name), now, now);
  }
  await removeOld(target, new Set(present), { now, maxBytes });
}

/** A reader never finds half of a file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}.copying`;
  await copyFile(from, half);
  await rename(half, to);
}

async function removeOld(
  target: string,
  present: ReadonlySet<string>,
  { now, maxBytes }: { now: Date; maxBytes: number },
): Promise<void> {
  const earlier = (await namesIn(target)).filter((name) => !present.has(name));
  const facts = await Promise.all(
    earlier.map(async (name) => {
      const { mtimeMs, size } = await stat(join(target, name));
      return { name, mtimeMs, size };
    }),
  );
  let bytes = 0;
  for (const { name, mtimeMs, size } of facts.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (now.getTime() - mtimeMs > lifeMs || bytes > maxBytes) await rm(join(target, name));
  }
}

async function namesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
