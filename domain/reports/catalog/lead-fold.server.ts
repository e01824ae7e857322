import { type SQL, sql } from "drizzle-orm";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { Fold, ReportRun } from "#domain/reports/report.ts";

const columns = sql`${leads.id} as lead, ${leads.source}, ${leads.service}, ${leads.submissionType} as type, ${leads.status},
  ${leads.quarantined}, ${leads.imported}, ${leads.quarantineReasons}, ${leads.releasedAt}, ${leads.value}, ${leads.promisedAt},
  ${leads.contactedAt}, ${leads.address}, ${leads.sourcePage}, ${leads.utmData}, ${leads.ghlSyncStatus},
  ${leads.ghlSyncedAt}, ${leads.ghlSyncError}`;

export const leadCount = sql`count(*)`;
export const wonCount = sql`count(*) filter (where status = 'won')`;
export const wonValue = sql`coalesce(sum(value) filter (where status = 'won'), 0)`;
export const answeredCount = sql`count(contacted_at)`;
/** Minutes from arrival to the first answer. */
export const answerMinutes = sql`coalesce(sum(extract(epoch from contacted_at - at)) / 60, 0)`;
export const keptCount = sql`count(*) filter (where contacted_at <= promised_at)`;
export const withinHour = sql`count(*) filter (where contacted_at <= at + interval '1 hour')`;

/** Counts leads that arrived in the period and fit the filters, without spam. */
export function leadFold(
  { filters }: ReportRun,
  { where, ...fold }: Pick<Fold, "keys" | "measures" | "largest" | "where" | "join">,
): Fold {
  return {
    table: sql`${leads}`,
    at: sql`${leads.createdAt}`,
    id: sql`${leads.seq}`,
    columns,
    where: sql.join(
      [
        sql`not quarantined`,
        sql`not imported`,
        ...equals(sql`source`, filters.source),
        ...equals(sql`service`, filters.service),
        ...equals(sql`type`, filters.type),
        ...(where ? [where] : []),
      ],
      sql` and `,
    ),
    ...fold,
  };
}

/** Counts all submissions that arrived, including those in quarantine, but not the canary's. */
export function submissionFold({
  where,
  ...fold
}: Pick<Fold, "keys" | "measures" | "largest" | "where" | "join">): Fold {
  return {
    table: sql`${leads}`,
    at: sql`${leads.createdAt}`,
    id: sql`${leads.seq}`,
    columns,
    where: where ? sql`not imported and ${where}` : sql`not imported`,
    ...fold,
  };
}

function equals(column: SQL, value: string | null): SQL[] {
  return value === null ? [] : [sql`${column} = ${value}`];
}
