import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { lockFolder } from "../embedded/folder-lock.ts";
import { errorCode, StartupError } from "../startup-error.ts";
import { TransferError } from "../transfer/record.ts";
import { type CopyLabel, copyFiles, copyLog } from "./base-copy.ts";
import {
  copyFolderPrefix,
  type CopyStep,
  giveSign,
  isMarked,
  mark,
  pollMs,
  textOf,
} from "./copy-folder.ts";

const answerMs = 20_000;
const signMs = 2_000;
/** How often to look whether the server still holds the data folder. */
const lockCheckMs = 3_000;

/** A data folder with a copy of the database; `remove` deletes it. */
export interface CopiedFolder {
  dataDir: string;
  remove(): void;
}

/**
 * Copies the database of the process that holds the data folder, with its consent.
 * @throws TransferError if no server answers or the copy cannot be made
 */
export async function requestCopy(
  dataDir: string,
  options: { answerMs?: number } = {},
): Promise<CopiedFolder> {
  const folder = join(dataDir, "backups", `${copyFolderPrefix}${randomUUID()}`);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveSign(folder);
  const timer = setInterval(() => giveSign(folder), signMs);
  const until = waitingFor(dataDir, folder);
  const [source, target] = [join(dataDir, "database"), join(folder, "database")];
  try {
    mark(folder, "request");
    await until("copying", Date.now() + (options.answerMs ?? answerMs));
    await copyFiles(source, target);
    mark(folder, "copied");
    await until("stopped");
    await copyLog(source, target, JSON.parse(textOf(folder, "stopped")) as CopyLabel);
    mark(folder, "finished");
    return { dataDir: folder, remove };
  } catch (error) {
    remove();
    throw inWords(dataDir, error);
  } finally {
    clearInterval(timer);
  }
}

function waitingFor(dataDir: string, folder: string) {
  return async (step: CopyStep, deadline = Infinity): Promise<void> => {
    let nextLockCheck = Date.now() + lockCheckMs;
    while (!isMarked(folder, step)) {
      if (isMarked(folder, "failed")) throw new TransferError(textOf(folder, "failed"));
      const now = Date.now();
      if (now > deadline)
        throw new TransferError(
          `The data folder ${dataDir} is in use by a process that lets nobody copy it: an older release, or a restore. ` +
            "Stop it and run this again.",
        );
      if (now > nextLockCheck) {
        nextLockCheck = now + lockCheckMs;
        if (isFree(dataDir))
          throw new TransferError("The server stopped before the copy was complete. Run it again.");
      }
      await delay(pollMs);
    }
  };
}

function isFree(dataDir: string): boolean {
  try {
    lockFolder(dataDir)();
    return true;
  } catch (error) {
    if (error instanceof StartupError) return false;
    throw error;
  }
}

function inWords(dataDir: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  return new TransferError(
    `The disk of ${dataDir} is full: a backup needs room for a copy of the database there. Free some space.`,
    { cause: error },
  );
}
