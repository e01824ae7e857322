import { and, eq, sql } from "drizzle-orm";
import { type Ctx, requirePermission, userIdOf } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { holds } from "#domain/search/folded-search.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { type LeadCursor, type LeadFilters, writeCursor } from "#domain/leads/filters.ts";
import type { LeadStatus, SubmissionType, SyncStatus } from "#domain/leads/schema.ts";
import { sourceName } from "#domain/leads/submit/entered-columns.server.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import {
  afterCursor,
  filterCondition,
  type FilterReader,
  leadOrder,
  searchCondition,
} from "./lead-filter.server.ts";

export interface LeadListItem {
  id: string;
  seq: number;
  createdAt: Date;
  name: string;
  phone: string;
  phoneE164: string | null;
  email: string | null;
  company: string | null;
  address: string | null;
  service: string | null;
  type: SubmissionType;
  source: string;
  /** The name of the other system that sent it. */
  sourceName: string | null;
  status: LeadStatus;
  /** Dollars with two decimals. */
  value: string | null;
  assignedTo: string | null;
  assigneeName: string | null;
  promisedAt: Date;
  firstOpenedAt: Date | null;
  contactedAt: Date | null;
  quarantined: boolean;
  quarantineReasons: string[];
  /** True for a lead from an imported file. */
  imported: boolean;
  sync: SyncStatus;
  version: number;
}

export interface LeadPage {
  leads: LeadListItem[];
  /** Cursor of the next page, or null on the last one. */
  next: string | null;
}

export const pageSize = 50;
/** Number of newest leads that a search scans before it uses the word index. */
const nearby = 4000;

/** One page of the inbox. */
export async function listLeads(
  ctx: Ctx,
  filters: LeadFilters,
  cursor: LeadCursor | null,
): Promise<LeadPage> {
  requirePermission(ctx, "leads.read");
  const found = await findLeads(ctx, filters, cursor, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const more = found.length > pageSize && last;
  return {
    leads: page,
    next: more ? writeCursor({ seq: last.seq, promisedAt: last.promisedAt.toISOString() }) : null,
  };
}

/**
 * Scanning the newest leads is fastest for a frequent word, the word index for a rare one, and the planner
 * cannot know which applies: so scan a fixed number first, then use the index.
 */
export async function findLeads(
  ctx: Ctx,
  filters: LeadFilters,
  cursor: LeadCursor | null,
  limit: number,
): Promise<LeadListItem[]> {
  const search = { db: ctx.db, reader: await filterReader(ctx) };
  const words = searchWords(filters.q);
  if (words.length === 0) return await select(search, filters, cursor, limit);
  const walked = await walk(search, filters, cursor, limit);
  // The word index only has words of three or more letters.
  const indexed = words.some((word) => word.length >= 3);
  return walked.length === limit || !indexed
    ? walked
    : await select(search, filters, cursor, limit);
}

const columns = {
  id: leads.id,
  seq: leads.seq,
  createdAt: leads.createdAt,
  name: leads.name,
  phone: leads.phone,
  phoneE164: leads.phoneE164,
  email: leads.email,
  company: leads.company,
  address: leads.address,
  service: leads.service,
  type: leads.submissionType,
  source: leads.source,
  sourceName,
  status: leads.status,
  value: leads.value,
  assignedTo: leads.assignedTo,
  assigneeName: profiles.fullName,
  promisedAt: leads.promisedAt,
  firstOpenedAt: leads.firstOpenedAt,
  contactedAt: leads.contactedAt,
  quarantined: leads.quarantined,
  quarantineReasons: leads.quarantineReasons,
  imported: leads.imported,
  sync: leads.ghlSyncStatus,
  version: leads.version,
};

interface Search {
  db: Database;
  reader: FilterReader;
}

/** The reader of a list: the company's time zone, and the person's own leads. */
export async function filterReader(ctx: Ctx): Promise<FilterReader> {
  const { hours } = await readCompany(ctx.db);
  return {
    timeZone: hours.timeZone,
    userId: userIdOf(ctx.actor),
  };
}

async function select(
  { db, reader }: Search,
  filters: LeadFilters,
  cursor: LeadCursor | null,
  limit: number,
): Promise<LeadListItem[]> {
  const condition = and(
    filterCondition(filters, reader),
    afterCursor(filters, cursor),
    searchCondition(filters),
  );
  const query = db
    .select(columns)
    .from(leads)
    .leftJoin(profiles, eq(profiles.id, leads.assignedTo))
    .where(condition)
    .orderBy(...leadOrder(filters))
    .limit(limit);
  if (searchWords(filters.q).length === 0) return await query;
  const matches = db.select({ id: leads.id }).from(leads).where(condition);
  // Materialized: otherwise the planner may scan the whole table in order, hoping to find the word early.
  return await db
    .select(columns)
    .from(leads)
    .leftJoin(profiles, eq(profiles.id, leads.assignedTo))
    .where(sql`${leads.id} in (with matches as materialized (${matches}) select id from matches)`)
    .orderBy(...leadOrder(filters))
    .limit(limit);
}

async function walk(
  { db, reader }: Search,
  filters: LeadFilters,
  cursor: LeadCursor | null,
  limit: number,
): Promise<LeadListItem[]> {
  const newest = db
    .select({ id: leads.id, searchText: leads.searchText })
    .from(leads)
    .where(and(filterCondition(filters, reader), afterCursor(filters, cursor)))
    .orderBy(...leadOrder(filters))
    .limit(nearby)
    .as("newest");
  const words = searchWords(filters.q);
  return await db
    .select(columns)
    .from(newest)
    .innerJoin(leads, eq(leads.id, newest.id))
    .leftJoin(profiles, eq(profiles.id, leads.assignedTo))
    .where(and(...words.map((word) => holds(newest.searchText, word))))
    .orderBy(...leadOrder(filters))
    .limit(limit);
}
