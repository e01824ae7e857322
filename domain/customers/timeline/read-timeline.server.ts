import { type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { rows as rowsOf } from "#database/rows.ts";
import { changeSource, visitSource } from "./changes.server.ts";
import { emailSource } from "./emails.server.ts";
import { fileSource } from "./files.server.ts";
import { callSource, noteSource } from "./notes.server.ts";
import { requestSource } from "./requests.server.ts";
import { textSource } from "./texts.server.ts";
import type { SourceRow, TimelineSource } from "./timeline-source.ts";
import {
  type TimelineEntry,
  type TimelineKind,
  type TimelineQuery,
  writeTimelineCursor,
} from "./timeline.ts";

/** Everything that happened with a customer. A new kind of entries is one more source. */
const sources: readonly TimelineSource[] = [
  requestSource,
  changeSource,
  noteSource,
  callSource,
  emailSource,
  textSource,
  visitSource,
  fileSource,
];

export interface TimelinePage {
  entries: TimelineEntry[];
  /** The kinds that have entries, on any page. */
  kinds: TimelineKind[];
  /** Cursor of the next page, or null on the last one. */
  next: string | null;
}

const perPage = 40;

/** One page of the timeline of these leads, newest first. */
export async function readTimeline(
  ctx: Ctx,
  leadIds: readonly string[],
  { kind, after }: TimelineQuery,
): Promise<TimelinePage> {
  requirePermission(ctx, "leads.read");
  const chosen = sources.filter((source) => kind === null || source.kind === kind);
  const where =
    after === null
      ? sql`true`
      : sql`(at, id) < (${new Date(after.at).toISOString()}::timestamptz, ${after.id} collate "C")`;
  const found = await readEntries(ctx.db, leadIds, chosen, sql`where ${where}`, perPage + 1);
  const entries = found.slice(0, perPage);
  const last = entries.at(-1);
  return {
    entries,
    kinds: await readKinds(ctx.db, leadIds),
    next: found.length > perPage && last ? writeTimelineCursor(last) : null,
  };
}

/** Returns all events of these leads, newest first. The calling operation decides who may read them. */
export async function wholeTimeline(
  db: Database,
  leadIds: readonly string[],
): Promise<TimelineEntry[]> {
  return await readEntries(db, leadIds, sources, sql``, null);
}

async function readEntries(
  db: Database,
  leadIds: readonly string[],
  chosen: readonly TimelineSource[],
  where: SQL,
  limit: number | null,
): Promise<TimelineEntry[]> {
  if (leadIds.length === 0) return [];
  // Milliseconds, as in the cursor.
  const found = await rowsOf<SourceRow & { kind: TimelineKind }>(
    db,
    sql`select kind, at, id, lead_id as "leadId", by, detail from (
        select kind, date_trunc('milliseconds', at) as at, id collate "C" as id, lead_id, by, detail
        from (${allOf(chosen, leadIds)}) of_all) timeline
      ${where} order by at desc, id desc ${limit === null ? sql`` : sql`limit ${limit}`}`,
  );
  return found.flatMap((row) => {
    const source = chosen.find((one) => one.kind === row.kind);
    return source ? [entryOf(source, row)] : [];
  });
}

async function readKinds(db: Database, leadIds: readonly string[]): Promise<TimelineKind[]> {
  if (leadIds.length === 0) return [];
  const found = await rowsOf<{ kind: TimelineKind }>(
    db,
    sql`select distinct kind from (${allOf(sources, leadIds)}) of_all`,
  );
  return found.map(({ kind }) => kind);
}

/** The entries of some sources, in one list. */
function allOf(chosen: readonly TimelineSource[], leadIds: readonly string[]): SQL {
  const ids = sql.join(
    leadIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const parts = chosen.map(
    (source) =>
      sql`select ${source.kind}::text as kind, at, id, lead_id, by, detail from (${source.select(ids)}) of_source`,
  );
  return sql.join(parts, sql` union all `);
}

function entryOf(source: TimelineSource, row: SourceRow): TimelineEntry {
  const { title, ...rest } = source.read(row);
  return {
    id: row.id,
    kind: source.kind,
    leadId: row.leadId,
    at: new Date(row.at),
    title,
    body: null,
    by: null,
    isProblem: false,
    emailId: null,
    file: null,
    ...rest,
  };
}
