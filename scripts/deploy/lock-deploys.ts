import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lockFolder } from "#database/embedded/folder-lock.ts";
import { StartupError } from "#database/startup-error.ts";
import { DeployError, type Layout } from "./layout.ts";

/** Lets only one process at a time change the release. The lock ends with the process. */
export function lockDeploys({ base }: Layout): () => void {
  const folder = join(base, "downloads");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    throw new DeployError("Another update or revert is running. Wait until it is done.");
  }
}
