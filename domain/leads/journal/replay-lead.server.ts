import type { Ctx } from "#domain/access/context.server.ts";
import { confirmationKey } from "#domain/leads/submit/confirmation-key.server.ts";
import { findEarlierThan } from "#domain/leads/submit/earlier-leads.server.ts";
import { insertLead } from "#domain/leads/submit/insert-lead.server.ts";
import { quarantine } from "#domain/leads/submit/lead-row.server.ts";
import { readMailFacts } from "#domain/leads/submit/mail-facts.server.ts";
import type { JournalEntry } from "./entry.ts";

/**
 * Writes a lead from the journal to the database, with the time it was received. Does nothing if the database has its
 * key or its content already. The locks wait for a first try that is still being committed. Limits do not apply: the
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
    ...stored,
    createdAt: receivedAt,
    ghlSyncStatus: ctx.env.CRM_TOKEN ? ("pending" as const) : ("not_configured" as const),
  };
  const confirmation = row.email ? confirmationKey(ctx.secret, row.email) : null;
  const locks = [row.rateKey, row.contentHash, confirmation].filter((key) => key !== null);
  return await ctx.db.transaction(
    async (tx) => {
      const earlier = await findEarlierThan(tx, row, confirmation, receivedAt);
      if (earlier.sameKey ?? earlier.sameContent) return "known";
      const lead = { row, minutes, postponedTo };
      if (earlier.similarCount > 0) quarantine(lead, "repeated-content");
      // After the promised time, only a call helps: an email with the promise would be untrue.
      const confirms = !earlier.isConfirmed && row.promisedAt > now;
      const facts = {
        ...mailFacts,
        journaled: true,
        confirmationKey: confirms ? confirmation : null,
      };
      await insertLead(tx, visitor, lead, facts, receivedAt);
      return "inserted";
    },
    { locks },
  );
}
