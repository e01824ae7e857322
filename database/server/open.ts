import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { ConnectOptions, Database, DatabaseConnection } from "../connection.ts";
import { insideTransaction, refuseInsideTransaction } from "../transaction-scope.ts";
import { executeSql } from "../pool/execute-sql.ts";
import { createPool, toDatabase } from "../pool/pool.ts";
import { rollBack, runTransaction } from "../pool/run-transaction.ts";
import { Listener } from "./listener.ts";
import { placeOf, reachServer } from "./reach.ts";
import { requireNotifications } from "./require-notifications.ts";

const connectTimeoutMs = 2_000;
const closeTimeoutMs = 2_000;
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
    // The system's default of two hours is too long to notice a peer that vanished.
    keepAliveInitialDelayMillis: 10_000,
    application_name: "pest-control",
    options: "-c TimeZone=UTC",
  };
  await reachServer(base, placeOf(url), {
    timeoutMs: options.connectTimeoutMs ?? 30_000,
    onMessage: options.onMessage ?? (() => undefined),
  });
  await requireNotifications(base, placeOf(url));
  const { pool, db, state } = createPool({
    ...base,
    max: options.poolSize ?? 10,
    transactionLimitMs: options.transactionLimitMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  const listener = new Listener(base);

  const execute = (text: string, values?: unknown[]) => executeSql(pool, text, values);

  async function withoutTimeLimits<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const client = new pg.Client(base);
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
    // A server that hangs never confirms the end of a connection.
    const timeout = delay(closeTimeoutMs, undefined, { ref: false });
    await Promise.race([Promise.all([listener.close(), pool.end()]), timeout]);
  }
  return {
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
}
