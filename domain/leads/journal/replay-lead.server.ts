import type { Ctx } from "#domain/access/context.server.ts";
import { textsOfOneBox } from "#domain/leads/consent.ts";
import { confirmationKey } from "#domain/leads/submit/confirmation-key.server.ts";
import { findEarlier } from "#domain/leads/submit/earlier-leads.server.ts";
import { insertLeads } from "#domain/leads/submit/insert-leads.server.ts";
import { asNewRequest, locksOf, quarantine } from "#domain/leads/submit/lead-row.server.ts";
import { readMailFacts } from "#domain/leads/submit/mail-facts.server.ts";
import { noteRepeat } from "#domain/leads/submit/note-repeat.server.ts";
import type { JournalEntry } from "./entry.ts";

/**
 * Writes a lead from the journal to the database, with the time it was received. Adds nothing if the database has
 * the same request already. The locks wait for a first try that is still being committed. Limits do not apply: the
 * visitor has our word.
 */
export async function replayLead(
  ctx: Ctx,
  { row: stored, minutes, postponedTo, receivedAt, request }: JournalEntry,
  now = new Date(),
): Promise<"inserted" | "known"> {
  const mailFacts = await readMailFacts(ctx.db);
  const visitor: Ctx = {
    ...ctx,
    actor: { kind: "anonymous" },
    request: { ...ctx.request, ...request, headers: new Headers() },
  };
  const row = {
    ...textsOfOneBox(stored),
    ...stored,
    createdAt: receivedAt,
    ghlSyncStatus: ctx.env.CRM_TOKEN ? ("pending" as const) : ("not_configured" as const),
  };
  const lead = { row, minutes, postponedTo, estimate: null };
  const confirmation = row.email ? confirmationKey(ctx.secret, row.email) : null;
  return await ctx.db.transaction(
    async (tx) => {
      const submission = { row, confirmationKey: confirmation, now: receivedAt, receivedAt };
      const [earlier] = await findEarlier(tx, [submission]);
      if (earlier.sameKey && !earlier.sameKey.isEnded) return "known";
      if (earlier.sameContent) {
        const leadId = earlier.sameContent.id;
        await noteRepeat(tx, { ctx: visitor, lead, leadId, mailFacts, now });
        return "known";
      }
      if (earlier.sameKey) asNewRequest(lead, ctx.secret, earlier.sameKey.id);
      if (earlier.similarCount > 0) quarantine(lead, "repeated-content");
      // After the promised time, only a call helps: an email with the promise would be untrue.
      const confirms = !earlier.isConfirmed && row.promisedAt > now;
      await insertLeads(tx, [
        {
          ctx: visitor,
          lead,
          mailFacts,
          journaled: true,
          confirmationKey: confirms ? confirmation : null,
          now: receivedAt,
        },
      ]);
      return "inserted";
    },
    { locks: locksOf(lead, confirmation) },
  );
}
