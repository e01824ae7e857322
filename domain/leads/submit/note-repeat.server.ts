import { and, eq, sql } from "drizzle-orm";
import { actorName, type Ctx } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { visitorTemplate } from "#domain/leads/mail/email-props.ts";
import { notifyLead } from "#domain/leads/feed.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions, leadEvents } from "#database/schema/work/leads.ts";
import { confirmationKeyOf } from "./confirmation-key.server.ts";
import { mayConfirm } from "./entered-columns.server.ts";
import { leadDrafts, type PreparedLead } from "./lead-row.server.ts";
import type { MailFacts } from "./mail-facts.server.ts";

interface Repeat {
  ctx: Ctx;
  /** The repeat. */
  lead: PreparedLead;
  /** The lead that stays. */
  leadId: string;
  mailFacts: MailFacts;
  now: Date;
}

/**
 * Notes on an open lead that its form was sent again without its key, and emails the private link to the stored address:
 * the sender may be another person. An address gets one such email a day, so that repeats cannot flood it.
 */
export async function noteRepeat(
  tx: Database,
  { ctx, lead, leadId, mailFacts, now }: Repeat,
): Promise<void> {
  const [first] = await tx.select().from(formSubmissions).where(eq(formSubmissions.id, leadId));
  if (!first || lead.row.quarantined === true) return;
  if (!(await isRepeated(tx, leadId))) {
    await tx
      .insert(leadEvents)
      .values({ leadId, type: "received", actor: actorName(ctx.actor), detail: { again: true } });
    await notifyLead(tx, "lead_changed", leadId);
  }
  const key = mayConfirm(lead.row) ? confirmationKeyOf(ctx.secret, first) : null;
  if (key === null || !(await take({ db: tx }, rules.repeatedLeads, key, { now })).ok) return;
  const facts = { company: mailFacts.company, copies: [], confirms: true };
  const drafts = leadDrafts(ctx, first, lead.minutes, facts, first.createdAt);
  await queueEmails(
    tx,
    ctx,
    drafts.filter(({ template }) => template === visitorTemplate),
  );
}

/** Whether the form of a lead was sent again without its key. */
export async function isRepeated(tx: Database, leadId: string): Promise<boolean> {
  const repeats = and(
    eq(leadEvents.leadId, leadId),
    eq(leadEvents.type, "received"),
    sql`${leadEvents.detail} ? 'again'`,
  );
  return (await tx.$count(leadEvents, repeats)) > 0;
}
