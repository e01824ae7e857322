import { eq } from "drizzle-orm";
import { z } from "zod";
import { actorName, type Ctx, type Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/leads.ts";
import { notifyLead } from "#domain/leads/feed.server.ts";
import type { LeadEventType } from "#domain/leads/schema.ts";

export type ChangeReason = "invalid" | "not_found" | "conflict";
export type ChangeAnswer = Outcome<{ version: number }, ChangeReason>;

type Lead = typeof leads.$inferSelect;

interface Change {
  set: Partial<typeof leads.$inferInsert>;
  event: LeadEventType;
  detail: Record<string, unknown>;
  also?(tx: Database): Promise<void>;
}

const target = z.object({ leadId: z.uuid(), version: z.coerce.number().int().min(1) });

const conflict = {
  ok: false,
  reason: "conflict",
  message: "Someone else changed this lead in the meantime. Review it, then repeat your change.",
} as const;
export const missingLead = {
  ok: false,
  reason: "not_found",
  message: "This lead no longer exists.",
} as const;

/**
 * Applies one change to one lead: checks the version, and writes history, audit row and live event in the same
 * commit.
 */
export async function changeLead(
  ctx: Ctx,
  input: unknown,
  decide: (lead: Lead) => Change | null | Promise<Change | null>,
): Promise<ChangeAnswer> {
  const parsed = target.safeParse(input);
  if (!parsed.success) return missingLead;
  const { leadId, version } = parsed.data;
  return await ctx.db.transaction(async (tx): Promise<ChangeAnswer> => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
    if (!lead) return missingLead;
    if (lead.version !== version) return conflict;
    const decided = await decide(lead);
    if (!decided) return { ok: true, value: { version } };
    await tx
      .update(leads)
      .set({ ...decided.set, version: version + 1, updatedAt: new Date() })
      .where(eq(leads.id, leadId));
    await recordLeadEvent(tx, ctx, leadId, decided.event, decided.detail);
    await decided.also?.(tx);
    return { ok: true, value: { version: version + 1 } };
  });
}

/** Writes history, audit row and live event of a lead. */
export async function recordLeadEvent(
  tx: Database,
  ctx: Ctx,
  leadId: string,
  type: LeadEventType,
  detail: Record<string, unknown>,
) {
  await tx.insert(leadEvents).values({ leadId, type, actor: actorName(ctx.actor), detail });
  await recordAudit(tx, ctx, {
    action: `lead_${type}`,
    resourceType: "form_submission",
    resourceId: leadId,
    details: detail,
  });
  await notifyLead(tx, "lead_changed", leadId);
}

export function invalidField(field: string, message: string): ChangeAnswer {
  return { ok: false, reason: "invalid", message, fieldErrors: { [field]: [message] } };
}
