import { sql } from "drizzle-orm";
import { actorName, type Ctx } from "#domain/access/context.server.ts";
import { insertAudit } from "#domain/audit/record-audit.server.ts";
import { isCanary } from "#domain/leads/canary/canary-lead.server.ts";
import { type EmailRow, emailRows, insertEmails } from "#domain/emails/queue-emails.server.ts";
import { takeStatement } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { insertRows } from "#database/insert-rows.ts";
import { formSubmissions, leadEvents } from "#database/schema/work/leads.ts";
import { enqueueDeliveries } from "#domain/leads/sync/deliver-lead.server.ts";
import { leadDrafts, type PreparedLead } from "./lead-row.server.ts";
import type { MailFacts } from "./mail-facts.server.ts";

export interface LeadToInsert {
  ctx: Ctx;
  lead: PreparedLead;
  mailFacts: MailFacts;
  /** The lead waited in the journal while the database was unavailable. */
  journaled?: boolean;
  /** The office entered the lead, so it sends no email. */
  entered?: boolean;
  /** Limit key of the visitor's address; null if the visitor gets no email. */
  confirmationKey: string | null;
  /** When the lead was received. */
  now: Date;
}

/**
 * Inserts leads and their related rows in one statement: under load the round trips cost more than the rows. Jobs
 * follow in the same transaction, for leads with a destination. Returns the id of the transaction, which shows later
 * whether it was committed.
 */
export async function insertLeads(
  tx: Database,
  leads: readonly [LeadToInsert, ...LeadToInsert[]],
): Promise<{ transactionId: string }> {
  const [{ ctx, now }] = leads;
  const accepted = leads.filter(({ lead: { row } }) => row.quarantined !== true || isCanary(row));
  const audited = leads.filter(({ lead: { row } }) => !isCanary(row));
  const deliveries = accepted.map((lead) => ({
    leadId: lead.lead.row.id,
    mails: emailsOf(lead),
    now: lead.now,
  }));
  const mails = deliveries.flatMap((delivery) => delivery.mails);
  const counted = accepted.flatMap(({ confirmationKey }) => confirmationKey ?? []);
  const inserting = rows<{ transactionId: string }>(
    tx,
    sql`
    with lead as (${insertRows(
      formSubmissions,
      leads.map(({ lead }) => lead.row),
    )} returning id, seq, quarantined or status <> 'new' as "isQuiet"),
      event as (${insertRows(leadEvents, leads.map(receivedEvent))})
      ${audited.length > 0 ? sql`, audit as (${insertAudit(audited.map(receivedAudit))})` : sql``}
      ${mails.length > 0 ? sql`, mail as (${insertEmails(mails)})` : sql``}
      ${counted.length > 0 ? sql`, counted as (${takeStatement(rules.leadConfirmations, counted, now)})` : sql``}
    select pg_notify('events', json_build_object('type', case when "isQuiet" then 'lead_changed' else 'lead' end,
        'seq', seq, 'id', id)::text),
      pg_current_xact_id()::text as "transactionId"
    from lead`,
  );
  const [[inserted]] = await Promise.all([inserting, enqueueDeliveries(tx, ctx, deliveries)]);
  if (!inserted) throw new Error("The leads were not inserted.");
  return inserted;
}

function emailsOf({
  ctx,
  entered = false,
  lead: { row, minutes },
  mailFacts,
  journaled = false,
  confirmationKey,
  now,
}: LeadToInsert): EmailRow[] {
  if (entered) return [];
  const facts = { ...mailFacts, confirms: confirmationKey !== null, journaled };
  return emailRows(ctx, leadDrafts(ctx, row, minutes, facts, now));
}

function receivedEvent({ ctx, lead: { row }, journaled }: LeadToInsert) {
  const { quarantined = false, quarantineReasons: reasons, source } = row;
  // The office spoke with the person before it entered the lead.
  const answered = row.status === "contacted";
  return {
    leadId: row.id,
    type: quarantined ? "quarantined" : "received",
    actor: actorName(ctx.actor),
    detail: {
      ...(quarantined ? { reasons } : { source }),
      ...(journaled ? { journaled } : {}),
      ...(answered ? { answered } : {}),
    },
    ...(row.createdAt ? { createdAt: row.createdAt } : {}),
  };
}

function receivedAudit({ ctx, lead: { row }, journaled }: LeadToInsert) {
  const { submissionType, quarantined = false, quarantineReasons: reasons } = row;
  return {
    ctx,
    entry: {
      action: "lead_received",
      resourceType: "form_submission",
      resourceId: row.id,
      details: {
        submission_type: submissionType,
        quarantined,
        reasons,
        ...(journaled ? { journaled } : {}),
      },
    },
  };
}
