import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseResult, resultFile, type UpdateResult } from "#platform/releases/update-result.ts";

/** A systemd unit watches this file. The file only requests an update and has no content. */
const requestFile = "update-request";
const mostBytes = 20_000;

/** Asks the server for an update. A second call has no further effect. */
export async function handRequest(dataDir: string): Promise<void> {
  const file = join(resolve(dataDir), requestFile);
  await writeFile(`${file}.new`, "update\n", { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns the time of a request that still waits for the server, or null. */
export async function requestedAt(dataDir: string): Promise<Date | null> {
  return await stat(join(resolve(dataDir), requestFile)).then(
    ({ mtime }) => mtime,
    () => null,
  );
}

/** Returns the result of the server's last update, or null. */
export async function lastResult(dataDir: string): Promise<UpdateResult | null> {
  const file = join(resolve(dataDir), resultFile);
  const size = await stat(file).then(
    (facts) => facts.size,
    () => 0,
  );
  return size > 0 && size <= mostBytes ? parseResult(await readFile(file, "utf8")) : null;
}
