import type { Ctx } from "#domain/access/context.server.ts";
import { textsOfOneBox } from "#domain/leads/consent.ts";
import { confirmationKeyOf } from "#domain/leads/submit/confirmation-key.server.ts";
import { type EarlierLeads, findEarlier } from "#domain/leads/submit/earlier-leads.server.ts";
import { insertLeads, type LeadToInsert } from "#domain/leads/submit/insert-leads.server.ts";
import { addRepeatSigns, asNewRequest, locksOf } from "#domain/leads/submit/lead-row.server.ts";
import { type MailFacts, readMailFacts } from "#domain/leads/submit/mail-facts.server.ts";
import { noteRepeat } from "#domain/leads/submit/note-repeat.server.ts";
import type { Database } from "#database/connect.ts";
import type { JournalEntry } from "./entry.ts";

/** Every entry of the journal has consent fields, even without a consent. */
const noConsent = { consentTimestamp: null, consentVersion: null, consentText: null };

type Replayed = "inserted" | "known";

/**
 * Writes leads from the journal to the database in one transaction, with the times they were received. Adds no lead that
 * the database has already. The leads have nothing in common. The locks wait for first tries that are still being
 * committed. Limits do not apply: the visitors have our word.
 */
export async function replayLeads(
  ctx: Ctx,
  entries: readonly JournalEntry[],
  now = new Date(),
): Promise<Replayed[]> {
  const mailFacts = await readMailFacts(ctx.db);
  const leads = entries.map((entry) => waitingLead(ctx, entry, mailFacts));
  return await ctx.db.transaction(
    async (tx) => {
      const earlier = await findEarlier(
        tx,
        leads.map(({ lead: { row }, confirmationKey: key, now: receivedAt }) => ({
          row,
          confirmationKey: key,
          now: receivedAt,
          receivedAt,
        })),
      );
      const outcomes: Replayed[] = [];
      const toInsert: LeadToInsert[] = [];
      for (const [at, lead] of leads.entries()) {
        const inserted = await asInserted(tx, lead, earlier[at] as EarlierLeads, now);
        if (inserted) toInsert.push(inserted);
        outcomes.push(inserted ? "inserted" : "known");
      }
      const [first, ...others] = toInsert;
      if (first) await insertLeads(tx, [first, ...others]);
      return outcomes;
    },
    { locks: leads.flatMap(({ lead, confirmationKey: key }) => locksOf(lead, key)) },
  );
}

function waitingLead(
  ctx: Ctx,
  { row: stored, minutes, postponedTo, receivedAt, request }: JournalEntry,
  mailFacts: MailFacts,
): LeadToInsert {
  const row = {
    ...textsOfOneBox(stored),
    ...stored,
    ...(stored.tcpaConsent ? {} : noConsent),
    createdAt: receivedAt,
    ghlSyncStatus: ctx.env.CRM_TOKEN ? ("pending" as const) : ("not_configured" as const),
  };
  return {
    ctx: {
      ...ctx,
      actor: { kind: "anonymous" },
      request: { ...ctx.request, ...request, headers: new Headers() },
    },
    lead: { row, minutes, postponedTo, estimate: null },
    mailFacts,
    journaled: true,
    confirmationKey: confirmationKeyOf(ctx.secret, row),
    now: receivedAt,
  };
}

/** The lead as it is inserted; null if the database has it. */
async function asInserted(
  tx: Database,
  toInsert: LeadToInsert,
  { sameKey, sameContent, repeats, isConfirmed }: EarlierLeads,
  now: Date,
): Promise<LeadToInsert | null> {
  const { ctx, lead, mailFacts } = toInsert;
  if (sameKey && !sameKey.isEnded) return null;
  if (sameContent) {
    await noteRepeat(tx, { ctx, lead, leadId: sameContent.id, mailFacts, now });
    return null;
  }
  if (sameKey) asNewRequest(lead, ctx.secret, sameKey.id);
  addRepeatSigns(lead, repeats);
  // After the promised time, only a call helps: an email with the promise would be untrue.
  const confirms = !isConfirmed && lead.row.promisedAt > now;
  return confirms ? toInsert : { ...toInsert, confirmationKey: null };
}
