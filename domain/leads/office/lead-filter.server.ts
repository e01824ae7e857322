import { and, asc, desc, eq, isNull, like, lt, ne, not, type SQL, sql } from "drizzle-orm";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { isCanaryRow } from "#domain/leads/canary/canary-lead.server.ts";
import { type LeadCursor, type LeadFilters, searchWords } from "#domain/leads/filters.ts";

/** SQL condition of a filter, without paging and search words. */
export function filterCondition(filters: LeadFilters): SQL | undefined {
  const openOnly = filters.overdue || (filters.sort === "promise" && filters.status === null);
  return and(
    eq(leads.quarantined, filters.quarantine),
    filters.quarantine ? not(isCanaryRow) : undefined,
    openOnly ? eq(leads.status, "new") : undefined,
    filters.status ? eq(leads.status, filters.status) : undefined,
    filters.type ? eq(leads.submissionType, filters.type) : undefined,
    filters.source ? eq(leads.source, filters.source) : undefined,
    // Repeated so that the planner sees that the partial index of unsynced leads applies.
    filters.sync ? eq(leads.ghlSyncStatus, filters.sync) : undefined,
    filters.sync && filters.sync !== "synced" ? ne(leads.ghlSyncStatus, sql`'synced'`) : undefined,
    filters.assigned === "nobody" ? isNull(leads.assignedTo) : undefined,
    filters.assigned && filters.assigned !== "nobody"
      ? eq(leads.assignedTo, filters.assigned)
      : undefined,
    filters.overdue ? lt(leads.promisedAt, sql`now()`) : undefined,
  );
}

export function searchCondition(filters: LeadFilters): SQL | undefined {
  return and(
    ...searchWords(filters.q).map((word) =>
      like(leads.searchText, `%${word.replace(/[\\%_]/g, "\\$&")}%`),
    ),
  );
}

export function leadOrder(filters: LeadFilters): SQL[] {
  return filters.sort === "promise" ? [asc(leads.promisedAt), asc(leads.seq)] : [desc(leads.seq)];
}

export function afterCursor(filters: LeadFilters, cursor: LeadCursor | null): SQL | undefined {
  if (!cursor) return undefined;
  if (filters.sort === "newest") return lt(leads.seq, cursor.seq);
  return sql`(${leads.promisedAt}, ${leads.seq}) > (${cursor.promisedAt}::timestamptz, ${cursor.seq}::bigint)`;
}
