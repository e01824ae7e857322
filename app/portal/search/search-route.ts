import type { Route } from "./+types/search-route";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { noFilters, parseFilters } from "#domain/leads/filters.ts";
import { phoneText } from "#domain/leads/labels.ts";
import { listLeads } from "#domain/leads/office/list-leads.server.ts";
import type { LeadSearchAnswer } from "./lead-search.ts";

const shown = 7;

/** Leads that match a few letters or digits, for the command palette. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const { q } = parseFilters(url.searchParams);
  const { leads } = q === "" ? { leads: [] } : await listLeads(ctx, { ...noFilters, q }, null);
  const answer: LeadSearchAnswer = {
    leads: leads.slice(0, shown).map((lead) => ({
      id: lead.id,
      name: lead.name,
      phone: phoneText(lead),
      service: lead.service,
    })),
  };
  return Response.json(answer);
}
