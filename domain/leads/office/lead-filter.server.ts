import { and, asc, desc, eq, isNull, like, lt, ne, type SQL, sql } from "drizzle-orm";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { type LeadCursor, type LeadFilters, searchWords } from "#domain/leads/filters.ts";

/** The condition of a filter, without paging and without the search words. */
export function filterCondition(filters: LeadFilters): SQL | undefined {
  const openOnly = filters.overdue || (filters.sort === "promise" && filters.status === null);
  return and(
    eq(leads.quarantined, filters.quarantine),
    openOnly ? eq(leads.status, "new") : undefined,
    filters.status ? eq(leads.status, filters.status) : undefined,
    filters.type ? eq(leads.submission_type, filters.type) : undefined,
    filters.source ? eq(leads.source, filters.source) : undefined,
    // Said twice so that the partial index of everything unsynced is seen to fit.
    filters.sync ? eq(leads.ghl_sync_status, filters.sync) : undefined,
    filters.sync && filters.sync !== "synced"
      ? ne(leads.ghl_sync_status, sql`'synced'`)
      : undefined,
    filters.assigned === "nobody" ? isNull(leads.assigned_to) : undefined,
    filters.assigned && filters.assigned !== "nobody"
      ? eq(leads.assigned_to, filters.assigned)
      : undefined,
    filters.overdue ? lt(leads.promised_at, sql`now()`) : undefined,
  );
}

export function searchCondition(filters: LeadFilters): SQL | undefined {
  return and(
    ...searchWords(filters.q).map((word) =>
      like(leads.search_text, `%${word.replace(/[\\%_]/g, "\\$&")}%`),
    ),
  );
}

export function leadOrder(filters: LeadFilters): SQL[] {
  return filters.sort === "promise" ? [asc(leads.promised_at), asc(leads.seq)] : [desc(leads.seq)];
}

export function afterCursor(filters: LeadFilters, cursor: LeadCursor | null): SQL | undefined {
  if (!cursor) return undefined;
  if (filters.sort === "newest") return lt(leads.seq, cursor.seq);
  return sql`(${leads.promised_at}, ${leads.seq}) > (${cursor.promisedAt}::timestamptz, ${cursor.seq}::bigint)`;
}
