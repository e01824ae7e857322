import { isUuid } from "#domain/words/uuid.ts";
import { count, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import { deliveryStatuses, type DeliveryStatus } from "#database/vocabularies.ts";

/** What came of an issue. Nothing is tracked: opens and clicks are not known. */
export interface IssueFigures extends Record<DeliveryStatus, number> {
  total: number;
  /** Who left the list by the link of this issue. */
  unsubscribed: number;
}

export interface IssueDetail {
  issue: typeof issues.$inferSelect;
  figures: IssueFigures;
  /** Confirmed subscribers now. */
  recipients: number;
}

/** An issue with its figures; null if there is none with this id. */
export async function getIssue(ctx: Ctx, id: string): Promise<IssueDetail | null> {
  requirePermission(ctx, "newsletter.read");
  if (!isUuid(id)) return null;
  const [issue] = await ctx.db.select().from(issues).where(eq(issues.id, id));
  if (!issue) return null;
  const rows = await ctx.db
    .select({
      status: deliveries.status,
      count: count(),
      unsubscribed: count(deliveries.unsubscribedAt),
    })
    .from(deliveries)
    .where(eq(deliveries.issueId, id))
    .groupBy(deliveries.status);
  const byStatus = Object.fromEntries(
    deliveryStatuses.map((status) => [
      status,
      rows.find((row) => row.status === status)?.count ?? 0,
    ]),
  ) as Record<DeliveryStatus, number>;
  return {
    issue,
    figures: {
      ...byStatus,
      total: rows.reduce((sum, row) => sum + row.count, 0),
      unsubscribed: rows.reduce((sum, row) => sum + row.unsubscribed, 0),
    },
    recipients: await ctx.db.$count(subscribers, eq(subscribers.status, "subscribed")),
  };
}
