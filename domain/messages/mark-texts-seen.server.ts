import { isUuid } from "#domain/words/uuid.ts";
import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { leadTexts } from "#database/schema/office/messages.ts";

/** Notes that somebody of the office looks at a lead's texts: the bell lists them no more. */
export async function markTextsSeen(ctx: Ctx, leadId: string, now = new Date()): Promise<void> {
  requirePermission(ctx, "leads.read");
  if (!isUuid(leadId)) return;
  await ctx.db
    .update(leadTexts)
    .set({ seenAt: now })
    .where(
      and(eq(leadTexts.leadId, leadId), eq(leadTexts.direction, "in"), isNull(leadTexts.seenAt)),
    );
}
