import { desc, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
} from "#database/schema/work/newsletter.ts";
import type { IssueStatus } from "#database/vocabularies.ts";

export interface IssueListItem {
  id: string;
  subject: string;
  status: IssueStatus;
  createdBy: string;
  updatedAt: Date;
  scheduledAt: Date | null;
  finishedAt: Date | null;
  sent: number;
}

const shownAtMost = 100;

/** The newest issues. */
export async function listIssues(ctx: Ctx): Promise<IssueListItem[]> {
  requirePermission(ctx, "newsletter.read");
  return await ctx.db
    .select({
      id: issues.id,
      subject: issues.subject,
      status: issues.status,
      createdBy: issues.createdBy,
      updatedAt: issues.updatedAt,
      scheduledAt: issues.scheduledAt,
      finishedAt: issues.finishedAt,
      sent: sql<number>`(select count(*)::int from ${deliveries} as delivery
        where delivery.issue_id = ${issues}.id and delivery.status = 'sent')`,
    })
    .from(issues)
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(shownAtMost);
}
