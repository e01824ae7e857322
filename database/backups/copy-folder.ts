import { existsSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/*
 * The embedded database belongs to one process. Another process of the same user asks it for a copy by a folder in
 * `DATA_DIR/backups`, in which each of the two confirms its steps by files. Files work on every system, across
 * containers, and are as protected as the data itself.
 *
 *   asks: request               answers: copying (or failed)
 *   asks: copied                answers: stopped
 *   asks: finished
 */
export type CopyStep = "request" | "copying" | "copied" | "stopped" | "finished" | "failed";

export const copyFolderPrefix = "copy-";
export const pollMs = 200;
/** After this silence, the other process is taken for dead. */
export const silenceMs = 60_000;
const sign = "alive";

export function mark(folder: string, step: CopyStep, text = ""): void {
  const unfinished = join(folder, `${step}.unfinished`);
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, join(folder, step));
}

export function isMarked(folder: string, step: CopyStep): boolean {
  return existsSync(join(folder, step));
}

export function textOf(folder: string, step: CopyStep): string {
  return readFileSync(join(folder, step), "utf8");
}

/** Tells the other process that the one that asked still runs. */
export function giveSign(folder: string): void {
  const file = join(folder, sign);
  if (existsSync(file)) utimesSync(file, new Date(), new Date());
  else writeFileSync(file, "", { mode: 0o600 });
}

/** Whether the process that asked is gone, or has given up. */
export function isAbandoned(folder: string, now = Date.now()): boolean {
  const facts = statSync(join(folder, sign), { throwIfNoEntry: false });
  return !facts || now - facts.mtimeMs > silenceMs;
}
