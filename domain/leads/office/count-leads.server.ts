import { and, eq, lt, notInArray, sql, type SQL } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { isCanaryRow } from "#domain/leads/canary/canary-lead.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { type LeadStatus, leadStatuses } from "#domain/leads/schema.ts";
import { isFollowUpDue } from "./lead-filter.server.ts";
import { filterReader } from "./list-leads.server.ts";

export interface LeadCounts {
  status: Record<LeadStatus, number>;
  overdue: number;
  quarantine: number;
  /** Open leads with a follow-up that is due. */
  followUp: number;
  /** Open leads of the person who asks. */
  mine: number;
}

/** One more than the maximum shown ("99+"), so that no count reads a whole table. */
const cap = 100;

/** Number of leads per status, overdue, in quarantine, to follow up and of one's own, each at most 100. */
export async function countLeads(ctx: Ctx): Promise<LeadCounts> {
  requirePermission(ctx, "leads.read");
  const counted = (condition: SQL | undefined) =>
    sql<number>`(select count(*)::int from (select 1 from ${leads} where ${condition} limit ${sql.raw(String(cap))}) capped)`;
  const open = eq(leads.quarantined, false);
  const status = (name: LeadStatus) => counted(and(open, eq(leads.status, name)));
  const { timeZone, userId } = await filterReader(ctx);
  const [row] = await ctx.db
    .select({
      new: status("new"),
      contacted: status("contacted"),
      scheduled: status("scheduled"),
      won: status("won"),
      lost: status("lost"),
      overdue: counted(and(open, eq(leads.status, "new"), lt(leads.promisedAt, sql`now()`))),
      quarantine: counted(sql`${leads.quarantined} and not ${isCanaryRow}`),
      followUp: counted(and(open, isFollowUpDue(timeZone))),
      mine: counted(
        and(open, eq(leads.assignedTo, userId ?? ""), notInArray(leads.status, ["won", "lost"])),
      ),
    })
    .from(sql`(values (1)) as here`);
  const { overdue = 0, quarantine = 0, followUp = 0, mine = 0 } = row ?? {};
  const byStatus = Object.fromEntries(leadStatuses.map((name) => [name, row?.[name] ?? 0]));
  return { status: byStatus as Record<LeadStatus, number>, overdue, quarantine, followUp, mine };
}
