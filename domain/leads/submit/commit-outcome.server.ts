import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

/** The outcome of a commit whose response never arrived. */
export type CommitOutcome = "saved" | "rolled-back" | "unknown";

export interface SentCommit {
  leadId: string;
  transactionId: string;
}

/**
 * An earlier commit can be visible before every synchronous standby has it. This record makes the transaction that
 * evaluates it wait for the same standbys when it commits, so the earlier commit is safe, too.
 */
export const awaitStandbys = sql`(case when current_setting('synchronous_standby_names') <> ''
  then pg_logical_emit_message(true, 'lead', '') end)`;

const retryMs = 150;

/**
 * Checks on another connection whether a commit took effect, until it is known or `timeoutMs` is over. A commit that
 * is still in progress may take effect later, so it is unknown.
 */
export async function commitOutcome(
  db: Database,
  commit: SentCommit,
  timeoutMs: number,
): Promise<CommitOutcome> {
  const end = performance.now() + timeoutMs;
  const giveUp = pause<CommitOutcome>(timeoutMs, "unknown", { ref: false });
  for (;;) {
    const outcome = await Promise.race([
      readOutcome(db, commit).catch((): CommitOutcome => "unknown"),
      giveUp,
    ]);
    if (outcome !== "unknown" || performance.now() >= end) return outcome;
    await pause(retryMs);
  }
}

/** Reads the status before the row: a commit between the two reads then shows as in progress, or as the row. */
async function readOutcome(
  db: Database,
  { leadId, transactionId }: SentCommit,
): Promise<CommitOutcome> {
  const [status] = await rows<{ status: string | null }>(
    db,
    sql`select pg_xact_status(${transactionId}::xid8) as status`,
  );
  const [row] = await rows<{ id: string }>(db, sql`select id from ${leads} where id = ${leadId}`);
  if (row) {
    await db.transaction((tx) => tx.execute(sql`select ${awaitStandbys}`));
    return "saved";
  }
  return status?.status === "aborted" ? "rolled-back" : "unknown";
}
