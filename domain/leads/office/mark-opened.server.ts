import { isUuid } from "#domain/words/uuid.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordView } from "#domain/audit/record-view.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";

/** Records who opens a lead, and the first time that anyone does. */
export async function markOpened(ctx: Ctx, leadId: string): Promise<void> {
  requirePermission(ctx, "leads.read");
  if (!isUuid(leadId)) return;
  ctx.watch?.readLeads(ctx, "lead_opened");
  await ctx.db.transaction(async (tx) => {
    const opened = await tx
      .update(leads)
      .set({ firstOpenedAt: sql`now()` })
      .where(and(eq(leads.id, leadId), isNull(leads.firstOpenedAt)))
      .returning({ id: leads.id });
    if (opened.length > 0) await recordLeadEvent(tx, ctx, leadId, "opened", {});
    if (await tx.$count(leads, eq(leads.id, leadId)))
      await recordView(tx, ctx, {
        action: "lead_viewed",
        resourceType: "form_submission",
        resourceId: leadId,
      });
  });
}
