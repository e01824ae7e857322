import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** A drizzle handle; a transaction's handle is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface RawResult {
  rows: unknown[];
}

/** What the job library asks of a database (its `IDatabase`). */
export interface JobsDatabase {
  executeSql(text: string, values?: unknown[]): Promise<RawResult>;
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
}

export interface DatabaseConnection {
  kind: "embedded" | "server";
  /** Inside `db.transaction(async (tx) => …)` use `tx` only; the outer handle throws there. */
  db: Database;
  jobsDatabase: JobsDatabase;
  executeSql(text: string, values?: unknown[]): Promise<RawResult>;
  /**
   * Calls back for every payload of a channel, from any instance. A lost connection is made again;
   * `onReconnect` then says that payloads may have been missed. Returns what stops it.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Runs long work (migrations, backups) on a connection without time limits. */
  withoutTimeLimits<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** `postgres://…`; without it the embedded database in `dataDir` is opened. */
  url?: string;
  dataDir: string;
  onMessage?: (line: string) => void;
  /** How long an unreachable server is tried again, default 30 000 ms. */
  connectTimeoutMs?: number;
  /** Server only: the longest a single statement may take, default 10 000 ms. */
  queryTimeoutMs?: number;
  /** Server only: connections of this instance, default 10. */
  poolSize?: number;
}
