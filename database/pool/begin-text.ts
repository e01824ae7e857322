import type { TransactionConfig } from "../connection.ts";
import { lockStatement } from "../lock-keys.ts";

/** The statements that start a transaction, as one script: they share a round trip. */
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
  if (locks.length > 0) statements.push(lockStatement(locks));
  return statements.join("; ");
}
