import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseResult, resultFile, type UpdateResult } from "#platform/releases/update-result.ts";

/** A unit of systemd waits for this file. It says that an update is wanted, and nothing else. */
const requestFile = "update-request";
const mostBytes = 20_000;

/** Asks the server for an update; a second request is the same one. */
export async function handRequest(dataDir: string): Promise<void> {
  const file = join(resolve(dataDir), requestFile);
  await writeFile(`${file}.new`, "update\n", { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** When the update was asked for, while the server has not taken the request; null otherwise. */
export async function requestedAt(dataDir: string): Promise<Date | null> {
  return await stat(join(resolve(dataDir), requestFile)).then(
    ({ mtime }) => mtime,
    () => null,
  );
}

/** What the server left about its last update; null if there is none. */
export async function lastResult(dataDir: string): Promise<UpdateResult | null> {
  const file = join(resolve(dataDir), resultFile);
  const size = await stat(file).then(
    (facts) => facts.size,
    () => 0,
  );
  return size > 0 && size <= mostBytes ? parseResult(await readFile(file, "utf8")) : null;
}
