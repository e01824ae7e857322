import { inArray } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { type CsvColumn, exportList } from "#domain/exports/export-list.server.ts";
import { filterQuery, type LeadFilters } from "#domain/leads/filters.ts";
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

type Found = Awaited<ReturnType<typeof findLeads>>[number];
type Exported = Awaited<ReturnType<typeof withRest>>[number];

const columns: readonly CsvColumn<Exported>[] = [
  { label: "Received", isTime: true, cell: ({ lead }) => lead.createdAt },
  { label: "Name", cell: ({ lead }) => lead.name },
  { label: "Phone", cell: ({ lead }) => lead.phone },
  { label: "Email", cell: ({ lead }) => lead.email },
  { label: "Address", cell: ({ lead }) => lead.address },
  { label: "Service", cell: ({ lead }) => serviceLabel(lead.service) },
  { label: "Type", cell: ({ lead }) => kindLabel(lead.type, lead.source, lead.imported) },
  { label: "Message", cell: ({ more }) => more?.message },
  { label: "Source", cell: ({ lead }) => leadSourceLabel(lead) },
  { label: "Source page", cell: ({ more }) => more?.page },
  { label: "Status", cell: ({ lead }) => statusLabels[lead.status] },
  { label: "Value", cell: ({ lead }) => lead.value },
  { label: "Assigned to", cell: ({ lead }) => lead.assigneeName },
  { label: "Promised by", isTime: true, cell: ({ lead }) => lead.promisedAt },
  { label: "Contacted", isTime: true, cell: ({ lead }) => lead.contactedAt },
  { label: "CRM sync", cell: ({ lead }) => syncLabels[lead.sync] },
  { label: "Consent given", isTime: true, cell: ({ more }) => more?.consentAt },
  { label: "Consent version", cell: ({ more }) => more?.consentVersion },
  { label: "Text consent given", isTime: true, cell: ({ more }) => more?.textConsentAt },
  { label: "Street", cell: ({ more }) => more?.street },
  { label: "City", cell: ({ more }) => more?.city },
  { label: "State", cell: ({ more }) => more?.state },
  { label: "ZIP code", cell: ({ more }) => more?.zip },
  { label: "Best time", cell: ({ more }) => choiceLabel(contactTimes, more?.bestTime ?? null) },
  { label: "Asked about", cell: ({ more }) => choiceLabel(plans, more?.plan ?? null) },
  { label: "Offer", cell: ({ more }) => choiceLabel(offers, more?.offer ?? null) },
  { label: "Id", cell: ({ lead }) => lead.id },
  ...markNames.map((name): CsvColumn<Exported> => ({
    label: markLabels[name],
    cell: ({ more }) => more?.marks[name],
  })),
  { label: "Lost reason", cell: ({ more }) => more?.lostReason && lostLabels[more.lostReason] },
  {
    label: "Sold service",
    cell: ({ more }) => more?.soldService && serviceLabel(more.soldService),
  },
  { label: "Follow-up day", isTime: true, cell: ({ more }) => more?.followUpOn },
  ...plainNames.map((name): CsvColumn<Exported> => ({
    label: plainField(name).label,
    cell: ({ more }) => more?.[name],
  })),
  { label: "Imported", cell: ({ lead }) => (lead.imported ? "yes" : "no") },
];

/** Returns the filtered inbox as a file. */
export async function exportLeads(
  ctx: Ctx,
  filters: LeadFilters,
  now = new Date(),
): Promise<Outcome<ReadableStream<Uint8Array>, "reauthenticate">> {
  requirePermission(ctx, "leads.export");
  return await exportList<Found, Exported>(ctx, {
    permission: "leads.export",
    audit: {
      action: "export_leads",
      resourceType: "form_submission",
      details: { filters: filterQuery(filters).toString() },
    },
    columns,
    read: (last, limit) =>
      findLeads(
        ctx,
        filters,
        last && { seq: last.seq, promisedAt: last.promisedAt.toISOString() },
        limit,
      ),
    complete: (found) => withRest(ctx, found),
    now,
  });
}

async function withRest(ctx: Ctx, found: readonly Found[]) {
  if (found.length === 0) return [];
  ctx.watch?.readLeads(ctx, "leads_exported", found.length);
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
  return found.map((lead) => ({ lead, more: byId.get(lead.id) }));
}
