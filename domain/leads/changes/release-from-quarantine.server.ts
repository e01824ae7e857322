import { actorName, type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { promisedAt, promisedMinutes } from "#domain/leads/promise.ts";
import { readCopies } from "#domain/leads/submit/lead-copies.server.ts";
import { confirmationKeyOf } from "#domain/leads/submit/confirmation-key.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Database } from "#database/connect.ts";
import { leadDrafts } from "#domain/leads/submit/lead-row.server.ts";
import { enqueueSyncs } from "#domain/leads/sync/enqueue-sync.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { type ChangeAnswer, changeLead } from "./change-lead.server.ts";

/**
 * Releases a lead from quarantine: it is now treated like any other, with its emails, its sync and a new
 * promised time.
 */
export async function releaseFromQuarantine(
  ctx: Ctx,
  input: { leadId: string; version: number },
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const [company, copies] = await Promise.all([readCompany(ctx.db), readCopies(ctx.db)]);
  return await changeLead(ctx, input, (lead) => {
    if (!lead.quarantined) return null;
    const minutes = promisedMinutes(lead, company.responseMinutes);
    const promised = promisedAt(now, minutes, company.hours);
    return {
      set: {
        quarantined: false,
        releasedAt: now,
        releasedBy: actorName(ctx.actor),
        promisedAt: promised,
      },
      event: "released",
      detail: { reasons: lead.quarantineReasons },
      async also(tx) {
        const { searchText: _computed, ...row } = { ...lead, promisedAt: promised };
        const confirms = await takeConfirmation(tx, ctx, row);
        const facts = { company, copies, confirms };
        await queueEmails(tx, ctx, leadDrafts(ctx, row, minutes, facts, now));
        await enqueueSyncs(tx, ctx, [{ leadId: lead.id, receivedAt: now }], "again");
      },
    };
  });
}

async function takeConfirmation(
  tx: Database,
  { secret }: Ctx,
  row: Parameters<typeof confirmationKeyOf>[1],
): Promise<boolean> {
  const key = confirmationKeyOf(secret, row);
  return key !== null && (await take({ db: tx }, rules.leadConfirmations, key)).ok;
}
