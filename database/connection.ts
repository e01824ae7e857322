import type { Worker } from "node:worker_threads";
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from "drizzle-orm/pg-core";

export interface TransactionConfig extends PgTransactionConfig {
  /** Keys that are locked until the transaction ends; taken together with its start, which saves a round trip. */
  locks?: readonly string[];
  /** The commit does not wait for the disk: for changes that a crash may undo. */
  asyncCommit?: boolean;
}

type Drizzle = PgDatabase<PgQueryResultHKT>;

/** A drizzle handle, or the handle of a transaction. */
export type Database = Omit<Drizzle, "transaction"> & {
  /** A function as `config` is called when the connection is ready. */
  transaction<T>(
    work: (tx: Database) => Promise<T>,
    config?: TransactionConfig | (() => TransactionConfig),
  ): Promise<T>;
};

export interface RawResult {
  rows: unknown[];
}

/** The subset of a database that the job library needs (its `IDatabase`). */
export interface JobsDatabase {
  executeSql(text: string, values?: unknown[]): Promise<RawResult>;
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
}

/** The connections of this instance to a Postgres server. */
export interface PoolState {
  max: number;
  total: number;
  idle: number;
  inUse: number;
  /** Requests that wait for a free connection. */
  waiting: number;
  /** Connections that ended unexpectedly since the start. */
  lostConnections: number;
}

export interface DatabaseConnection {
  kind: "embedded" | "server";
  /** Inside `db.transaction(async (tx) => …)` use `tx` only; the outer handle throws there. */
  db: Database;
  jobsDatabase: JobsDatabase;
  executeSql(text: string, values?: unknown[]): Promise<RawResult>;
  /**
   * Calls back for every payload of a channel, from any instance. Reconnects after a lost connection; `onReconnect`
   * then signals that payloads may have been missed. Returns a function that stops listening.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Runs long work (migrations, backups) on a connection without time limits. */
  withoutTimeLimits<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Server only; `listening` is false while the connection for notifications is being restored. */
  poolState?(): PoolState & { listening: boolean };
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** `postgres://…`; without it, the embedded database in `dataDir` is opened. */
  url?: string;
  dataDir: string;
  /** Embedded only: a thread of engine-thread.ts that was started ahead, to save time. */
  engineThread?: Worker | undefined;
  onMessage?: (line: string) => void;
  /** How long to keep retrying an unreachable server, default 30 000 ms. */
  connectTimeoutMs?: number;
  /** Server only: how long to wait for one of the connections, default 2000 ms. */
  freeConnectionTimeoutMs?: number;
  /** Server only: time limit of a single statement, default 10 000 ms. */
  queryTimeoutMs?: number;
  /** Server only: time limit of a whole transaction, default 90 000 ms. */
  transactionLimitMs?: number;
  /** Server only: number of connections of this instance, default 10. */
  poolSize?: number;
}
