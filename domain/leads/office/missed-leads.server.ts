import { and, asc, eq, gt, lt, max, or, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { arrivedHere } from "#domain/leads/imported/imported-row.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

export interface MissedLead {
  id: string;
  seq: number;
}

const most = 5000;
/** Arrival numbers are given before the commit: a lead can appear after one with a higher number. */
const overlap = { leads: 100, time: sql`interval '30 seconds'` };

/**
 * Leads that a page may have missed, oldest first: those after `seq`, and the latest before it. The page already has
 * most of the latter.
 */
export async function missedSince(ctx: Ctx, seq: number): Promise<MissedLead[]> {
  requirePermission(ctx, "notifications.read");
  const late = and(
    lt(leads.seq, seq),
    gt(leads.seq, seq - overlap.leads),
    gt(leads.createdAt, sql`now() - ${overlap.time}`),
  );
  return await ctx.db
    .select({ id: leads.id, seq: leads.seq })
    .from(leads)
    .where(and(eq(leads.quarantined, false), arrivedHere, or(gt(leads.seq, seq), late)))
    .orderBy(asc(leads.seq))
    .limit(most);
}

/** Returns the arrival number of the newest lead, or 0 if there is none. */
export async function newestSeq(ctx: Ctx): Promise<number> {
  requirePermission(ctx, "notifications.read");
  const [row] = await ctx.db.select({ seq: max(leads.seq) }).from(leads);
  return Math.max(row?.seq ?? 0, 0);
}
