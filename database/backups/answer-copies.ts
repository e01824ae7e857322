import { existsSync, readdirSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseConnection } from "../connection.ts";
import { errorCode, errorText } from "../startup-error.ts";
import { releaseLog, whileCopying } from "./base-copy.ts";
import {
  copyFolderPrefix,
  type CopyStep,
  isAbandoned,
  isMarked,
  mark,
  pollMs,
} from "./copy-folder.ts";

/** Lets other processes copy the embedded database of this one, until the returned function is called. */
export async function answerCopyRequests(
  connection: Pick<DatabaseConnection, "executeSql">,
  dataDir: string,
): Promise<() => Promise<void>> {
  const backups = join(dataDir, "backups");
  removeAbandoned(backups);
  await releaseLog(connection);
  const stopping = new AbortController();
  const { signal } = stopping;
  async function answerAll(): Promise<void> {
    while (!signal.aborted) {
      for (const name of await readdir(backups).catch(() => [])) {
        const folder = join(backups, name);
        if (name.startsWith(copyFolderPrefix) && isMarked(folder, "request"))
          await answer(connection, folder, signal);
      }
      await pause(signal);
    }
  }
  const answering = answerAll();
  return async () => {
    stopping.abort();
    await answering;
  };
}

async function answer(
  connection: Pick<DatabaseConnection, "executeSql">,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  if (isMarked(folder, "copying") || isMarked(folder, "failed")) return;
  const until = async (step: CopyStep): Promise<void> => {
    while (!isMarked(folder, step)) {
      if (isAbandoned(folder)) throw new Error("The process that asked for the copy is gone.");
      await pause(signal);
      signal.throwIfAborted();
    }
  };
  try {
    await whileCopying(
      connection,
      async () => {
        mark(folder, "copying");
        await until("copied");
      },
      async (label) => {
        mark(folder, "stopped", JSON.stringify(label));
        await until("finished");
      },
    );
  } catch (error) {
    if (existsSync(folder)) mark(folder, "failed", wordsOf(error, signal));
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await delay(pollMs, undefined, { ref: false, signal }).catch(() => undefined);
}

function removeAbandoned(backups: string): void {
  if (!existsSync(backups)) return;
  for (const name of readdirSync(backups))
    if (name.startsWith(copyFolderPrefix) && isAbandoned(join(backups, name)))
      rmSync(join(backups, name), { recursive: true, force: true });
}

function wordsOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "The server stopped before the copy was complete. Run it again.";
  return errorCode(error) === "ENOSPC"
    ? "The disk of the data folder is full, so the server could not let its database be copied. Free some space."
    : `The server could not let its database be copied: ${errorText(error)}`;
}
