import { inArray } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { localTimeText, timeHeading } from "#domain/words/local-time.ts";
import { csvLine } from "#domain/words/csv.ts";
import { filterQuery, type LeadCursor, type LeadFilters } from "#domain/leads/filters.ts";
import { forEachPlain, plainField, plainNames } from "#domain/leads/fields/plain-fields.ts";
import { choiceLabel, contactTimes, offers, plans, serviceLabel } from "#domain/leads/choices.ts";
import {
  lostLabels,
  markLabels,
  leadSourceLabel,
  statusLabels,
  syncLabels,
  kindLabel,
} from "#domain/leads/labels.ts";
import { markNames } from "#domain/analytics/marks.ts";
import { findLeads } from "./list-leads.server.ts";

const batch = 500;

const headerOf = (timeZone: string): string[] => [
  timeHeading("Received", timeZone),
  "Name",
  "Phone",
  "Email",
  "Address",
  "Service",
  "Type",
  "Message",
  "Source",
  "Source page",
  "Status",
  "Value",
  "Assigned to",
  timeHeading("Promised by", timeZone),
  timeHeading("Contacted", timeZone),
  "CRM sync",
  timeHeading("Consent given", timeZone),
  "Consent version",
  timeHeading("Text consent given", timeZone),
  "Street",
  "City",
  "State",
  "ZIP code",
  "Best time",
  "Asked about",
  "Offer",
  "Id",
  ...markNames.map((name) => markLabels[name]),
  "Lost reason",
  "Sold service",
  timeHeading("Follow-up day", timeZone),
  ...plainNames.map((name) => plainField(name).label),
  "Imported",
];

/**
 * The filtered inbox as CSV, UTF-8 with a byte order mark for spreadsheets. Memory use is constant at any length.
 * Requires a recent sign-in.
 */
export async function exportLeads(
  ctx: Ctx,
  filters: LeadFilters,
  now = new Date(),
): Promise<Outcome<ReadableStream<Uint8Array>, "reauthenticate">> {
  requirePermission(ctx, "leads.export");
  const stale = refuseUnlessFresh(ctx, now);
  if (stale) return stale;
  await recordAudit(ctx.db, ctx, {
    action: "export_leads",
    resourceType: "form_submission",
    severity: "medium",
    details: { filters: filterQuery(filters).toString() },
  });
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const encoder = new TextEncoder();
  let cursor: LeadCursor | null = null;
  let headerSent = false;
  const value = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!headerSent) controller.enqueue(encoder.encode(`\ufeff${csvLine(headerOf(timeZone))}`));
      headerSent = true;
      const found = await findLeads(ctx, filters, cursor, batch);
      const last = found.at(-1);
      if (last) {
        controller.enqueue(encoder.encode((await linesOf(ctx, found, timeZone)).join("")));
        ctx.watch?.readLeads(ctx, "leads_exported", found.length);
        cursor = { seq: last.seq, promisedAt: last.promisedAt.toISOString() };
      }
      if (found.length < batch) controller.close();
      // The embedded database runs on this thread: yield between two batches.
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  return { ok: true, value };
}

async function linesOf(
  ctx: Ctx,
  found: Awaited<ReturnType<typeof findLeads>>,
  timeZone: string,
): Promise<string[]> {
  const local = (at: Date | null | undefined) => localTimeText(at, timeZone);
  const ids = found.map(({ id }) => id);
  const rest = await ctx.db
    .select({
      id: leads.id,
      message: leads.message,
      page: leads.sourcePage,
      consentAt: leads.consentTimestamp,
      consentVersion: leads.consentVersion,
      textConsentAt: leads.textConsentTimestamp,
      street: leads.street,
      city: leads.city,
      state: leads.state,
      zip: leads.zip,
      bestTime: leads.bestTime,
      plan: leads.plan,
      offer: leads.offer,
      marks: leads.utmData,
      lostReason: leads.lostReason,
      soldService: leads.soldService,
      followUpOn: leads.followUpOn,
      ...forEachPlain((name) => leads[name]),
    })
    .from(leads)
    .where(inArray(leads.id, ids));
  const byId = new Map(rest.map((row) => [row.id, row]));
  return found.map((lead) => {
    const more = byId.get(lead.id);
    return csvLine([
      local(lead.createdAt),
      lead.name,
      lead.phone,
      lead.email,
      lead.address,
      serviceLabel(lead.service),
      kindLabel(lead.type, lead.source, lead.imported),
      more?.message,
      leadSourceLabel(lead),
      more?.page,
      statusLabels[lead.status],
      lead.value,
      lead.assigneeName,
      local(lead.promisedAt),
      local(lead.contactedAt),
      syncLabels[lead.sync],
      local(more?.consentAt),
      more?.consentVersion,
      local(more?.textConsentAt),
      more?.street,
      more?.city,
      more?.state,
      more?.zip,
      choiceLabel(contactTimes, more?.bestTime ?? null),
      choiceLabel(plans, more?.plan ?? null),
      choiceLabel(offers, more?.offer ?? null),
      lead.id,
      ...markNames.map((name) => more?.marks[name]),
      more?.lostReason && lostLabels[more.lostReason],
      more?.soldService && serviceLabel(more.soldService),
      more?.followUpOn,
      ...plainNames.map((name) => more?.[name]),
      lead.imported ? "yes" : "no",
    ]);
  });
}
