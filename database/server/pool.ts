import pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Database } from "../connection.ts";
import { insideTransaction, refuseInsideTransaction } from "../transaction-scope.ts";

/** Makes both kinds of database return the same type: a number if it is exact, else a bigint. */
function parseInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/** A client that closes its connection when a statement times out: the statement may still run on it. */
class TimedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    this.query = ((...parameters: unknown[]) => {
      const result = query(...parameters);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (error instanceof Error && error.message === "Query read timeout") void this.end();
        });
      return result;
    }) as typeof this.query;
  }
}

export function createPool(config: pg.PoolConfig): pg.Pool {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
  const pool = new pg.Pool({ ...config, Client: TimedClient });
  // The next query replaces a broken idle connection and reports the error.
  pool.on("error", () => undefined);
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown;
  pool.query = ((...parameters: unknown[]) => {
    refuseInsideTransaction(pool);
    return query(...parameters);
  }) as typeof pool.query;
  return pool;
}

export function toDatabase(client: pg.Pool | pg.Client): Database {
  const db = drizzle(client) as unknown as Database;
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    refuseInsideTransaction(client);
    return transaction((tx) => insideTransaction(client, () => work(tx)), config);
  };
  return db;
}
