import { listFilters, words } from "#domain/lists/filters.ts";

/** The search of the customer list; in the URL. */
export const customerFilters = listFilters({ q: words() });

/** Where a page of the customer list starts: after this event or request, or null on the first one. */
export function readCustomerCursor(query: URLSearchParams): number | null {
  const after = query.get("after") ?? "";
  return /^-?\d{1,15}$/.test(after) ? Number(after) : null;
}
