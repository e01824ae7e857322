import * as addresses from "#app/addresses.ts";
import { pageAddress } from "#app/portal/kit/list/position.ts";
import { filterQuery, type LeadFilters, parseFilters } from "#domain/leads/filters.ts";

export function inboxAddress(filters: LeadFilters): string {
  return pageAddress(addresses.leads, filterQuery(filters));
}

/** A list that a person steps through. */
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

/** The list that a lead was opened from, or null if it was opened on its own. */
export function readList(query: URLSearchParams): WalkedList | null {
  const opened = query.get("list") ?? "";
  if (!/^\d{13}$/.test(opened)) return null;
  return { filters: parseFilters(query), opened: new Date(Number(opened)) };
}

export function exportAddress(filters: LeadFilters): string {
  return pageAddress(addresses.exportLeads, filterQuery(filters));
}

/** Tells whether a filter other than the status is on. */
export function isNarrowed(filters: LeadFilters): boolean {
  const { q, type, origin, source, sync, assigned, city, from, to } = filters;
  return (
    q !== "" || [type, origin, source, sync, assigned, city, from, to].some((part) => part !== null)
  );
}
