import pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Database, PoolState } from "../connection.ts";
import { refuseInsideTransaction } from "../transaction-scope.ts";
import { pooledTransaction } from "./pooled-transaction.ts";

/** Longer than the server lets a transaction idle, so that the server's own limit comes first. */
const transactionLimitMs = 90_000;

/** Makes both kinds of database return the same type: a number if it is exact, else a bigint. */
function parseInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

export interface ServerPool {
  pool: pg.Pool;
  db: Database;
  /** The same clients without a time limit of transactions. */
  withoutLimit: Database;
  state(): PoolState;
}

export function createPool(
  config: pg.PoolConfig & { max: number; transactionLimitMs?: number | undefined },
): ServerPool {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
  // Statements that do not wait for each other share a round trip.
  const pool = new pg.Pool({ pipeline: true, ...config });
  let lostConnections = 0;
  // The pool itself watches idle clients only. Without this listener, a connection that ends while it is in use ends
  // the process; with it, the running query fails and the pool replaces the client.
  pool.on("connect", (client) => client.on("error", () => void lostConnections++));
  // The next query replaces a broken idle connection and reports the error.
  pool.on("error", () => undefined);
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown;
  pool.query = ((...parameters: unknown[]) => {
    refuseInsideTransaction(pool);
    return query(...parameters);
  }) as typeof pool.query;
  const withLimit = (limitMs: number | undefined): Database => {
    const db = toDatabase(pool);
    db.transaction = (work, transactionConfig) => {
      refuseInsideTransaction(pool);
      return pooledTransaction(pool, work, { config: transactionConfig, limitMs });
    };
    return db;
  };
  return {
    pool,
    db: withLimit(config.transactionLimitMs ?? transactionLimitMs),
    withoutLimit: withLimit(undefined),
    state: () => ({
      max: config.max,
      total: pool.totalCount,
      idle: pool.idleCount,
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      lostConnections,
    }),
  };
}

export function toDatabase(client: pg.Pool | pg.Client): Database {
  return drizzle(client);
}
