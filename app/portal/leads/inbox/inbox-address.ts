import * as addresses from "#app/addresses.ts";
import { filterQuery, type LeadFilters, parseFilters } from "#domain/leads/filters.ts";

/** Maximum number of page starts that the URL stores, for "Newer". */
const longestTrail = 20;

export function inboxAddress(
  filters: LeadFilters,
  page?: { after: string; trail: readonly string[] },
): string {
  const query = filterQuery(filters);
  if (page) {
    query.set("after", page.after);
    if (page.trail.length > 0) query.set("trail", page.trail.slice(-longestTrail).join("!"));
  }
  const text = query.toString();
  return text === "" ? addresses.leads : `${addresses.leads}?${text}`;
}

/** A list that somebody walks through. */
export interface WalkedList {
  filters: LeadFilters;
  /** When it was opened: leads that were answered since then stay in it. */
  opened: Date;
}

/** The page of a lead that was opened from this list: it shows the way to the next one. */
export function leadAddress(id: string, { filters, opened }: WalkedList): string {
  const query = filterQuery(filters);
  query.set("list", String(opened.getTime()));
  return `${addresses.lead(id)}?${query}`;
}

/** The list that a lead was opened from; null if it was opened on its own. */
export function readList(query: URLSearchParams): WalkedList | null {
  const opened = query.get("list") ?? "";
  if (!/^\d{13}$/.test(opened)) return null;
  return { filters: parseFilters(query), opened: new Date(Number(opened)) };
}

export function exportAddress(filters: LeadFilters): string {
  const text = filterQuery(filters).toString();
  return `${addresses.exportLeads}${text === "" ? "" : `?${text}`}`;
}

/** Position in the inbox: the start of this page and of the previous pages. */
export interface InboxPlace {
  after: string | null;
  trail: string[];
}

export function readPlace(query: URLSearchParams): InboxPlace {
  const after = query.get("after");
  const trail = (query.get("trail") ?? "").split("!").filter(Boolean).slice(-longestTrail);
  return { after, trail: after === null ? [] : trail };
}

/** URLs of the adjacent pages; null if there is none. */
export function adjacentPages(
  filters: LeadFilters,
  place: InboxPlace,
  next: string | null,
): { newer: string | null; older: string | null } {
  const { after, trail } = place;
  const older =
    next === null
      ? null
      : inboxAddress(filters, { after: next, trail: after === null ? [] : [...trail, after] });
  if (after === null) return { newer: null, older };
  const before = trail.at(-1);
  const newer =
    before === undefined
      ? inboxAddress(filters)
      : inboxAddress(filters, { after: before, trail: trail.slice(0, -1) });
  return { newer, older };
}

/** Whether a filter other than the status is on. */
export function isNarrowed(filters: LeadFilters): boolean {
  const { q, type, source, sync, assigned, city, from, to } = filters;
  return q !== "" || [type, source, sync, assigned, city, from, to].some((part) => part !== null);
}
