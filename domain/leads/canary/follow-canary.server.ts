import { eq, like } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";

/** How far a canary lead has come; null if the database does not have it. */
export interface CanaryWay {
  email: { id: string; status: string; error: string } | null;
  crm: {
    status: string;
    error: string;
    /** The contact that the lead created; null for one that existed before. */
    createdContact: string | null;
  };
}

export async function followCanary(ctx: Ctx, idempotencyKey: string): Promise<CanaryWay | null> {
  requirePermission(ctx, "leads.read");
  const [lead] = await ctx.db
    .select()
    .from(leads)
    .where(like(leads.idempotencyKey, `${idempotencyKey}:%`));
  if (!lead) return null;
  const [sent, events] = await Promise.all([
    ctx.db.select().from(emails).where(eq(emails.subjectId, lead.id)),
    ctx.db.select().from(leadEvents).where(eq(leadEvents.leadId, lead.id)),
  ]);
  const [email] = sent;
  const synced = events.find(({ type }) => type === "synced")?.detail;
  return {
    email: email ? { id: email.id, status: email.status, error: email.lastError ?? "" } : null,
    crm: {
      status: lead.ghlSyncStatus,
      error: lead.ghlSyncError ?? "",
      createdContact: synced?.["created"] === true ? String(synced["contact_id"]) : null,
    },
  };
}
