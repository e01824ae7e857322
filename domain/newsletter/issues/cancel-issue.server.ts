import { isUuid } from "#domain/words/uuid.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
} from "#database/schema/work/newsletter.ts";
import { issueChanged } from "./save-issue.server.ts";

/**
 * Cancels a scheduled issue, which becomes a draft again, or one that is being sent or paused: what is not in the hands of the
 * mail server is not sent.
 */
export async function cancelIssue(
  ctx: Ctx,
  { id }: { id: string },
  now = new Date(),
): Promise<Outcome<{ message: string }, "conflict">> {
  requirePermission(ctx, "newsletter.write");
  if (!isUuid(id)) return issueChanged;
  return await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: issues.status })
      .from(issues)
      .where(and(eq(issues.id, id), inArray(issues.status, ["scheduled", "sending", "paused"])))
      .for("update");
    if (!found) return issueChanged;
    const isRunning = found.status !== "scheduled";
    await tx
      .update(issues)
      .set({
        ...(isRunning
          ? { status: "canceled" as const, finishedAt: now }
          : { status: "draft" as const, scheduledAt: null }),
        updatedAt: now,
        version: sql`${issues.version} + 1`,
      })
      .where(eq(issues.id, id));
    await tx
      .update(deliveries)
      .set({ status: "skipped", settledAt: now })
      .where(and(eq(deliveries.issueId, id), eq(deliveries.status, "planned")));
    await recordAudit(tx, ctx, {
      action: "newsletter_issue_canceled",
      resourceType: "newsletter_issue",
      resourceId: id,
      severity: "medium",
      details: { status: found.status },
    });
    return {
      ok: true,
      value: {
        message: isRunning
          ? "Sending is canceled. Figures below say who got it already."
          : "The issue is a draft again.",
      },
    };
  });
}
