import { join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { ConnectOptions, Database, DatabaseConnection, RawResult } from "../connection.ts";
import { closeTree } from "../private-files.ts";
import { errorText, StartupError } from "../startup-error.ts";
import { outsideTransaction } from "../transaction-scope.ts";
import { createFolder, removeUnfinished } from "./create-folder.ts";
import { diskFull, folderError, prepareFolder, readVersion } from "./data-folder.ts";
import { DurableFilesystem } from "./durable-filesystem.ts";
import { EmbeddedEngine } from "./engine.ts";
import { lockFolder } from "./folder-lock.ts";
import { startUpkeep } from "./upkeep.ts";

export async function openEmbedded(options: ConnectOptions): Promise<DatabaseConnection> {
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, "database");
  prepareFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    removeUnfinished(folder);
    if (readVersion(folder) === "absent") await create(dataDir, folder, options);
    const filesystem = new DurableFilesystem(folder);
    const engine = await openEngine(dataDir, folder, filesystem);
    try {
      await proveDurable(engine, filesystem);
    } catch (error) {
      await engine.close();
      throw error;
    }
    return toConnection(engine, startUpkeep(engine, filesystem), unlock);
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

async function openEngine(
  dataDir: string,
  folder: string,
  filesystem: DurableFilesystem,
): Promise<EmbeddedEngine> {
  const said: string[] = [];
  const engine = new EmbeddedEngine(filesystem, (line) => {
    if (said.push(line) > 20) said.shift();
  });
  try {
    await engine.waitReady;
    return engine;
  } catch (error) {
    if (filesystem.diskFull || said.some((line) => line.includes("No space left")))
      throw diskFull(dataDir, error);
    throw new Error(
      `The database in ${folder} cannot be opened: ${errorText(error)}\n${said.join("\n")}`,
      { cause: error },
    );
  }
}

/** Verifies by the sync count that one committed write reaches the disk. */
export async function proveDurable(
  engine: PGlite,
  filesystem: Pick<DurableFilesystem, "syncCount">,
): Promise<void> {
  const before = filesystem.syncCount;
  await engine.query("select pg_logical_emit_message(true, 'durability probe', '')");
  if (filesystem.syncCount > before) return;
  throw new StartupError(
    "not-durable",
    "The embedded database did not write a committed change to the disk, so a power cut could lose data. " +
      "Nothing was changed. Install the exact package versions of package-lock.json (npm ci) and start again.",
  );
}

function toConnection(
  engine: EmbeddedEngine,
  stopUpkeep: () => Promise<void>,
  unlock: () => void,
): DatabaseConnection {
  const db = drizzle(engine) as unknown as Database;
  const listening = new Map<string, number>();

  async function executeSql(text: string, values?: unknown[]): Promise<RawResult> {
    if (values?.length) return engine.query(text, values);
    const results = await engine.exec(text);
    return { rows: results.flatMap((result) => result.rows) };
  }

  async function listen(
    channel: string,
    onPayload: (payload: string) => void,
  ): Promise<() => Promise<void>> {
    const name = `"${channel.replaceAll('"', '""')}"`;
    const forget = engine.onNotification((from, payload) => {
      if (from === channel) outsideTransaction(() => onPayload(payload));
    });
    listening.set(channel, (listening.get(channel) ?? 0) + 1);
    await engine.exec(`LISTEN ${name}`);
    return async () => {
      forget();
      const left = (listening.get(channel) ?? 1) - 1;
      listening.set(channel, left);
      if (left === 0 && !engine.closed) await engine.exec(`UNLISTEN ${name}`);
    };
  }

  let closing: Promise<void> | undefined;
  async function closeAll(): Promise<void> {
    await stopUpkeep();
    try {
      await engine.close();
    } finally {
      unlock();
    }
  }

  return {
    kind: "embedded",
    db,
    executeSql,
    listen,
    jobsDatabase: {
      executeSql,
      async listen(channel, onNotification, onReconnect) {
        const close = await listen(channel, onNotification);
        onReconnect();
        return { close };
      },
    },
    withoutTimeLimits: (work) => work(db),
    close: () => (closing ??= closeAll()),
  };
}
