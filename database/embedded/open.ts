import { join, resolve } from "node:path";
import type { ConnectOptions, DatabaseConnection } from "../connection.ts";
import { executeSql } from "../pool/execute-sql.ts";
import { closeTree } from "../private-files.ts";
import { errorText } from "../startup-error.ts";
import { createFolder, removeUnfinished } from "./create-folder.ts";
import { diskFull, folderError, prepareFolder, readVersion } from "./data-folder.ts";
import { createEmbeddedPool } from "./embedded-pool.ts";
import { EmbeddedThread } from "./embedded-thread.ts";
import { lockFolder } from "./folder-lock.ts";

export async function openEmbedded(options: ConnectOptions): Promise<DatabaseConnection> {
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, "database");
  prepareFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    removeUnfinished(folder);
    if (readVersion(folder) === "absent") await create(dataDir, folder, options);
    const thread = new EmbeddedThread({ folder, dataDir }, options.engineThread);
    await thread.open();
    return toConnection(thread, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function create(dataDir: string, folder: string, options: ConnectOptions): Promise<void> {
  options.onMessage?.(`Creating the database in ${folder}, which takes a few seconds.`);
  try {
    await createFolder(folder);
    closeTree(folder);
  } catch (error) {
    if (errorText(error).includes("ENOSPC") || errorText(error).includes("No space left"))
      throw diskFull(dataDir, error);
    throw folderError(dataDir, error);
  }
}

function toConnection(thread: EmbeddedThread, unlock: () => void): DatabaseConnection {
  const { pool, db, withoutLimit, listen } = createEmbeddedPool(() => thread.open());
  const execute = (text: string, values?: unknown[]) => executeSql(pool, text, values);

  let closing: Promise<void> | undefined;
  async function closeAll(): Promise<void> {
    try {
      await pool.end();
      await thread.close();
    } finally {
      unlock();
    }
  }

  return {
    kind: "embedded",
    db,
    executeSql: execute,
    listen,
    jobsDatabase: {
      executeSql: execute,
      async listen(channel, onNotification, onReconnect) {
        const close = await listen(channel, onNotification, onReconnect);
        onReconnect();
        return { close };
      },
    },
    withoutTimeLimits: (work) => work(withoutLimit),
    close: () => (closing ??= closeAll()),
  };
}
