import { isUuid } from "#domain/words/uuid.ts";
import { and, eq, inArray, or } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { deleteEmails } from "#domain/emails/delete-emails-about.server.ts";
import { notConfigured } from "#domain/emails/retry-email.server.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import { issueChanged } from "#domain/newsletter/issues/save-issue.server.ts";
import { enqueueSending } from "./enqueue-sending.server.ts";

/** Lets a paused issue go on. Those whose email was refused get another one, if they are still on the list. */
export async function continueIssue(
  ctx: Ctx,
  { id }: { id: string },
  now = new Date(),
): Promise<Outcome<{ message: string }, "conflict" | "not_configured">> {
  requirePermission(ctx, "newsletter.write");
  if (!ctx.env.SMTP_URL) return notConfigured;
  if (!isUuid(id)) return issueChanged;
  return await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(issues)
      .set({
        status: "sending",
        pausedAt: null,
        pauseReason: null,
        pauseReply: null,
        resumedAt: now,
      })
      .where(and(eq(issues.id, id), eq(issues.status, "paused")))
      .returning({ id: issues.id });
    if (!changed) return issueChanged;
    const again = await tx
      .update(deliveries)
      .set({ status: "planned", refused: false, settledAt: null })
      .where(
        and(
          eq(deliveries.issueId, id),
          or(eq(deliveries.status, "bounced"), deliveries.refused),
          inArray(
            deliveries.subscriberId,
            tx
              .select({ id: subscribers.id })
              .from(subscribers)
              .where(eq(subscribers.status, "subscribed")),
          ),
        ),
      )
      .returning({ id: deliveries.id });
    await deleteEmails(
      tx,
      again.map((each) => each.id),
    );
    await enqueueSending(tx, ctx);
    await recordAudit(tx, ctx, {
      action: "newsletter_issue_continued",
      resourceType: "newsletter_issue",
      resourceId: id,
      severity: "medium",
      details: { again: again.length },
    });
    return { ok: true, value: { message: "The issue goes on." } };
  });
}
