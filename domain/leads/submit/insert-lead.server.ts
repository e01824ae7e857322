import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { actorName, type Ctx } from "#domain/access/context.server.ts";
import { auditRow } from "#domain/audit/mutations.server.ts";
import { emailRows } from "#domain/emails/mutations.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";
import { securityEvents } from "#database/schema/audit.ts";
import { emails } from "#database/schema/emails.ts";
import { formSubmissions, leadEvents } from "#database/schema/leads.ts";
import { enqueueDelivery } from "#domain/leads/sync/delivery-queue.server.ts";
import { leadDrafts, type PreparedLead } from "./lead-row.server.ts";

/**
 * Writes a lead and all that belongs to it in one statement: under load the round trips, not the rows, are what
 * costs. Jobs follow in the same transaction, where there is somebody to send to.
 */
export async function insertLead(
  tx: Database,
  ctx: Ctx,
  { row, minutes }: PreparedLead,
  told: { company: CompanyFacts; copies: readonly string[] },
  now: Date,
): Promise<void> {
  const quarantined = row.quarantined === true;
  const mails = quarantined ? [] : emailRows(ctx, leadDrafts(ctx, row, minutes, told, now));
  const received = {
    leadId: row.id,
    type: quarantined ? "quarantined" : "received",
    actor: actorName(ctx.actor),
    detail: quarantined ? { reasons: row.quarantineReasons } : { source: row.source },
  };
  const audit = auditRow(ctx, {
    action: "lead_received",
    resourceType: "form_submission",
    resourceId: row.id,
    details: { submission_type: row.submissionType, quarantined, reasons: row.quarantineReasons },
  });
  await tx.execute(sql`
    with lead as (${insertRows(formSubmissions, [row])} returning id, seq),
      event as (${insertRows(leadEvents, [received])}),
      audit as (${insertRows(securityEvents, [audit])})
      ${mails.length > 0 ? sql`, mail as (${insertRows(emails, mails)})` : sql``}
    select pg_notify('events', json_build_object('type', ${quarantined ? "lead_changed" : "lead"}::text, 'seq', seq, 'id', id)::text)
    from lead`);
  if (!quarantined) await enqueueDelivery(tx, ctx, row.id, mails);
}

/** An insert whose rows travel as one JSON parameter; columns that a row does not name take their defaults. */
function insertRows(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const named = rows.map((row) => byColumnName(table, row));
  const columns = sql.join(
    Object.keys(named[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`;
}

/** The row under the database's names of its columns. */
function byColumnName(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const column = columns[key];
      if (!column) throw new Error(`The table has no column ${key}.`);
      return [column.name, value];
    }),
  );
}
