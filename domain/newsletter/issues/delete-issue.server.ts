import { isUuid } from "#domain/words/uuid.ts";
import { and, eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { newsletterIssues as issues } from "#database/schema/work/newsletter.ts";
import { issueChanged } from "./save-issue.server.ts";

/** Deletes a draft. What was sent stays. */
export async function deleteIssue(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<null, "conflict">> {
  requirePermission(ctx, "newsletter.write");
  if (!isUuid(id)) return issueChanged;
  return await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(issues)
      .where(and(eq(issues.id, id), eq(issues.status, "draft")))
      .returning({ subject: issues.subject });
    if (!gone) return issueChanged;
    await recordAudit(tx, ctx, {
      action: "newsletter_issue_deleted",
      resourceType: "newsletter_issue",
      resourceId: id,
      details: { subject: gone.subject },
    });
    return { ok: true, value: null };
  });
}
