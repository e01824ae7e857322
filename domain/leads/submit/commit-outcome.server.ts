import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";

/** What became of a commit whose answer never arrived. */
export type CommitOutcome = "saved" | "rolled-back" | "unknown";

export interface SentCommit {
  leadId: string;
  transactionId: string;
}

/**
 * An earlier commit can be visible before every synchronous standby has it. This record makes the transaction that
 * evaluates it wait for the same standbys when it commits, so that a thank-you holds for the earlier commit, too.
 */
export const awaitStandbys = sql`(case when current_setting('synchronous_standby_names') <> ''
  then pg_logical_emit_message(true, 'lead', '') end)`;

const betweenLooksMs = 150;

/**
 * Finds out on another connection whether a commit took effect, for at most `patienceMs`. A commit that is still in
 * progress may take effect later, so it is unknown.
 */
export async function commitOutcome(
  db: Database,
  commit: SentCommit,
  patienceMs: number,
): Promise<CommitOutcome> {
  const end = performance.now() + patienceMs;
  const giveUp = pause<CommitOutcome>(patienceMs, "unknown", { ref: false });
  for (;;) {
    const outcome = await Promise.race([
      look(db, commit).catch((): CommitOutcome => "unknown"),
      giveUp,
    ]);
    if (outcome !== "unknown" || performance.now() >= end) return outcome;
    await pause(betweenLooksMs);
  }
}

/** The status is read first: a commit between the two reads is then still seen as in progress, or as the row. */
async function look(db: Database, { leadId, transactionId }: SentCommit): Promise<CommitOutcome> {
  const [status] = await rows<{ status: string | null }>(
    db,
    sql`select pg_xact_status(${transactionId}::xid8) as status`,
  );
  const [row] = await rows<{ id: string }>(db, sql`select id from ${leads} where id = ${leadId}`);
  if (row) {
    await db.execute(sql`select ${awaitStandbys}`);
    return "saved";
  }
  return status?.status === "aborted" ? "rolled-back" : "unknown";
}
