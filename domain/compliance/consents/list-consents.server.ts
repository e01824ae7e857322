import { isUuid } from "#domain/words/uuid.ts";
import { and, count, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { ConsentFilter } from "./consent-filter.ts";
import { isHeldLead } from "#domain/compliance/holds/holds.server.ts";
import { isCanaryRow } from "#domain/leads/canary/canary-lead.server.ts";
import { cameByOwnForm, isInOurHands } from "#domain/leads/office/clean-up-rules.server.ts";
import type { Database } from "#database/connect.ts";
import { holdsIndexed } from "#domain/search/folded-search.server.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { consentProofs } from "#database/schema/overview/compliance.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads, leadNotes } from "#database/schema/work/leads.ts";
import { leadPhotos } from "#database/schema/work/lead-files.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { leadFiles } from "#database/schema/work/lead-files.ts";

export const consentsListed = 25;

/** What the proof of a consent holds. */
export const proofColumns = {
  id: leads.id,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  submissionType: leads.submissionType,
  tcpaConsent: leads.tcpaConsent,
  createdAt: leads.createdAt,
  consentTimestamp: leads.consentTimestamp,
  consentVersion: leads.consentVersion,
  consentText: leads.consentText,
  textConsentTimestamp: leads.textConsentTimestamp,
  textConsentVersion: leads.textConsentVersion,
  textConsentText: leads.textConsentText,
  sourcePage: leads.sourcePage,
  ipAddress: leads.ipAddress,
  userAgent: leads.userAgent,
};

/** A request without a valid record of consent: no yes, no time, or no text that was agreed to. */
export const lacksConsent: SQL = sql`(${leads.tcpaConsent} is not true or ${leads.consentTimestamp} is null or ${leads.consentText} is null)`;
const isReal = sql`not (${isCanaryRow})`;
/** What a clean-up may delete of these: nothing that the office works on or that did not come through our own forms. */
export const mayBeCleanedUp: SQL<boolean> = sql`(${isReal} and ${lacksConsent} and ${cameByOwnForm} and not ${isInOurHands} and not ${isHeldLead})`;

/** One page of requests with the proof of their consent, newest first. */
export async function listConsents(ctx: Ctx, { search, lacking, before }: ConsentFilter) {
  requirePermission(ctx, "security.read");
  const rows = await ctx.db
    .select({ ...proofColumns, phoneE164: leads.phoneE164, seq: leads.seq, mayBeCleanedUp })
    .from(leads)
    .where(
      and(
        isReal,
        ...searchWords(search).map((word) => holdsIndexed(leads.searchText, word)),
        lacking ? lacksConsent : undefined,
        before === null ? undefined : lt(leads.seq, before),
      ),
    )
    .orderBy(desc(leads.seq))
    .limit(consentsListed + 1);
  const consents = rows.slice(0, consentsListed);
  return {
    consents,
    next: rows.length > consentsListed ? (consents.at(-1)?.seq ?? null) : null,
  };
}

export interface ConsentCounts {
  total: number;
  consented: number;
  lacking: number;
  /** Proofs of requests that are gone. */
  kept: number;
  cleanUp: CleanUpPreview;
}

/** What a clean-up would delete. */
export interface CleanUpPreview {
  submissions: number;
  visits: number;
  notes: number;
  emails: number;
  files: number;
}

export async function countConsents(db: Database): Promise<ConsentCounts> {
  const [row] = await db
    .select({ total: count(), lacking: sql<number>`count(*) filter (where ${lacksConsent})::int` })
    .from(leads)
    .where(isReal);
  const total = row?.total ?? 0;
  const lacking = row?.lacking ?? 0;
  return {
    total,
    lacking,
    consented: total - lacking,
    kept: await db.$count(consentProofs),
    cleanUp: await previewCleanUp(db),
  };
}

async function previewCleanUp(db: Database): Promise<CleanUpPreview> {
  const ids = sql`(select ${leads.id} from ${leads} where ${mayBeCleanedUp})`;
  return {
    submissions: await db.$count(leads, mayBeCleanedUp),
    visits: await db.$count(appointments, sql`${appointments.leadId} in ${ids}`),
    notes: await db.$count(leadNotes, sql`${leadNotes.leadId} in ${ids}`),
    emails: await db.$count(
      emails,
      sql`${emails.subjectType} = 'lead' and ${emails.subjectId} in (select ${leads.id}::text from ${leads} where ${mayBeCleanedUp})`,
    ),
    files:
      (await db.$count(leadFiles, sql`${leadFiles.leadId} in ${ids}`)) +
      (await db.$count(
        leadPhotos,
        sql`${leadPhotos.key} is not null and ${leadPhotos.leadId} in ${ids}`,
      )),
  };
}

export type ConsentProof = Omit<
  Awaited<ReturnType<typeof listConsents>>["consents"][number],
  "seq" | "name" | "phone" | "phoneE164" | "mayBeCleanedUp"
> & { name: string | null; phone: string | null };

/** The consent of one request, also of one that is gone; null without one. */
export async function consentProof(ctx: Ctx, id: string): Promise<ConsentProof | null> {
  requirePermission(ctx, "security.read");
  if (!isUuid(id)) return null;
  const [live] = await ctx.db
    .select(proofColumns)
    .from(leads)
    .where(and(eq(leads.id, id), sql`not ${lacksConsent}`));
  if (live) return live;
  const [kept] = await ctx.db.select().from(consentProofs).where(eq(consentProofs.id, id));
  return kept
    ? { ...kept, submissionType: "contact", tcpaConsent: true, createdAt: kept.consentTimestamp }
    : null;
}

/** Ids of all requests that a clean-up deletes. */
export async function idsToCleanUp(db: Database): Promise<string[]> {
  const rows = await db.select({ id: leads.id }).from(leads).where(mayBeCleanedUp).limit(10_000);
  return rows.map(({ id }) => id);
}
