import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { newsletterIssues as issues } from "#database/schema/work/newsletter.ts";

export interface PausedIssue {
  id: string;
  subject: string;
}

/** Issues that wait for a person. */
export async function pausedIssues(ctx: Ctx): Promise<PausedIssue[]> {
  requirePermission(ctx, "newsletter.read");
  return await ctx.db
    .select({ id: issues.id, subject: issues.subject })
    .from(issues)
    .where(eq(issues.status, "paused"))
    .orderBy(desc(issues.pausedAt))
    .limit(10);
}
