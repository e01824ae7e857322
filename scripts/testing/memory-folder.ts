import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { availableMemory } from "node:process";
import { join } from "node:path";

const memory = "/dev/shm";
const prefix = "pest-tests-";
const gigabyte = 2 ** 30;

/**
 * Puts the temporary files of a test run into memory, if the machine has enough: test databases sync to disk at every
 * commit, and that took more time than the commits.
 */
export function useMemoryFolder(): void {
  if (process.env["TMPDIR"] !== undefined || !hasRoom()) return;
  removeAbandoned();
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env["TMPDIR"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 3 * gigabyte && availableMemory() > 7 * gigabyte;
  } catch {
    return false;
  }
}

/** Removes folders of test runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
