import type pg from "pg";
import type { Database, TransactionConfig } from "../connection.ts";
import { insideTransaction } from "../transaction-scope.ts";
import { rollBack, runTransaction } from "./run-transaction.ts";

/**
 * Runs `work` in a transaction on a client of the pool. The client always returns to the pool: at once if its
 * connection is lost or `limitMs` (if any) has passed, also while `work` still waits for something else. A client whose state is
 * not certain is closed instead of reused.
 */
export async function pooledTransaction<T>(
  pool: pg.Pool,
  work: (tx: Database) => Promise<T>,
  {
    config,
    limitMs,
  }: {
    config?: TransactionConfig | (() => TransactionConfig) | undefined;
    limitMs: number | undefined;
  },
): Promise<T> {
  const client = await pool.connect();
  const connection = watch(client, limitMs);
  try {
    const result = await runTransaction(
      client,
      (tx) => Promise.race([insideTransaction(pool, () => work(tx)), connection.lost]),
      config,
    );
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
