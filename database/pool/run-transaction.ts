import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database, TransactionConfig } from "../connection.ts";
import { beginText } from "./begin-text.ts";

const dialect = new PgDialect();

/** Runs `work` and commits. After an error the transaction is still open. */
export async function runTransaction<T>(
  client: pg.ClientBase,
  work: (tx: Database) => Promise<T>,
  config?: TransactionConfig | (() => TransactionConfig),
): Promise<T> {
  await client.query(beginText(typeof config === "function" ? config() : config));
  const session = new NodePgSession(client as pg.PoolClient, dialect, undefined);
  const tx: Database = new NodePgTransaction(dialect, session, undefined) as unknown as Database;
  tx.transaction = () => {
    throw new Error("Transactions are not nested: a part that fails rolls back the whole.");
  };
  const result = await work(tx);
  const { command } = await client.query("commit");
  // The database answers a commit after a failed statement with a rollback.
  if (command !== "COMMIT") throw new Error("A statement failed, so nothing was committed.");
  return result;
}

/** Whether the rollback succeeded, so that the client can be used again. */
export async function rollBack(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query("rollback");
    return true;
  } catch {
    return false;
  }
}
