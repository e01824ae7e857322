import { diskRoom } from "#platform/storage/disk-room.ts";
import { type CanaryResult, failed, ok, skipped } from "../checks.ts";

const clockToleranceMs = 2 * 60_000;
const timeoutMs = 10_000;

/** Whether the disk of the data folder has room. */
export async function probeDisk(folder: string): Promise<CanaryResult> {
  const { isLow, text } = await diskRoom(folder);
  return isLow ? failed("disk", text) : ok("disk", text);
}

/** Compares the clock with the `Date` header of a server elsewhere. */
export async function probeClock(reference: string | undefined): Promise<CanaryResult> {
  if (!reference)
    return skipped("clock", "No other server is configured whose time could be asked.");
  const began = Date.now();
  try {
    const { headers } = await fetch(reference, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const theirs = Date.parse(headers.get("date") ?? "");
    const ended = Date.now();
    // An answer that took long says little about the time.
    if (Number.isNaN(theirs) || ended - began > timeoutMs)
      return skipped("clock", `${new URL(reference).host} did not tell the time.`);
    const offsetMs = (began + ended) / 2 - theirs;
    const seconds = Math.round(Math.abs(offsetMs) / 1000).toLocaleString("en-US");
    const text = `The clock is ${seconds} seconds ${offsetMs > 0 ? "ahead of" : "behind"} the one of ${new URL(reference).host}.`;
    return Math.abs(offsetMs) > clockToleranceMs ? failed("clock", text) : ok("clock", text);
  } catch {
    return skipped("clock", `${new URL(reference).host} could not be asked for the time.`);
  }
}
