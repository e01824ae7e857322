import { and, desc, eq, gt, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import type { PauseReason } from "#database/vocabularies.ts";
import { burstOf, burstRule, type NewestResults } from "./burst.ts";
import { tellPaused } from "./tell-paused.server.ts";

/**
 * Pauses an issue after a burst of refusals, tells administrators, and returns why it is paused. The issue's row is
 * locked, so results that arrive together are counted one after the other.
 */
export async function pauseOnBurst(
  tx: Database,
  ctx: Ctx,
  issueId: string,
  reply: string,
  now: Date,
): Promise<PauseReason | null> {
  const [issue] = await tx.select().from(issues).where(eq(issues.id, issueId)).for("update");
  if (issue?.status === "paused") return issue.pauseReason;
  if (issue?.status !== "sending") return null;
  const since = issue.resumedAt ?? issue.startedAt ?? new Date(0);
  const reason = burstOf(await newestResults(tx, issueId, since), issue.resumedAt !== null);
  if (reason === null) return null;
  await tx
    .update(issues)
    .set({ status: "paused", pausedAt: now, pauseReason: reason, pauseReply: reply.slice(0, 500) })
    .where(eq(issues.id, issueId));
  const returned = reason === "bounced" ? await returnBounced(tx, issueId, since) : 0;
  await recordAudit(tx, ctx, {
    action: "newsletter_issue_paused",
    resourceType: "newsletter_issue",
    resourceId: issueId,
    severity: "medium",
    details: { reason, returned },
  });
  await tellPaused(tx, ctx, { id: issueId, subject: issue.subject, reason, reply });
  return reason;
}

async function newestResults(tx: Database, issueId: string, since: Date): Promise<NewestResults> {
  const newest = tx
    .select({ status: deliveries.status, refused: deliveries.refused })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.issueId, issueId),
        isNotNull(deliveries.settledAt),
        gt(deliveries.settledAt, since),
        inArray(deliveries.status, ["sent", "failed", "bounced"]),
      ),
    )
    .orderBy(desc(deliveries.settledAt))
    .limit(burstRule.newest)
    .as("newest");
  const [counts] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      refused: sql<number>`count(*) filter (where ${newest.refused})::int`,
      bounced: sql<number>`count(*) filter (where ${newest.status} = 'bounced')::int`,
    })
    .from(newest);
  return counts ?? { total: 0, refused: 0, bounced: 0 };
}

/** So many dead mailboxes at once are more likely an error of a server: those of the burst stay on the list. */
async function returnBounced(tx: Database, issueId: string, since: Date): Promise<number> {
  const rows = await tx
    .update(subscribers)
    .set({ status: "subscribed", unsubscribedAt: null })
    .where(
      and(
        eq(subscribers.status, "bounced"),
        inArray(
          subscribers.id,
          tx
            .select({ id: sql<string>`${deliveries.subscriberId}` })
            .from(deliveries)
            .where(
              and(
                eq(deliveries.issueId, issueId),
                eq(deliveries.status, "bounced"),
                gte(deliveries.settledAt, since),
                eq(deliveries.settledAt, subscribers.unsubscribedAt),
              ),
            ),
        ),
      ),
    )
    .returning({ id: subscribers.id });
  return rows.length;
}
