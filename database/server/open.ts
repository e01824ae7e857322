import pg from "pg";
import type { ConnectOptions, Database, DatabaseConnection, RawResult } from "../connection.ts";
import { Listener } from "./listener.ts";
import { createPool, toDatabase } from "./pool.ts";
import { placeOf, reachServer } from "./reach.ts";

const connectTimeoutMs = 2_000;
const idleInTransactionMs = 60_000;

export async function openServer(
  url: string,
  options: ConnectOptions,
): Promise<DatabaseConnection> {
  const queryTimeoutMs = options.queryTimeoutMs ?? 10_000;
  const base: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: "pest-control",
    options: "-c TimeZone=UTC",
  };
  await reachServer(base, placeOf(url), {
    timeoutMs: options.connectTimeoutMs ?? 30_000,
    onMessage: options.onMessage ?? (() => undefined),
  });
  const pool = createPool({
    ...base,
    max: options.poolSize ?? 10,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  const listener = new Listener(base);

  async function executeSql(text: string, values?: unknown[]): Promise<RawResult> {
    const result:
      | pg.QueryResult<Record<string, unknown>>
      | pg.QueryResult<Record<string, unknown>>[] = await pool.query(text, values);
    return Array.isArray(result)
      ? { rows: result.flatMap(({ rows }) => rows) }
      : { rows: result.rows };
  }

  async function withoutTimeLimits<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const client = new pg.Client(base);
    let lost: Error | undefined;
    client.on("error", (error) => (lost = error));
    await client.connect();
    try {
      return await work(toDatabase(client));
    } catch (error) {
      throw lost ?? error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  let closing: Promise<void> | undefined;
  return {
    kind: "server",
    db: toDatabase(pool),
    executeSql,
    listen: (channel, onPayload, onReconnect) => listener.listen(channel, onPayload, onReconnect),
    jobsDatabase: {
      executeSql,
      async listen(channel, onNotification, onReconnect) {
        const close = await listener.listen(channel, onNotification, onReconnect);
        onReconnect();
        return { close };
      },
    },
    withoutTimeLimits,
    close: () => (closing ??= Promise.all([listener.close(), pool.end()]).then(() => undefined)),
  };
}
