import { and, desc, eq, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import {
  newsletterRequests as requests,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import {
  type SubscriberCursor,
  type SubscriberFilters,
  type SubscriberStatus,
  writeSubscriberCursor,
} from "./subscriber-filters.ts";

export interface SubscriberListItem {
  id: string;
  email: string;
  status: SubscriberStatus;
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  /** The page with the form; null if it is not known. */
  source: string | null;
  /** Cursor position in the list. */
  at: string;
}

export interface SubscriberPage {
  subscribers: SubscriberListItem[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

const pageSize = 50;

/** One page of the subscribers, newest first. */
export async function listSubscribers(
  ctx: Ctx,
  filters: SubscriberFilters,
  cursor: SubscriberCursor | null,
): Promise<SubscriberPage> {
  requirePermission(ctx, "newsletter.read");
  const found = await findSubscribers(ctx.db, filters, cursor, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    subscribers: page,
    next: found.length > pageSize && last ? writeSubscriberCursor(last) : null,
  };
}

/** The page of the confirmed request; before that, of the newest one. The query builder leaves out names of tables. */
const source = sql<string | null>`(select request.source_page from ${requests} as request
  where request.subscriber_id = ${subscribers}.id
  order by request.confirmed_at desc nulls last, request.created_at desc limit 1)`;

export async function findSubscribers(
  db: Database,
  { q, status }: SubscriberFilters,
  cursor: SubscriberCursor | null,
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
      at: sql<string>`to_char(${subscribers.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(subscribers)
    .where(
      and(
        status ? eq(subscribers.status, status) : undefined,
        q ? sql`strpos(${subscribers.email}, ${q}) > 0` : undefined,
        cursor
          ? sql`(${subscribers.createdAt}, ${subscribers.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(limit);
}
