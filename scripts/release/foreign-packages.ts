import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Platform } from "./production-packages.ts";

export interface PackageFolder {
  /** A folder with node_modules in it. */
  folder: string;
  remove: () => void;
}

/** Installs the packages of the lock file for another platform into a folder of its own. Runs none of their scripts. */
export function installFor(root: string, { os, cpu, libc }: Platform): PackageFolder {
  const folder = mkdtempSync(join(tmpdir(), "release-packages-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(root, name), join(folder, name));
  const { status } = spawnSync(
    "npm",
    [
      "ci",
      "--omit=dev",
      "--ignore-scripts",
      `--os=${os}`,
      `--cpu=${cpu}`,
      `--libc=${libc}`,
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ],
    { cwd: folder, stdio: ["ignore", "inherit", "inherit"] },
  );
  if (status === 0) return { folder, remove };
  remove();
  throw new Error(
    `The packages for ${os} on ${cpu} could not be installed; npm's own message is above.`,
  );
}
