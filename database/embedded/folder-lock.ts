import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "../startup-error.ts";

const sqliteBusy = 5;

/**
 * Locks the data folder for this process with an exclusive transaction on a small file in it. The operating system
 * releases the lock when the process ends, however it dies. Returns a function that releases the folder.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy)
      throw new StartupError(
        "data-folder-in-use",
        `The data folder ${dataDir} is in use by another process. Two processes would damage its database. ` +
          "Stop the other process (a running server, backup or restore), or set DATA_DIR to another folder.",
        { cause: error },
      );
    throw error;
  }
  return () => lock.close();
}
