import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type Cursor, type Page, pageOf } from "#domain/lists/cursor.ts";
import { type CsvColumn, exportList } from "#domain/exports/export-list.server.ts";
import { newestFirst } from "#domain/lists/newest-first.server.ts";
import {
  newsletterRequests as requests,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import {
  type SubscriberFilters,
  subscriberFilters,
  subscriberLabels,
  type SubscriberStatus,
} from "./subscriber-filters.ts";

export interface SubscriberListItem extends Cursor {
  email: string;
  status: SubscriberStatus;
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  /** The page with the form; null if it is not known. */
  source: string | null;
}

const pageSize = 50;
const { at, order, after } = newestFirst(subscribers.createdAt, subscribers.id);

/** One page of the subscribers, newest first. */
export async function listSubscribers(
  ctx: Ctx,
  filters: SubscriberFilters,
  cursor: Cursor | null,
): Promise<Page<SubscriberListItem>> {
  requirePermission(ctx, "newsletter.read");
  return pageOf(await find(ctx, filters, cursor, pageSize + 1), pageSize);
}

/** The page of the confirmed request; before that, of the newest one. The query builder leaves out names of tables. */
const source = sql<string | null>`(select request.source_page from ${requests} as request
  where request.subscriber_id = ${subscribers}.id
  order by request.confirmed_at desc nulls last, request.created_at desc limit 1)`;

async function find(
  { db }: Ctx,
  { q, status }: SubscriberFilters,
  cursor: Cursor | null,
  limit: number,
): Promise<SubscriberListItem[]> {
  return await db
    .select({
      id: subscribers.id,
      email: subscribers.email,
      status: subscribers.status,
      createdAt: subscribers.createdAt,
      confirmedAt: subscribers.confirmedAt,
      unsubscribedAt: subscribers.unsubscribedAt,
      source,
      at,
    })
    .from(subscribers)
    .where(
      and(
        status ? eq(subscribers.status, status) : undefined,
        q ? sql`strpos(${subscribers.email}, ${q}) > 0` : undefined,
        after(cursor),
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

type Exported = SubscriberListItem & { proof: typeof requests.$inferSelect | undefined };

const columns: readonly CsvColumn<Exported>[] = [
  { label: "Email", cell: ({ email }) => email },
  { label: "Status", cell: ({ status }) => subscriberLabels[status] },
  { label: "Signed up", isTime: true, cell: ({ createdAt }) => createdAt },
  { label: "Confirmed", isTime: true, cell: ({ confirmedAt }) => confirmedAt },
  { label: "Left", isTime: true, cell: ({ unsubscribedAt }) => unsubscribedAt },
  { label: "Source page", cell: (row) => row.source },
  { label: "Consent version", cell: ({ proof }) => proof?.consentVersion },
  { label: "Consent text", cell: ({ proof }) => proof?.consentText },
  { label: "IP address", cell: ({ proof }) => proof?.ipAddress },
  { label: "User agent", cell: ({ proof }) => proof?.userAgent },
  { label: "Confirmed from IP address", cell: ({ proof }) => proof?.confirmedIpAddress },
  { label: "Confirmed with user agent", cell: ({ proof }) => proof?.confirmedUserAgent },
  { label: "Id", cell: ({ id }) => id },
];

/** The filtered subscribers with the confirmed consent as CSV. */
export function exportSubscribers(ctx: Ctx, filters: SubscriberFilters, now = new Date()) {
  return exportList(ctx, {
    permission: "newsletter.read",
    audit: {
      action: "export_subscribers",
      resourceType: "newsletter_subscriber",
      details: { filters: subscriberFilters.query(filters).toString() },
    },
    columns,
    read: (cursor: SubscriberListItem | null, limit) => find(ctx, filters, cursor, limit),
    complete: (rows: SubscriberListItem[]) => withProofs(ctx, rows),
    now,
  });
}

/** With the newest confirmed request of each subscriber. */
async function withProofs({ db }: Ctx, rows: SubscriberListItem[]): Promise<Exported[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectDistinctOn([requests.subscriberId])
    .from(requests)
    .where(and(inArray(requests.subscriberId, ids), isNotNull(requests.confirmedAt)))
    .orderBy(requests.subscriberId, desc(requests.confirmedAt));
  const proofs = new Map(found.map((proof) => [proof.subscriberId, proof]));
  return rows.map((row) => ({ ...row, proof: proofs.get(row.id) }));
}
