import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { CrmConversations } from "#platform/crm.ts";
import { contactKind } from "#platform/crm/crm-kinds.ts";
import { carriesTexts } from "#platform/crm/open-crm.ts";
import { readFacts } from "./gate.server.ts";
import { hasConsent, hasWritten } from "./rules/text-policy.ts";
import { stoppedNote } from "#domain/leads/sync/text-stops.ts";

export interface BlockTextsJob {
  leadId: string;
}

/** Adds the job that tells the CRM whether a contact gets texts, in the caller's transaction. */
export async function enqueueTextBlock(tx: Database, ctx: Ctx, leadId: string): Promise<void> {
  if (!carriesTexts(ctx.env)) return;
  await ctx.jobs.enqueue(tx, "block-texts", { leadId } satisfies BlockTextsJob, {
    singletonKey: leadId,
  });
}

/** Tells the CRM whether the contact of a lead gets texts, as it is now. @throws so that the job repeats. */
export async function blockInCrm(
  ctx: Ctx,
  crm: CrmConversations | null,
  leadId: string,
): Promise<void> {
  const [lead] = await ctx.db.select().from(leads).where(eq(leads.id, leadId));
  // A lead without a contact there gets one with the block.
  if (!crm || !lead?.ghlContactId || contactKind(lead.ghlContactId) !== ctx.env.CRM_KIND) return;
  const facts = await readFacts(ctx.db, ctx, lead);
  const { stopped } = facts;
  if (!stopped && !hasConsent(facts) && !hasWritten(facts)) return;
  const why = stopped
    ? stoppedNote
    : hasConsent(facts)
      ? `Consent ${lead.textConsentVersion ?? ""}`.trim()
      : "Wrote first";
  const answer = await crm.setTextBlock(lead.ghlContactId, stopped, why);
  if (answer.kind === "later") throw new Error(`The CRM did not store the block: ${answer.error}`);
  if (answer.kind === "refused")
    ctx.log.warn({ lead: leadId, error: answer.error }, "the CRM refuses a block of texts");
}
