import { and, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { isCanaryRow } from "#domain/leads/canary/canary-lead.server.ts";
import { arrivedHere } from "#domain/leads/imported/imported-row.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { LeadStatus, SubmissionType } from "#domain/leads/schema.ts";

export interface DayOfSource {
  /** YYYY-MM-DD in the company's time zone. */
  day: string;
  source: string;
  count: number;
}

export interface LeadStats {
  /** Open leads without an answer. */
  fresh: number;
  overdue: number;
  /** Arrived since Monday, and that Monday. */
  thisWeek: number;
  monday: string;
  /** Total value in dollars of won leads among those of the last 30 days. */
  wonValue: string;
  wonCount: number;
  inQuarantine: number;
  /** The last 30 days, without days that have no leads. */
  byDay: DayOfSource[];
  /** First and last day of `byDay`'s range. */
  from: string;
  to: string;
}

export async function leadStats(ctx: Ctx): Promise<LeadStats> {
  requirePermission(ctx, "leads.read");
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const localDay = sql<string>`to_char(${leads.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const midnight = sql`date_trunc('day', now() at time zone ${timeZone})`;
  const start = sql`((${midnight} - interval '29 days') at time zone ${timeZone})`;
  const [totals] = await ctx.db
    .select({
      fresh: sql<number>`(select count(*)::int from ${leads} where status = 'new' and not quarantined)`,
      overdue: sql<number>`(select count(*)::int from ${leads}
        where status = 'new' and not quarantined and promised_at < now())`,
      thisWeek: sql<number>`(select count(*)::int from ${leads} where not quarantined and not imported
        and created_at >= date_trunc('week', now() at time zone ${timeZone}) at time zone ${timeZone})`,
      inQuarantine: sql<number>`(select count(*)::int from ${leads} where quarantined and not ${isCanaryRow})`,
      won: sql<{
        value: string;
        count: number;
      }>`(select jsonb_build_object('value', coalesce(sum(value), 0)::text,
        'count', count(*)::int) from ${leads} where status = 'won' and not quarantined and not imported and created_at >= ${start})`,
      monday: sql<string>`to_char(date_trunc('week', ${midnight}), 'YYYY-MM-DD')`,
      from: sql<string>`to_char(${midnight} - interval '29 days', 'YYYY-MM-DD')`,
      to: sql<string>`to_char(${midnight}, 'YYYY-MM-DD')`,
    })
    .from(sql`(values (1)) as here`);
  // Grouped by position: a bound time zone is a new parameter each time it is used.
  const byDay = await ctx.db
    .select({ day: localDay, source: leads.source, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(eq(leads.quarantined, false), arrivedHere, gte(leads.createdAt, start)))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
  return {
    fresh: totals?.fresh ?? 0,
    overdue: totals?.overdue ?? 0,
    thisWeek: totals?.thisWeek ?? 0,
    monday: totals?.monday ?? "",
    inQuarantine: totals?.inQuarantine ?? 0,
    wonValue: totals?.won.value ?? "0",
    wonCount: totals?.won.count ?? 0,
    byDay,
    from: totals?.from ?? "",
    to: totals?.to ?? "",
  };
}

export interface DueLead {
  id: string;
  seq: number;
  name: string;
  service: string | null;
  type: SubmissionType;
  source: string;
  status: LeadStatus;
  createdAt: Date;
  promisedAt: Date;
}

/** The leads that wait for an answer, at most `limit`: the most overdue first. */
export async function dueLeads(ctx: Ctx, limit: number): Promise<DueLead[]> {
  requirePermission(ctx, "leads.read");
  return await ctx.db
    .select({
      id: leads.id,
      seq: leads.seq,
      name: leads.name,
      service: leads.service,
      type: leads.submissionType,
      source: leads.source,
      status: leads.status,
      createdAt: leads.createdAt,
      promisedAt: leads.promisedAt,
    })
    .from(leads)
    .where(and(eq(leads.quarantined, false), eq(leads.status, "new")))
    .orderBy(leads.promisedAt, leads.seq)
    .limit(limit);
}

/** Lead sources for the inbox filter: most frequent among the newest thousand first. */
export async function leadSources(ctx: Ctx): Promise<string[]> {
  requirePermission(ctx, "leads.read");
  const newest = ctx.db
    .select({ source: leads.source })
    .from(leads)
    .orderBy(desc(leads.seq))
    .limit(1000)
    .as("newest");
  const rows = await ctx.db
    .select({ source: newest.source })
    .from(newest)
    .groupBy(newest.source)
    .orderBy(sql`count(*) desc`, newest.source);
  return rows.map(({ source }) => source);
}

/** Cities for the inbox filter: most frequent among the newest thousand first. */
export async function leadCities(ctx: Ctx): Promise<string[]> {
  requirePermission(ctx, "leads.read");
  const newest = ctx.db
    .select({ city: leads.city })
    .from(leads)
    .orderBy(desc(leads.seq))
    .limit(1000)
    .as("newest");
  const rows = await ctx.db
    .select({ city: newest.city })
    .from(newest)
    .where(isNotNull(newest.city))
    .groupBy(newest.city)
    .orderBy(sql`count(*) desc`, newest.city)
    .limit(100);
  return rows.flatMap(({ city }) => city ?? []);
}
