import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { personHash } from "#domain/consent/person-hash.server.ts";
import { foldAddress } from "#domain/emails/address.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { erasures } from "#database/schema/overview/compliance.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { leadPhotos } from "#database/schema/work/lead-files.ts";
import { batched, batchedWork } from "#platform/batched.ts";
import type { Attempt } from "#platform/jobs.ts";
import { type Crm, type CrmAnswer, isWorthRetry, type SyncedContact } from "#platform/crm.ts";
import { contactFields, maxSyncAttempts, noteOf, syncPauseMs, tagsOf } from "./crm-contact.ts";
import { isCanary, isCanaryRow } from "#domain/leads/canary/canary-lead.server.ts";
import { photosOfLeads } from "#domain/leads/photos/photos-of-leads.server.ts";
import { goToCrm } from "#domain/leads/imported/imported-row.ts";
import { notifyLeads } from "#domain/leads/feed.server.ts";
import { stoppedNote, textStops } from "./text-stops.ts";
import { enqueueSyncs, type SyncJob } from "./enqueue-sync.server.ts";

type Lead = typeof leads.$inferSelect;

interface ToSync {
  lead: Lead;
  /** Links to the photographs. */
  photos: string[];
  company: CompanyFacts;
  /** Asked for no texts. */
  isStopped: boolean;
}

type Failure = Exclude<CrmAnswer<unknown>, { kind: "ok" }>;

/** The CRM has the contact even if its tags or note failed. */
type Upserted =
  | { contact: SyncedContact; failure?: undefined }
  | { contact?: SyncedContact; failure: Failure };

interface Synced {
  job: Attempt | undefined;
  /** The data that the CRM got. */
  lead: Lead;
  photos: number;
  contact: SyncedContact;
}

/**
 * Syncs leads to the CRM, one attempt each. Holds no locks while it talks to the CRM. Leads that are synced at the same
 * time share the statements before and after.
 */
export function leadSync(
  crmNow: () => Crm | null,
): (ctx: Ctx, toSync: SyncJob, job?: Attempt) => Promise<void> {
  const running = new Set<string>();
  const read = batched(readPending);
  const record = batchedWork(recordSynced);

  async function sync(
    ctx: Ctx,
    { leadId, attempt }: SyncJob,
    job: Attempt | undefined,
  ): Promise<void> {
    const found = await read(ctx, leadId);
    if (!found) return;
    const crm = crmNow();
    if (!crm) {
      await ctx.db
        .update(leads)
        .set({ ghlSyncStatus: "not_configured" })
        .where(eq(leads.id, leadId));
      return;
    }
    const { contact, failure } = await upsertContact(ctx, crm, found, attempt);
    const { lead, photos } = found;
    if (failure) await recordFailure(ctx, lead, attempt, failure, contact?.id);
    else await record(ctx, { job, lead, photos: photos.length, contact });
  }

  return async (ctx, toSync, job) => {
    // The running attempt decides about the next one.
    if (running.has(toSync.leadId)) return;
    running.add(toSync.leadId);
    try {
      await sync(ctx, toSync, job);
    } finally {
      running.delete(toSync.leadId);
    }
  };
}

async function readPending(ctx: Ctx, ids: readonly string[]): Promise<(ToSync | null)[]> {
  const found = await ctx.db
    .select()
    .from(leads)
    .where(
      and(
        inArray(leads.id, [...ids]),
        eq(leads.ghlSyncStatus, "pending"),
        or(eq(leads.quarantined, false), isCanaryRow),
        goToCrm,
      ),
    );
  if (found.length === 0) return ids.map(() => null);
  const company = await readCompany(ctx.db);
  const photos = await photosOfLeads(
    ctx.db,
    found.map(({ id }) => id),
  );
  const linksOf = ({ id }: Lead): string[] =>
    photos
      .filter(({ leadId }) => leadId === id)
      .map((photo) => ctx.request.origin + ctx.links.leadFile(id, photo.id));
  const stopped = new Set((await textStops.call(ctx, found)).flatMap((ids) => [...ids]));
  const byId = new Map(
    found.map((lead) => [
      lead.id,
      { lead, company, photos: linksOf(lead), isStopped: stopped.has(lead.id) },
    ]),
  );
  return ids.map((id) => byId.get(id) ?? null);
}

async function upsertContact(
  ctx: Ctx,
  crm: Crm,
  { lead, photos, company: { cities }, isStopped }: ToSync,
  attempt: number,
): Promise<Upserted> {
  const fields = fieldIds(ctx);
  const textBlock = isStopped ? stoppedNote : null;
  const sent = contactFields(asCrmLead(lead), cities, fields, textBlock);
  // The canary uses the company's own address, which must stay subscribed.
  const upserted = await crm.upsert(isCanary(lead) ? { ...sent, dndSettings: {} } : sent);
  if (upserted.kind !== "ok") return { failure: upserted };
  const contact = upserted.value;
  const { id, rejectedFields } = contact;
  const tags = tagsOf(lead);
  const tagged = await crm.addTags?.(id, tags);
  if (tagged && tagged.kind !== "ok") return { contact, failure: tagged };
  const note = isCanary(lead) ? null : noteOf(lead, fields, photos, tagged ? [] : tags);
  const isRepeat = attempt > 1 || lead.ghlContactId !== null;
  const noted = note === null ? null : await crm.addNote(id, note, isRepeat);
  if (noted && noted.kind !== "ok" && isWorthRetry(noted)) return { contact, failure: noted };
  if (noted?.kind === "refused") rejectedFields.push("note");
  return { contact };
}

/** Leaves out the phone number of a canary: it is the company's, and the CRM would find an existing contact by it. */
function asCrmLead(lead: Lead): Lead {
  return isCanary(lead) ? { ...lead, phoneE164: null, tcpaConsent: false } : lead;
}

async function recordFailure(
  ctx: Ctx,
  lead: Lead,
  attempt: number,
  answer: Failure,
  contactId: string | undefined,
): Promise<void> {
  const { id: leadId, createdAt: receivedAt, version } = lead;
  const isLimited = answer.kind === "later" && answer.isLimited === true;
  await ctx.db.transaction(async (tx) => {
    const [current] = await tx
      .select({ version: leads.version })
      .from(leads)
      .where(eq(leads.id, leadId))
      .for("update");
    if (!current) return enqueueErasure(tx, ctx, lead, contactId);
    // The CRM may take what the lead has become.
    const isChanged = current.version !== version;
    const again = isLimited || isChanged || (isWorthRetry(answer) && attempt < maxSyncAttempts);
    ctx.log.warn({ lead: leadId, attempt, again, error: answer.error }, "lead not synced");
    // The CRM can be disconnected during a sync. Then no job follows.
    const waits = ctx.env.CRM_TOKEN ? ("pending" as const) : ("not_configured" as const);
    await tx
      .update(leads)
      .set({
        ghlSyncStatus: again ? waits : "failed",
        ghlSyncError: answer.error,
        ...(contactId === undefined ? {} : { ghlContactId: contactId }),
      })
      .where(eq(leads.id, leadId));
    if (again) {
      const retryAfterMs = answer.kind === "later" ? answer.retryAfterMs : null;
      const startAfter = new Date(Date.now() + syncPauseMs(attempt, retryAfterMs));
      // A request that was not sent is no attempt.
      const next = isChanged ? 1 : isLimited ? attempt : attempt + 1;
      await enqueueSyncs(tx, ctx, [{ leadId, receivedAt, attempt: next, startAfter }], "again");
    }
    if (!isLimited && (!again || attempt === 1))
      await tx.insert(leadEvents).values({
        leadId,
        type: again ? "sync_delayed" : "sync_failed",
        actor: "system:crm",
        detail: { error: answer.error, attempt },
      });
    await notifyLeads(tx, [leadId]);
  });
}

async function recordSynced(ctx: Ctx, results: readonly Synced[]): Promise<void> {
  const contacts = results.map(({ lead, photos, contact }) => ({
    id: lead.id,
    version: lead.version,
    photos,
    contact_id: contact.id,
  }));
  const jobs = results.flatMap(({ job }) => job ?? []);
  await ctx.db.transaction(async (tx) => {
    const settled = await syncChanged();
    const there = results.filter(({ lead }) => settled.some(({ id }) => id === lead.id));
    await Promise.all([
      ...(there.length > 0 ? [tx.insert(leadEvents).values(there.flatMap(eventsOf))] : []),
      notifyLeads(
        tx,
        there.map(({ lead }) => lead.id),
      ),
      ctx.jobs.complete(tx, "sync-lead", jobs),
    ]);
    for (const result of results)
      if (!there.includes(result)) await enqueueErasure(tx, ctx, result.lead, result.contact.id);

    /** Sends changes again that were made while the CRM answered. A new photograph has its own job for that. */
    async function syncChanged(): Promise<{ id: string; isChanged: boolean }[]> {
      const settled = await rows<{ id: string; isChanged: boolean }>(
        tx,
        sql`
        update ${leads} as lead set ghl_contact_id = done.contact_id, ghl_sync_error = null,
          ghl_synced_at = ${new Date().toISOString()}::timestamptz,
          ghl_sync_status = case when lead.version = done.version and done.photos =
            (select count(*) from ${leadPhotos} where lead_id = lead.id and key is not null)
            then 'synced' else 'pending' end
        from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
          as done (id uuid, version int, photos int, contact_id text)
        where lead.id = done.id
        returning lead.id, lead.version <> done.version as "isChanged"`,
      );
      const changed = results.flatMap(({ lead }) =>
        settled.some(({ id, isChanged }) => isChanged && id === lead.id)
          ? [{ leadId: lead.id, receivedAt: lead.createdAt }]
          : [],
      );
      if (changed.length > 0) await enqueueSyncs(tx, ctx, changed, "again");
      return settled;
    }
  });
}

function eventsOf({ lead: { id: leadId }, contact }: Synced): (typeof leadEvents.$inferInsert)[] {
  const { id, created, rejectedFields } = contact;
  const own = { leadId, actor: "system:crm" };
  return [
    { ...own, type: "synced", detail: { contact_id: id, created } },
    ...(rejectedFields.length > 0
      ? [{ ...own, type: "sync_mismatch" as const, detail: { fields: rejectedFields } }]
      : []),
  ];
}

/** Queues the deletion of a CRM contact if its person was erased. The erasure did not know the contact yet. */
async function enqueueErasure(
  tx: Database,
  ctx: Ctx,
  lead: Lead,
  contactId: string | undefined,
): Promise<void> {
  if (contactId !== undefined && (await isErased(tx, ctx, lead)))
    await ctx.jobs.enqueue(tx, "erase-contact", { contactId });
}

/** Returns whether the person was erased after the lead arrived. */
async function isErased(tx: Database, { secret }: Ctx, lead: Lead): Promise<boolean> {
  const { email, phoneE164, createdAt } = lead;
  const ofPerson = or(
    email === null
      ? undefined
      : eq(erasures.emailHash, personHash(secret, "email", foldAddress(email))),
    phoneE164 === null ? undefined : eq(erasures.phoneHash, personHash(secret, "phone", phoneE164)),
  );
  if (!ofPerson) return false;
  return (await tx.$count(erasures, and(ofPerson, gt(erasures.erasedAt, createdAt)))) > 0;
}

function fieldIds(ctx: Ctx): Record<string, string> {
  return z.record(z.string(), z.string()).parse(JSON.parse(ctx.env.CRM_CUSTOM_FIELDS ?? "{}"));
}
