import { and, desc, eq, ilike, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { profiles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { addDays } from "#domain/words/calendar-day.ts";
import type { AuditFilters } from "./audit-filters.ts";

/** One of more types is common: the planner finds it quickly by itself. */
const typesSearched = 20;
/** More types are not read one by one. */
const typesRead = 1000;

const { id, createdAt, eventType, userId, severity } = securityEvents;
const newestFirst = sql`order by ${desc(createdAt)}, ${desc(id)}`;

interface Reading {
  before: number | null;
  timeZone: string;
  limit: number;
}

/** At most `limit` events that the filters keep, newest first. Each filter has an index. */
export async function findEvents(
  db: Database,
  filters: AuditFilters,
  { before, timeZone, limit }: Reading,
) {
  const found = await findIds(db, filters, { before, timeZone, limit });
  return await db
    .select({
      id,
      createdAt,
      eventType,
      severity,
      userId,
      person: profiles.fullName,
      email: profiles.email,
      ipAddress: securityEvents.ipAddress,
      userAgent: securityEvents.userAgent,
      details: securityEvents.details,
    })
    .from(securityEvents)
    .leftJoin(profiles, eq(profiles.id, userId))
    .where(inArray(id, found))
    .orderBy(desc(createdAt), desc(id));
}

async function findIds(
  db: Database,
  filters: AuditFilters,
  { before, timeZone, limit }: Reading,
): Promise<number[]> {
  const types = filters.type ? await matchingTypes(db, filters.type) : null;
  const kept = conditions(filters, timeZone, before);
  const newest = (condition: SQL | undefined): SQL =>
    sql`select ${id}, ${createdAt} from ${securityEvents} where ${condition ?? sql`true`} ${newestFirst} limit ${limit}`;
  if (types === null || types.length > typesSearched) {
    const contains = `%${filters.type.replace(/[\\%_]/g, "\\$&")}%`;
    return await idsOf(
      db,
      newest(and(filters.type ? ilike(eventType, contains) : undefined, kept)),
    );
  }
  if (types.length === 0) return [];
  // The newest of each type, because the planner would read the whole log for a rare one.
  const ofEach = types.map((type) => sql`(${newest(and(eq(eventType, type), kept))})`);
  return await idsOf(
    db,
    sql`select id from (${sql.join(ofEach, sql` union all `)}) as newest order by created_at desc, id desc limit ${limit}`,
  );
}

async function idsOf(db: Database, statement: SQL): Promise<number[]> {
  return (await rows<{ id: string | number }>(db, statement)).map((row) => Number(row.id));
}

/** The event types that contain the text; null if there are too many types to read. */
async function matchingTypes(db: Database, text: string): Promise<string[] | null> {
  const found = await rows<{ type: string }>(
    db,
    sql`with recursive types as (
      (select event_type as type from ${securityEvents} order by event_type limit 1)
      union all
      select (select event_type from ${securityEvents} where event_type > types.type order by event_type limit 1)
      from types where types.type is not null
    ) select type from types where type is not null limit ${typesRead + 1}`,
  );
  if (found.length > typesRead) return null;
  const part = text.toLowerCase();
  return found.map(({ type }) => type).filter((type) => type.toLowerCase().includes(part));
}

function conditions(
  filters: AuditFilters,
  timeZone: string,
  before: number | null,
): SQL | undefined {
  const startOf = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  return and(
    filters.user ? eq(userId, filters.user) : undefined,
    filters.severity ? eq(severity, filters.severity) : undefined,
    filters.from ? sql`${createdAt} >= ${startOf(filters.from)}` : undefined,
    filters.to ? sql`${createdAt} < ${startOf(addDays(filters.to, 1))}` : undefined,
    before === null
      ? undefined
      : sql`(${createdAt}, ${id}) < (select last.created_at, last.id from ${securityEvents} last where last.id = ${before})`,
  );
}
