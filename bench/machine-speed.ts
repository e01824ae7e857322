import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "./result.ts";

export interface MachineSpeed {
  /** A fixed piece of work in JavaScript: milliseconds, the fastest of several runs. */
  workMs: number;
  /** A write of 4 KB with its sync to disk: milliseconds, the median. */
  syncMs: number;
}

const works = 7;
const syncs = 60;

/** The speed of this machine right now. A virtual machine shares its processor and disk, so figures of two days differ. */
export function machineSpeed(): MachineSpeed {
  return {
    workMs: Math.min(...Array.from({ length: works }, () => timed(work))),
    syncMs: medianSync(),
  };
}

function work(): void {
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    id: at,
    name: `name ${at}`,
    at: at / 7,
  }));
  let length = 0;
  for (let round = 0; round < 30; round++) {
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
    copy.sort((a, b) => (a.name < b.name ? -1 : 1));
    length += copy.length;
  }
  if (length !== 60_000) throw new Error("The work was not done.");
}

function medianSync(): number {
  const folder = mkdtempSync(join(tmpdir(), "pest-bench-sync-"));
  const file = openSync(join(folder, "file"), "w");
  const page = Buffer.alloc(4096, 1);
  try {
    return median(
      Array.from({ length: syncs }, () =>
        timed(() => {
          writeSync(file, page);
          fdatasyncSync(file);
        }),
      ),
    );
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}

function timed(what: () => void): number {
  const begun = performance.now();
  what();
  return performance.now() - begun;
}
