import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database } from "../connection.ts";
import { insideTransaction } from "../transaction-scope.ts";

const dialect = new PgDialect();

/**
 * Runs `work` in a transaction on a client of the pool. The client always returns to the pool: at once if its
 * connection is lost or `limitMs` (if any) has passed, also while `work` still waits for something else. A client whose state is
 * not certain is closed instead of reused.
 */
export async function pooledTransaction<T>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<T>,
  { config, limitMs }: { config?: PgTransactionConfig | undefined; limitMs: number | undefined },
): Promise<T> {
  const client = await pool.connect();
  const connection = watch(client, limitMs);
  try {
    await client.query("begin");
    const tx = new NodePgTransaction(
      dialect,
      new NodePgSession(client, dialect, undefined),
      undefined,
    );
    if (config) await tx.setTransaction(config);
    const result = await Promise.race([
      insideTransaction(pool, () => work(tx as unknown as Database)),
      connection.lost,
    ]);
    const { command } = await client.query("commit");
    // The database answers a commit after a failed statement with a rollback.
    if (command !== "COMMIT") throw new Error("A statement failed, so nothing was committed.");
    client.release();
    return result;
  } catch (error) {
    const isClean = !connection.isLost() && (await rollBack(client));
    client.release(!isClean);
    throw error;
  } finally {
    connection.unwatch();
  }
}

async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query("rollback");
    return true;
  } catch {
    return false;
  }
}

/** Rejects `lost` when the connection ends, which is forced after `limitMs`. */
function watch(client: pg.PoolClient, limitMs: number | undefined) {
  let reason: Error | undefined;
  let lose = (error: Error): void => void (reason ??= error);
  const lost = new Promise<never>((_resolve, reject) => {
    lose = (error) => reject((reason ??= error));
  });
  lost.catch(() => undefined);
  const onError = (error: Error): void => lose(error);
  const onEnd = (): void => lose(new Error("The connection to the database ended."));
  client.once("error", onError);
  client.once("end", onEnd);
  const timer =
    limitMs === undefined
      ? undefined
      : setTimeout(
          () => lose(new Error(`The transaction took longer than ${limitMs / 1000} seconds.`)),
          limitMs,
        ).unref();
  return {
    lost,
    isLost: () => reason !== undefined,
    unwatch(): void {
      clearTimeout(timer);
      client.off("error", onError);
      client.off("end", onEnd);
    },
  };
}
