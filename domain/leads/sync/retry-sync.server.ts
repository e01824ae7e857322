import { isUuid } from "#domain/words/uuid.ts";
import { and, eq } from "drizzle-orm";
import {
  actorName,
  type Ctx,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { goToCrm } from "#domain/leads/imported/imported-row.ts";
import { goesToCrm, staysOutOfCrm } from "#domain/leads/imported/imported-words.ts";
import { isCopy } from "#domain/leads/submit/entered-columns.server.ts";
import { notifyLead } from "#domain/leads/feed.server.ts";
import { enqueueSyncs } from "./enqueue-sync.server.ts";

type Retried = Outcome<
  { title: string; message: string },
  "not_found" | "not_configured" | "quarantined" | "imported"
>;

/** Syncs a lead to the CRM again, whatever the result of the last attempt. */
export async function retrySync(ctx: Ctx, leadId: string): Promise<Retried> {
  requirePermission(ctx, "leads.write");
  if (!ctx.env.CRM_TOKEN)
    return {
      ok: false,
      reason: "not_configured",
      message:
        ctx.env.CRM_KIND === "webhooks"
          ? "Webhooks deliver leads. No CRM is connected."
          : "Lead sync is not configured. Connect the CRM in Settings, Connections.",
    };
  const missing: Retried = {
    ok: false,
    reason: "not_found",
    message: "This lead no longer exists.",
  };
  const quarantined: Retried = {
    ok: false,
    reason: "quarantined",
    message: "This lead is in quarantine: release it first.",
  };
  if (!isUuid(leadId)) return missing;
  return await ctx.db.transaction(async (tx): Promise<Retried> => {
    const found = await tx
      .update(leads)
      .set({ ghlSyncStatus: "pending", ghlSyncError: null })
      .where(and(eq(leads.id, leadId), eq(leads.quarantined, false), goToCrm))
      .returning({ leadId: leads.id, receivedAt: leads.createdAt });
    if (found.length === 0) {
      const { imported, tcpaConsent, rateKey } = leads;
      const [row] = await tx
        .select({ imported, tcpaConsent, rateKey })
        .from(leads)
        .where(eq(leads.id, leadId));
      if (!row) return missing;
      const lead = { ...row, isCopy: isCopy(row) };
      if (goesToCrm(lead)) return quarantined;
      return { ok: false, reason: "imported", message: staysOutOfCrm(lead) };
    }
    await enqueueSyncs(tx, ctx, found, "manual");
    await tx
      .insert(leadEvents)
      .values({ leadId, type: "sync_retried", actor: actorName(ctx.actor) });
    await recordAudit(tx, ctx, {
      action: "retry_sync",
      resourceType: "form_submission",
      resourceId: leadId,
    });
    await notifyLead(tx, "lead_changed", leadId);
    return {
      ok: true,
      value: { title: "Sync Retried", message: "Lead sync has been retried successfully." },
    };
  });
}

/** An inbox page has half as many. */
const mostLeads = 100;

/** Syncs several leads to the CRM again, each on its own; a deleted or quarantined one stays as it is. */
export async function retrySyncs(
  ctx: Ctx,
  leadIds: readonly string[],
): Promise<Outcome<{ message: string }, "invalid" | "not_configured">> {
  requirePermission(ctx, "leads.write");
  if (leadIds.length === 0) return invalid("Select at least one lead.");
  if (leadIds.length > mostLeads) return invalid(`Select at most ${mostLeads} leads.`);
  let started = 0;
  for (const leadId of new Set(leadIds)) {
    const retried = await retrySync(ctx, leadId);
    if (retried.ok) started++;
    else if (retried.reason === "not_configured") return { ...retried, reason: retried.reason };
    // The embedded database has one connection: other requests go in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    ok: true,
    value: { message: `CRM sync started again for ${started} ${started === 1 ? "lead" : "leads"}` },
  };
}

const invalid = (message: string) => ({ ok: false, reason: "invalid", message }) as const;
