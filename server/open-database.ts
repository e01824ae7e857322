import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { answerCopyRequests } from "#database/backups/answer-copies.ts";
import { connect, connectLater, type DatabaseConnection } from "#database/connect.ts";
import { identityOf } from "#database/server/identity.ts";
import { updateDatabase } from "#database/transfer/update-backups.ts";
import type { FactsFile } from "#domain/leads/journal/last-facts.server.ts";
import type { Env } from "#platform/env.ts";
import project from "../package.json" with { type: "json" };
import type { Undo } from "./parts/part.ts";
import { impatiently, patience, type Patiently } from "./patience.ts";

/** A server that only restarts is back by then. */
const patienceMs = 2000;
/** Short, because the next start serves without the database when there are facts of an earlier run. */
const patienceWithFactsMs = 5000;

interface OpenOptions {
  env: Env;
  dataDir: string;
  /** Project folder, which contains the migrations. */
  root: string;
  engineThread?: Worker | undefined;
  print: (line: string) => void;
  /** Steps of the stop, added as soon as there is something to close. */
  undo: Undo;
  /** Sets the facts of an earlier run; false if there are none. */
  recall: (connection: DatabaseConnection, file: FactsFile) => Promise<boolean>;
  /** The product stops. */
  stopping: AbortSignal;
}

export interface OpenedDatabase {
  connection: DatabaseConnection;
  /** Null if the database is ready; else the product starts without it, with the facts of an earlier run. */
  awaited: Promise<void> | null;
  /** Server only. */
  factsFile: FactsFile | null;
  /** For steps of the start: waits for a lost database for a while, or as long as it takes if the product serves already. */
  patiently: Patiently;
  /** For steps once the product serves. */
  alwaysPatiently: Patiently;
}

/**
 * Opens the database and migrates it. While a Postgres server is unavailable, an instance with the facts of an earlier run
 * starts without it and waits as long as it takes; any other waits for DATABASE_CONNECT_TIMEOUT.
 * @throws StartupError
 */
export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const { env, dataDir, engineThread, print: onMessage, root, undo, stopping: signal } = options;
  const migrationsFolder = join(root, "database/migrations");
  const update = (connection: DatabaseConnection) =>
    updateDatabase(connection, {
      migrationsFolder,
      backupFolder: join(dataDir, "backups"),
      product: `${project.name} ${project.version}`,
      onMessage,
    });
  if (env.DATABASE_URL === undefined) {
    const connection = await connect({ dataDir, engineThread, onMessage });
    undo(() => connection.close());
    await update(connection);
    undo(await answerCopyRequests(connection, dataDir));
    return {
      connection,
      awaited: null,
      factsFile: null,
      patiently: impatiently,
      alwaysPatiently: impatiently,
    };
  }
  const { connection, reach } = connectLater(env.DATABASE_URL, { dataDir, onMessage });
  undo(() => connection.close());
  const factsFile = {
    path: join(dataDir, "last-facts"),
    identity: identityOf(env.DATABASE_URL, migrationsFolder),
  };
  const hasFacts = await options.recall(connection, factsFile);
  const forever = Number.POSITIVE_INFINITY;
  const connectMs = env.DATABASE_CONNECT_TIMEOUT * 1000;
  const patient = (limitMs: number): Patiently =>
    patience({ reach: () => reach(limitMs), limitMs, print: onMessage, signal });
  const limitMs = hasFacts ? forever : connectMs;
  const ready = reach(limitMs).then(() => patient(limitMs)(() => update(connection)));
  const isReady = ready.then(() => true);
  const elapsed = delay(patienceMs, false, { ref: false });
  const isInTime = hasFacts ? await Promise.race([isReady, elapsed]) : await isReady;
  const alwaysPatiently = patient(forever);
  const beforeServing = patient(hasFacts ? patienceWithFactsMs : connectMs);
  return {
    connection,
    awaited: isInTime ? null : ready.then(() => undefined),
    factsFile,
    patiently: isInTime ? beforeServing : alwaysPatiently,
    alwaysPatiently,
  };
}
