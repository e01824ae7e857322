import { and, asc, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { LostReason } from "#domain/leads/schema.ts";
import { rows } from "#database/rows.ts";
import { leadEvents, formSubmissions as leads } from "#database/schema/work/leads.ts";
import { sourceLabel } from "#domain/leads/labels.ts";
import { reportNamed } from "#domain/reports/catalog/reports.server.ts";
import { firstAnswerOf } from "#domain/reports/first-answer.server.ts";
import { usualFilters } from "#domain/reports/parameters.ts";
import type { ReportResult } from "#domain/reports/report.ts";
import { runReport } from "#domain/reports/run/run-report.server.ts";
import type { WeekOfReport } from "./week.ts";

export interface PersonOfWeek {
  name: string;
  answered: number;
  kept: number;
  medianMinutes: number | null;
}

/** How a week went. Counts of leads are those of the quick queries for the same days. */
export interface WeekFigures {
  received: number;
  /** Promises that ended: kept, answered late, or not answered. */
  kept: number;
  missed: number;
  medianMinutes: number | null;
  people: PersonOfWeek[];
  wonBySource: { source: string; value: number; jobs: number }[];
  lostByReason: { reason: LostReason | null; count: number }[];
  newsletter: { joined: number; left: number; subscribers: number };
  /** The newest ones; at most ten. */
  missedLeads: { id: string; name: string }[];
}

const budgetMs = 120_000;
const listedLeads = 10;

export async function weekFigures(
  ctx: Ctx,
  { from, to }: WeekOfReport,
  timeZone: string,
  now: Date,
): Promise<WeekFigures> {
  const run = async (name: string): Promise<ReportResult["rows"]> => {
    const report = reportNamed(name);
    if (!report) throw new Error(`There is no report ${name}.`);
    const filters = { ...usualFilters, period: "dates" as const, from, to };
    const { rows, progress } = await runReport(ctx, report, filters, {
      format: "mail",
      budgetMs,
      now,
    });
    if (!progress.complete) throw new Error(`The report ${name} was not finished in time.`);
    return rows;
  };
  const promises = await run("promises-missed");
  const people = await run("response-by-person");
  const letters = await run("newsletter-growth");
  const inWeek = sql`not ${leads.quarantined} and not ${leads.imported}
    and ${leads.createdAt} >= ${from}::timestamp at time zone ${timeZone}
    and ${leads.createdAt} < (${to}::timestamp + interval '1 day') at time zone ${timeZone}`;
  const medians = await mediansOf(ctx, inWeek);
  return {
    received: columnSum(promises, 4),
    kept: columnSum(promises, 3),
    missed: columnSum(promises, 1) + columnSum(promises, 2),
    medianMinutes: medians.all,
    people: people.map(([name, , , answered, , share]) => ({
      name: String(name),
      answered: Number(answered),
      kept: Math.round(Number(share) * Number(answered)),
      medianMinutes: medians.byPerson.get(String(name)) ?? null,
    })),
    wonBySource: await wonBySource(ctx, { from, to }, timeZone),
    lostByReason: await lostByReason(ctx, inWeek),
    newsletter: {
      joined: columnSum(letters, 1),
      left: columnSum(letters, 2),
      // Newest first.
      subscribers: Number(letters[0]?.[3] ?? 0),
    },
    missedLeads: await missedLeads(ctx, inWeek, now),
  };
}

function columnSum(rows: ReportResult["rows"], column: number): number {
  return rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
}

/** Minutes from arrival to the first answer, of all leads and by who answered. */
async function mediansOf(ctx: Ctx, inWeek: SQL) {
  // Names in full: the query builder leaves out the table of a column where it sees only one.
  const answeredBy = sql<string>`coalesce((${firstAnswerOf(sql`form_submissions.id`)}), 'Not recorded')`;
  const answers = ctx.db
    .select({
      person: answeredBy.as("person"),
      minutes: sql<number>`extract(epoch from ${leads.contactedAt} - ${leads.createdAt}) / 60`.as(
        "minutes",
      ),
    })
    .from(leads)
    .where(sql`${inWeek} and ${leads.contactedAt} is not null`)
    .as("answers");
  const rows = await ctx.db
    .select({
      // Null in the row of all leads.
      person: sql<string | null>`${answers.person}`,
      minutes: sql<number>`percentile_cont(0.5) within group (order by ${answers.minutes})::float`,
    })
    .from(answers)
    .groupBy(sql`rollup (${answers.person})`);
  const byPerson = new Map(
    rows.flatMap(({ person, minutes }): [string, number][] =>
      person === null ? [] : [[person, minutes]],
    ),
  );
  return { all: rows.find(({ person }) => person === null)?.minutes ?? null, byPerson };
}

/** Jobs won in the week, no matter when their leads arrived, highest value first. */
async function wonBySource(
  ctx: Ctx,
  { from, to }: WeekOfReport,
  timeZone: string,
): Promise<WeekFigures["wonBySource"]> {
  const start = sql`${from}::timestamp at time zone ${timeZone}`;
  const end = sql`(${to}::timestamp + interval '1 day') at time zone ${timeZone}`;
  const found = await rows<{ source: string; value: number; jobs: number }>(
    ctx.db,
    sql`select lead.source, coalesce(sum(lead.value), 0)::float as value, count(*)::int as jobs
      from ${leads} as lead
      join lateral (
        select event.created_at as at from ${leadEvents} as event
        where event.lead_id = lead.id and event.type = 'status' and event.detail->>'to' = 'won'
        order by event.id desc limit 1) as won on won.at >= ${start} and won.at < ${end}
      where not lead.quarantined and not lead.imported and lead.status = 'won' and lead.updated_at >= ${start}
      group by lead.source order by value desc, lead.source`,
  );
  return found.map((row) => ({ ...row, source: sourceLabel(row.source) }));
}

async function lostByReason(ctx: Ctx, inWeek: SQL): Promise<WeekFigures["lostByReason"]> {
  const { lostReason } = leads;
  return await ctx.db
    .select({ reason: lostReason, count: count() })
    .from(leads)
    .where(and(inWeek, eq(leads.status, "lost")))
    .groupBy(lostReason)
    .orderBy(desc(count()), asc(lostReason));
}

async function missedLeads(ctx: Ctx, inWeek: SQL, now: Date): Promise<WeekFigures["missedLeads"]> {
  const { contactedAt, promisedAt } = leads;
  const isOpen = and(isNull(contactedAt), eq(leads.status, "new"), lt(promisedAt, now));
  return await ctx.db
    .select({ id: leads.id, name: leads.name })
    .from(leads)
    .where(and(inWeek, or(gt(contactedAt, promisedAt), isOpen)))
    .orderBy(desc(leads.seq))
    .limit(listedLeads);
}
