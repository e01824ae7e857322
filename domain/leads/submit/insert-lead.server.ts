import { sql } from "drizzle-orm";
import { actorName, type Ctx } from "#domain/access/context.server.ts";
import { insertAudit } from "#domain/audit/record-audit.server.ts";
import { emailRows, insertEmails } from "#domain/emails/queue-emails.server.ts";
import { takeStatement } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { insertRows } from "#database/insert-rows.ts";
import { formSubmissions, leadEvents } from "#database/schema/leads.ts";
import { enqueueDelivery } from "#domain/leads/sync/deliver-lead.server.ts";
import { leadDrafts, type PreparedLead } from "./lead-row.server.ts";

/**
 * Inserts a lead and its related rows in one statement: under load the round trips cost more than the rows.
 * Jobs follow in the same transaction, if they have a destination. Returns the id of the transaction, which shows
 * later whether it was committed.
 */
export async function insertLead(
  tx: Database,
  ctx: Ctx,
  { row, minutes }: PreparedLead,
  mailFacts: {
    company: CompanyFacts;
    copies: readonly string[];
    /** The lead waited in the journal while the database was unavailable. */
    journaled?: boolean;
    /** Limit key of the visitor's address; null if the visitor gets no email. */
    confirmationKey: string | null;
  },
  now: Date,
): Promise<{ transactionId: string }> {
  const quarantined = row.quarantined === true;
  const { company, copies, journaled = false } = mailFacts;
  const confirmationKey = quarantined ? null : mailFacts.confirmationKey;
  const facts = { company, copies, confirms: confirmationKey !== null, journaled };
  const mails = quarantined ? [] : emailRows(ctx, leadDrafts(ctx, row, minutes, facts, now));
  const received = {
    leadId: row.id,
    type: quarantined ? "quarantined" : "received",
    actor: actorName(ctx.actor),
    detail: {
      ...(quarantined ? { reasons: row.quarantineReasons } : { source: row.source }),
      ...(journaled ? { journaled } : {}),
    },
    ...(row.createdAt ? { createdAt: row.createdAt } : {}),
  };
  const audit = insertAudit(ctx, {
    action: "lead_received",
    resourceType: "form_submission",
    resourceId: row.id,
    details: {
      submission_type: row.submissionType,
      quarantined,
      reasons: row.quarantineReasons,
      ...(journaled ? { journaled } : {}),
    },
  });
  const inserting = rows<{ transactionId: string }>(
    tx,
    sql`
    with lead as (${insertRows(formSubmissions, [row])} returning id, seq),
      event as (${insertRows(leadEvents, [received])}),
      audit as (${audit})
      ${mails.length > 0 ? sql`, mail as (${insertEmails(mails)})` : sql``}
      ${confirmationKey === null ? sql`` : sql`, counted as (${takeStatement(rules.leadConfirmations, confirmationKey, now)})`}
    select pg_notify('events', json_build_object('type', ${quarantined ? "lead_changed" : "lead"}::text, 'seq', seq, 'id', id)::text),
      pg_current_xact_id()::text as "transactionId"
    from lead`,
  );
  const enqueuing = quarantined ? null : enqueueDelivery(tx, ctx, row.id, mails, now);
  const [[inserted]] = await Promise.all([inserting, enqueuing]);
  if (!inserted) throw new Error("The lead was not inserted.");
  return inserted;
}
