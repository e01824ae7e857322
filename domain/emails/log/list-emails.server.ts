import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { holds, holdsIndexed } from "#domain/search/folded-search.server.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { emailColumns } from "./email-columns.ts";
import { emailKindOf } from "#domain/emails/kind.server.ts";
import { type Cursor, type Page, pageOf } from "#domain/lists/cursor.ts";
import { type CsvColumn, exportList } from "#domain/exports/export-list.server.ts";
import { newestFirst } from "#domain/lists/newest-first.server.ts";
import { emailStatusLabels, logFilters, type LogFilters } from "./log-filters.ts";
import type { EmailStatus } from "#domain/emails/schema.ts";

export interface EmailListItem extends Cursor {
  template: string;
  /** What the template is called. */
  name: string;
  recipient: string;
  /** Null until rendered, just before the first attempt. */
  subject: string | null;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  nextAttemptAt: Date | null;
}

const pageSize = 50;
/** Number of newest emails that a search scans before it uses the word index. */
const nearby = 4000;

const { at, order, after } = newestFirst(emails.createdAt, emails.id);
const columns = {
  ...emailColumns,
  nextAttemptAt: emails.nextAttemptAt,
  at,
};

/** One page of the log, newest first. */
export async function listEmails(
  ctx: Ctx,
  filters: LogFilters,
  cursor: Cursor | null,
): Promise<Page<EmailListItem>> {
  requirePermission(ctx, "emails.read");
  return pageOf(await findEmails(ctx.db, filters, cursor, pageSize + 1), pageSize);
}

async function findEmails(
  db: Database,
  filters: LogFilters,
  cursor: Cursor | null,
  limit: number,
): Promise<EmailListItem[]> {
  return (await findRows(db, filters, cursor, limit)).map((row) => ({
    ...row,
    name: emailKindOf(row.template)?.name ?? row.template,
  }));
}

type Row = Omit<EmailListItem, "name">;

/**
 * Scanning the newest emails is fastest for a frequent word, the word index for a rare one, and the planner
 * cannot know which applies: so scan a fixed number first, then use the index.
 */
async function findRows(
  db: Database,
  filters: LogFilters,
  cursor: Cursor | null,
  limit: number,
): Promise<Row[]> {
  const words = searchWords(filters.q);
  const plain = and(
    filters.status ? eq(emails.status, filters.status) : undefined,
    filters.template ? eq(emails.template, filters.template) : undefined,
    after(cursor),
  );
  if (words.length === 0) return await ordered(db, plain, limit);
  const newest = db
    .select({ id: emails.id, searchText: emails.searchText })
    .from(emails)
    .where(plain)
    .orderBy(...order)
    .limit(nearby)
    .as("newest");
  const walked = await db
    .select(columns)
    .from(newest)
    .innerJoin(emails, eq(emails.id, newest.id))
    .where(and(...words.map((word) => holds(newest.searchText, word))))
    .orderBy(...order)
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

async function ordered(db: Database, condition: SQL | undefined, limit: number): Promise<Row[]> {
  return await db
    .select(columns)
    .from(emails)
    .where(condition)
    .orderBy(...order)
    .limit(limit);
}

const csvColumns: readonly CsvColumn<EmailListItem>[] = [
  { label: "Created", isTime: true, cell: ({ createdAt }) => createdAt },
  { label: "Email type", cell: ({ name }) => name },
  { label: "Recipient", cell: ({ recipient }) => recipient },
  { label: "Subject", cell: ({ subject }) => subject },
  { label: "Status", cell: ({ status }) => emailStatusLabels[status] },
  { label: "Attempts", cell: ({ attempts }) => attempts },
  { label: "Sent", isTime: true, cell: ({ sentAt }) => sentAt },
  { label: "Next attempt", isTime: true, cell: ({ nextAttemptAt }) => nextAttemptAt },
  { label: "Last response", cell: ({ lastError }) => lastError },
  { label: "Id", cell: ({ id }) => id },
];

/** The filtered log as CSV. */
export function exportEmails(ctx: Ctx, filters: LogFilters) {
  return exportList(ctx, {
    permission: "emails.read",
    audit: {
      action: "export_emails",
      resourceType: "email",
      details: { filters: logFilters.query(filters).toString() },
    },
    columns: csvColumns,
    read: (cursor: EmailListItem | null, limit) => findEmails(ctx.db, filters, cursor, limit),
  });
}
