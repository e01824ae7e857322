import pg from "pg";
import type { TransactionConfig } from "../connection.ts";

/**
 * The statements that start a transaction, as one script: one round trip. Locks are sorted, because two transactions
 * must never wait for each other.
 */
export function beginText({
  isolationLevel,
  accessMode,
  deferrable,
  locks = [],
  asyncCommit = false,
}: TransactionConfig = {}): string {
  const modes = [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable === undefined ? undefined : `${deferrable ? "" : "not "}deferrable`,
  ].filter((mode) => mode !== undefined);
  const statements = [["begin", modes.join(", ")].join(" ").trimEnd()];
  if (asyncCommit) statements.push("set local synchronous_commit = off");
  if (locks.length > 0) statements.push(`select ${locks.toSorted().map(lock).join(", ")}`);
  return statements.join("; ");
}

function lock(key: string): string {
  return `pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(key)}, 0))`;
}
