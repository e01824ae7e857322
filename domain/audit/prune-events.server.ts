import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { auditSeals, securityEvents } from "#database/schema/basics/audit.ts";
import { prunedEvent, sealName } from "./chain/pruned-event.ts";
import { recordSecurityEvent } from "./record-security-event.server.ts";

/** The triggers of the log allow no younger event to be deleted. */
export const youngestPruned = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes the oldest sealed events from before `before`, at most `limit`. The seal of the last one stays, so that the
 * rest of the log can still be checked, and an event says so. Returns the number of deleted events.
 */
export async function pruneSecurityEvents(
  db: Database,
  before: Date,
  limit: number,
  now = new Date(),
): Promise<number> {
  const cutoff = new Date(Math.min(before.getTime(), now.getTime() - youngestPruned)).toISOString();
  return await db.transaction(async (tx) => {
    const [ended] = await rows<{ count: string; last: string | null; hash: string | null }>(
      tx,
      sql`
      with oldest as (
        select s.seq, e.id, e.created_at from ${auditSeals} s join ${securityEvents} e on e.id = s.event_id
        order by s.seq limit ${limit}
      ), ended as (
        select id, seq from oldest
        where seq < coalesce((select min(seq) from oldest where created_at >= ${cutoff}::timestamptz), 9223372036854775807)
      ), gone as (
        delete from ${securityEvents} where id in (select id from ended)
      ), totals as (select count(*) as count, max(seq) as last from ended)
      select count, last, (select hash from ${auditSeals} where seq = last) as hash from totals`,
    );
    const deleted = Number(ended?.count ?? 0);
    if (!ended?.last || !ended.hash) return deleted;
    await tx.execute(sql`delete from ${auditSeals} where seq < ${ended.last}`);
    await recordSecurityEvent(tx, {
      type: prunedEvent,
      severity: "low",
      userId: null,
      userAgent: "",
      ipAddress: null,
      details: { deleted, last_seal: sealName(Number(ended.last), ended.hash) },
    });
    return deleted;
  });
}
