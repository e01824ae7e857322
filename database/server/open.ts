import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { ConnectOptions, Database, DatabaseConnection } from "../connection.ts";
import { insideTransaction, refuseInsideTransaction } from "../transaction-scope.ts";
import { executeSql } from "../pool/execute-sql.ts";
import { createPool, toDatabase } from "../pool/pool.ts";
import { rollBack, runTransaction } from "../pool/run-transaction.ts";
import { Listener } from "./listener.ts";
import { timedClient } from "./timed-client.ts";
import { Primary } from "./primary.ts";
import { placeOf, reachServer } from "./reach.ts";

const freeConnectionTimeoutMs = 2_000;
const closeTimeoutMs = 2_000;
const idleInTransactionMs = 60_000;

/** Opens a connection and waits until the server answers. @throws StartupError */
export async function openServer(
  url: string,
  options: ConnectOptions,
): Promise<DatabaseConnection> {
  const { connection, reach } = prepareServer(url, options);
  try {
    await reach(options.connectTimeoutMs ?? 30_000);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

export interface PreparedServer {
  /** Its queries fail until the server answers. */
  connection: DatabaseConnection;
  /** Waits until the server answers. @throws StartupError after the time, or at once if waiting cannot help */
  reach(timeoutMs: number): Promise<void>;
}

/** A connection to a server that may not answer yet. @throws StartupError if `url` is not an address */
export function prepareServer(url: string, options: ConnectOptions): PreparedServer {
  const queryTimeoutMs = options.queryTimeoutMs ?? 10_000;
  const base: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: options.freeConnectionTimeoutMs ?? freeConnectionTimeoutMs,
    keepAlive: true,
    // The system's default of two hours is too long to notice a peer that vanished.
    keepAliveInitialDelayMillis: 10_000,
    application_name: "pest-control",
    options: "-c TimeZone=UTC",
  };
  const place = placeOf(url);
  const onMessage = options.onMessage ?? (() => undefined);
  const primary = new Primary(base, onMessage);
  const closed = new AbortController();
  let isKnown = false;
  const { pool, db, state } = createPool({
    ...base,
    Client: timedClient(primary.Client),
    max: options.poolSize ?? 10,
    transactionLimitMs: options.transactionLimitMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  const listener = new Listener(primary.Client, base);

  const execute = (text: string, values?: unknown[]) => executeSql(pool, text, values);

  async function withoutTimeLimits<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const client = new primary.Client(base);
    let lost: Error | undefined;
    client.on("error", (error) => (lost = error));
    try {
      await client.connect();
      const own = toDatabase(client);
      own.transaction = async (steps, config) => {
        refuseInsideTransaction(client);
        try {
          return await runTransaction(
            client,
            (tx) => insideTransaction(client, () => steps(tx)),
            config,
          );
        } catch (error) {
          await rollBack(client);
          throw error;
        }
      };
      return await work(own);
    } catch (error) {
      throw lost ?? error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  let closing: Promise<void> | undefined;
  async function closeAll(): Promise<void> {
    closed.abort();
    primary.close();
    // A server that hangs never confirms the end of a connection.
    const timeout = delay(closeTimeoutMs, undefined, { ref: false });
    await Promise.race([Promise.all([listener.close(), pool.end()]), timeout]);
  }
  const connection: DatabaseConnection = {
    kind: "server",
    db,
    executeSql: execute,
    listen: (channel, onPayload, onReconnect) => listener.listen(channel, onPayload, onReconnect),
    jobsDatabase: {
      executeSql: execute,
      async listen(channel, onNotification, onReconnect) {
        const close = await listener.listen(channel, onNotification, onReconnect);
        onReconnect();
        return { close };
      },
    },
    withoutTimeLimits,
    poolState: () => ({ ...state(), listening: listener.isConnected }),
    close: () => (closing ??= closeAll()),
  };
  return {
    connection,
    async reach(timeoutMs) {
      const { signal } = closed;
      await reachServer(primary, base, place, { timeoutMs, onMessage, isKnown, signal });
      isKnown = true;
    },
  };
}
