import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { holdsIndexed } from "#domain/search/folded-search.server.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { isCanaryRow } from "#domain/leads/canary/canary-lead.server.ts";
import { type LeadCursor, type LeadFilters, sortOf } from "#domain/leads/filters.ts";

/** The reader of a filtered list. */
export interface FilterReader {
  timeZone: string;
  /** The id of the signed-in user, for the filter "me". Null without a sign-in. */
  userId: string | null;
  /** New leads that were answered since then still count as new: a walk through the list keeps its leads. */
  answeredSince?: Date | undefined;
}

/** SQL condition of a filter, without paging and search words. */
export function filterCondition(
  filters: LeadFilters,
  { timeZone, userId, answeredSince }: FilterReader,
): SQL | undefined {
  const midnight = (day: string, later = 0): SQL =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  const assigned = filters.assigned === "me" ? (userId ?? "") : filters.assigned;
  const openOnly = filters.overdue || (filters.sort === "promise" && filters.status === null);
  const isNew = answeredSince
    ? or(eq(leads.status, "new"), gte(leads.contactedAt, answeredSince))
    : eq(leads.status, "new");
  return and(
    eq(leads.quarantined, filters.quarantine),
    filters.quarantine ? not(isCanaryRow) : undefined,
    openOnly || filters.status === "new" ? isNew : undefined,
    filters.status && filters.status !== "new" ? eq(leads.status, filters.status) : undefined,
    filters.type ? eq(leads.submissionType, filters.type) : undefined,
    filters.origin ? eq(leads.imported, filters.origin === "imported") : undefined,
    filters.source ? eq(leads.source, filters.source) : undefined,
    // Repeated so that the planner sees that the partial index of unsynced leads applies.
    filters.sync ? eq(leads.ghlSyncStatus, filters.sync) : undefined,
    filters.sync && filters.sync !== "synced" ? ne(leads.ghlSyncStatus, sql`'synced'`) : undefined,
    assigned === "nobody" ? isNull(leads.assignedTo) : undefined,
    assigned !== null && assigned !== "nobody" ? eq(leads.assignedTo, assigned) : undefined,
    filters.ids.length > 0 ? inArray(leads.id, [...filters.ids]) : undefined,
    filters.city ? eq(leads.city, filters.city) : undefined,
    filters.from ? gte(leads.createdAt, midnight(filters.from)) : undefined,
    filters.to ? lt(leads.createdAt, midnight(filters.to, 1)) : undefined,
    filters.overdue ? lt(leads.promisedAt, sql`now()`) : undefined,
    filters.followUp ? isFollowUpDue(timeZone) : undefined,
  );
}

/** Open leads whose follow-up day has come. */
export function isFollowUpDue(timeZone: string): SQL | undefined {
  return and(
    inArray(leads.status, ["new", "contacted", "scheduled"]),
    sql`${leads.followUpOn} <= (now() at time zone ${timeZone})::date`,
  );
}

export function searchCondition(filters: LeadFilters): SQL | undefined {
  return and(...searchWords(filters.q).map((word) => holdsIndexed(leads.searchText, word)));
}

export function leadOrder(filters: LeadFilters): SQL[] {
  return sortOf(filters) === "promise"
    ? [asc(leads.promisedAt), asc(leads.seq)]
    : [desc(leads.seq)];
}

export function afterCursor(filters: LeadFilters, cursor: LeadCursor | null): SQL | undefined {
  if (!cursor) return undefined;
  if (sortOf(filters) === "newest") return lt(leads.seq, cursor.seq);
  return sql`(${leads.promisedAt}, ${leads.seq}) > (${cursor.promisedAt}::timestamptz, ${cursor.seq}::bigint)`;
}
