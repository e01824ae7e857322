import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { holds, holdsIndexed } from "#domain/search/folded-search.server.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { type LogCursor, type LogFilters, writeLogCursor } from "./log-filters.ts";
import type { EmailStatus } from "#domain/emails/schema.ts";

export interface EmailListItem {
  id: string;
  template: string;
  recipient: string;
  /** Null until rendered, just before the first attempt. */
  subject: string | null;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date | null;
  /** Cursor position in the log. */
  at: string;
}

export interface EmailPage {
  emails: EmailListItem[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

const pageSize = 50;
/** Number of newest emails that a search scans before it uses the word index. */
const nearby = 4000;

const place = sql<string>`to_char(${emails.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const columns = {
  id: emails.id,
  template: emails.template,
  recipient: emails.recipient,
  subject: emails.subject,
  status: emails.status,
  attempts: emails.attempts,
  lastError: emails.lastError,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
  nextAttemptAt: emails.nextAttemptAt,
  at: place,
};
const newestFirst = [desc(emails.createdAt), desc(emails.id)];

/** One page of the log, newest first. */
export async function listEmails(
  ctx: Ctx,
  filters: LogFilters,
  cursor: LogCursor | null,
): Promise<EmailPage> {
  requirePermission(ctx, "emails.read");
  const found = await findEmails(ctx.db, filters, cursor, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return { emails: page, next: found.length > pageSize && last ? writeLogCursor(last) : null };
}

/**
 * Scanning the newest emails is fastest for a frequent word, the word index for a rare one, and the planner
 * cannot know which applies: so scan a fixed number first, then use the index.
 */
export async function findEmails(
  db: Database,
  filters: LogFilters,
  cursor: LogCursor | null,
  limit: number,
): Promise<EmailListItem[]> {
  const words = searchWords(filters.q);
  const plain = and(
    filters.status ? eq(emails.status, filters.status) : undefined,
    filters.template ? eq(emails.template, filters.template) : undefined,
    cursor
      ? sql`(${emails.createdAt}, ${emails.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
      : undefined,
  );
  if (words.length === 0) return await ordered(db, plain, limit);
  const newest = db
    .select({ id: emails.id, searchText: emails.searchText })
    .from(emails)
    .where(plain)
    .orderBy(...newestFirst)
    .limit(nearby)
    .as("newest");
  const walked = await db
    .select(columns)
    .from(newest)
    .innerJoin(emails, eq(emails.id, newest.id))
    .where(and(...words.map((word) => holds(newest.searchText, word))))
    .orderBy(...newestFirst)
    .limit(limit);
  // The word index only has words of three or more letters.
  if (walked.length === limit || !words.some((word) => word.length >= 3)) return walked;
  const searched = and(plain, ...words.map((word) => holdsIndexed(emails.searchText, word)));
  const matches = db.select({ id: emails.id }).from(emails).where(searched);
  // Materialized: otherwise the planner may scan the whole table in order, hoping to find the word early.
  return await ordered(
    db,
    sql`${emails.id} in (with matches as materialized (${matches}) select id from matches)`,
    limit,
  );
}

async function ordered(
  db: Database,
  condition: SQL | undefined,
  limit: number,
): Promise<EmailListItem[]> {
  return await db
    .select(columns)
    .from(emails)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit);
}
