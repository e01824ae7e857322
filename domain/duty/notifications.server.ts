import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { arrivedHere } from "#domain/leads/imported/imported-row.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { notificationMarks } from "#database/schema/office/duty.ts";
import type { LeadStatus, SubmissionType } from "#domain/leads/schema.ts";
import { type RingingLead, ringingLeads } from "./ringing.server.ts";
import { type UnseenText, unseenTexts } from "#domain/messages/unseen-texts.server.ts";
import { startReadMark } from "./read-marks.server.ts";

export interface Notification {
  id: string;
  seq: number;
  name: string;
  type: SubmissionType;
  source: string;
  service: string | null;
  status: LeadStatus;
  createdAt: Date;
}

export interface Notifications {
  /** Unanswered leads since this user last marked all as read; at most 100, shown as 99+. */
  unread: number;
  /** The `seq` of the last lead that this user marked as read. */
  readSeq: number;
  /** Leads without an answer; at most 100, shown as 99+. */
  waiting: number;
  newest: Notification[];
  /** Leads whose promise is running out. */
  ringing: RingingLead[];
  /** Unread texts and missed calls, newest first. At most ten. */
  texts: UnseenText[];
}

const columns = {
  id: leads.id,
  seq: leads.seq,
  name: leads.name,
  type: leads.submissionType,
  source: leads.source,
  service: leads.service,
  status: leads.status,
  createdAt: leads.createdAt,
};

/** Returns the counts and the newest ten leads for the bell. Leaves out canceled requests. */
export async function notifications(ctx: Ctx): Promise<Notifications> {
  requirePermission(ctx, "notifications.read");
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  const readSeq = sql`(select read_seq from ${notificationMarks} where user_id = ${userId})`;
  const [counted] = await ctx.db
    .select({
      readSeq: sql<number | null>`${readSeq}::int`,
      unread: sql<number>`(select count(*)::int from (select 1 from ${leads}
        where not quarantined and status = 'new' and seq > ${readSeq} limit 100) recent)`,
      waiting: sql<number>`(select count(*)::int from (select 1 from ${leads}
        where not quarantined and status = 'new' limit 100) unanswered)`,
    })
    .from(sql`(values (1)) as here`);
  if (counted?.readSeq == null) await startReadMark(ctx);
  const newest = await ctx.db
    .select(columns)
    .from(leads)
    .where(and(eq(leads.quarantined, false), arrivedHere, isNull(leads.cancelledAt)))
    .orderBy(desc(leads.seq))
    .limit(10);
  const ringing = await ringingLeads(ctx);
  const texts = await unseenTexts(ctx);
  return {
    unread: counted?.unread ?? 0,
    readSeq: counted?.readSeq ?? newest[0]?.seq ?? 0,
    waiting: counted?.waiting ?? 0,
    newest,
    ringing,
    texts,
  };
}
