import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "./connection.ts";

/** Locks the keys until the transaction ends. */
export async function lockKeys(tx: Database, ...keys: readonly string[]): Promise<void> {
  await tx.execute(sql.raw(lockStatement(keys)));
}

/** The statement of `lockKeys`. It sorts the keys, because two transactions must never wait for each other. */
export function lockStatement(keys: readonly string[]): string {
  const locks = keys
    .toSorted()
    .map((key) => `pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(key)}, 0))`);
  return `select ${locks.join(", ")}`;
}
