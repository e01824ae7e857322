import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/leads.ts";
import { createCrm, type Crm, type CrmAnswer, type SyncedContact } from "#platform/crm.ts";
import { contactFields, maxSyncAttempts, syncPauseMs, tagsOf } from "./crm-contact.ts";
import { notifyLead } from "#domain/leads/feed.server.ts";
import { enqueueSync, type SyncJob } from "./enqueue-sync.server.ts";

type Lead = typeof leads.$inferSelect;

/** The configured CRM; null if there is none. */
export function crmOf(ctx: Ctx): Crm | null {
  const { CRM_TOKEN: token, CRM_LOCATION_ID: locationId, CRM_URL: url } = ctx.env;
  return token && locationId ? createCrm({ token, locationId, url }) : null;
}

/** One attempt to sync one lead to the CRM. Holds no locks while it talks to the CRM. */
export async function syncLead(
  ctx: Ctx,
  crm: Crm | null,
  { leadId, attempt }: SyncJob,
): Promise<void> {
  const [lead] = await ctx.db
    .select()
    .from(leads)
    .where(
      and(eq(leads.id, leadId), eq(leads.ghlSyncStatus, "pending"), eq(leads.quarantined, false)),
    );
  if (!lead) return;
  if (!crm) {
    await ctx.db.update(leads).set({ ghlSyncStatus: "not_configured" }).where(eq(leads.id, leadId));
    return;
  }
  const answer = await upsertContact(ctx, crm, lead);
  if (answer.kind === "ok") return await recordSynced(ctx, lead, answer.value);
  const again = answer.kind === "later" && attempt < maxSyncAttempts;
  ctx.log.warn({ lead: leadId, attempt, again, error: answer.error }, "lead not synced");
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(leads)
      .set({ ghlSyncStatus: again ? "pending" : "failed", ghlSyncError: answer.error })
      .where(eq(leads.id, leadId));
    if (again) {
      const pause = syncPauseMs(attempt, answer.kind === "later" ? answer.retryAfterMs : null);
      await enqueueSync(tx, ctx, leadId, attempt + 1, new Date(Date.now() + pause));
    }
    if (!again || attempt === 1)
      await tx.insert(leadEvents).values({
        leadId,
        type: again ? "sync_delayed" : "sync_failed",
        actor: "system:crm",
        detail: { error: answer.error, attempt },
      });
    await notifyLead(tx, "lead_changed", leadId);
  });
}

async function upsertContact(ctx: Ctx, crm: Crm, lead: Lead): Promise<CrmAnswer<SyncedContact>> {
  const { cities } = await readCompany(ctx.db);
  const upserted = await crm.upsert(contactFields(lead, cities, fieldIds(ctx)));
  if (upserted.kind !== "ok") return upserted;
  const tagged = await crm.addTags(upserted.value.id, tagsOf(lead));
  return tagged.kind === "ok" ? upserted : tagged;
}

async function recordSynced(ctx: Ctx, lead: Lead, contact: SyncedContact): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(leads)
      .set({
        ghlSyncStatus: "synced",
        ghlContactId: contact.id,
        ghlSyncError: null,
        ghlSyncedAt: new Date(),
      })
      .where(eq(leads.id, lead.id));
    const mismatch =
      contact.rejectedFields.length > 0
        ? [{ type: "sync_mismatch" as const, detail: { fields: contact.rejectedFields } }]
        : [];
    const events = [
      { type: "synced" as const, detail: { contact_id: contact.id, created: contact.created } },
      ...mismatch,
    ];
    await tx
      .insert(leadEvents)
      .values(events.map((event) => ({ ...event, leadId: lead.id, actor: "system:crm" })));
    await notifyLead(tx, "lead_changed", lead.id);
  });
}

function fieldIds(ctx: Ctx): Record<string, string> {
  return z.record(z.string(), z.string()).parse(JSON.parse(ctx.env.CRM_CUSTOM_FIELDS ?? "{}"));
}
