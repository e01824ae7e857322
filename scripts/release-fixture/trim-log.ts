import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const segmentBytes = 4 * 1024 * 1024;
/** Offset in the control file of the log position that a start reads from. */
const redoAt = 40;

/** Removes the log segments of a stopped database that no start reads: old and preallocated ones. */
export function trimLog(database: string): void {
  const control = readFileSync(join(database, "global/pg_control"));
  const needed = Number(control.readBigUInt64LE(redoAt) / BigInt(segmentBytes));
  const folder = join(database, "pg_wal");
  for (const name of readdirSync(folder)) {
    const [, high = "", low = ""] = /^[\dA-F]{8}([\dA-F]{8})([\dA-F]{8})$/.exec(name) ?? [];
    if (high === "") continue;
    const segment = parseInt(high, 16) * (2 ** 32 / segmentBytes) + parseInt(low, 16);
    if (segment !== needed) rmSync(join(folder, name));
  }
}
