import { join } from "node:path";
import type { Ctx } from "#domain/access/context.server.ts";
import { reports } from "#domain/reports/catalog/reports.server.ts";
import { parseFilters } from "#domain/reports/parameters.ts";
import type { Progress, Report } from "#domain/reports/report.ts";
import { runReport } from "#domain/reports/run/run-report.server.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { startPostgres } from "#bench/postgres-cluster.ts";
import { atMost, exactly, info, percentile, type Result } from "#bench/result.ts";
import { testCtx } from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { insertManyLeads } from "./many-leads.ts";

const leads = 1_000_000;
/** As the page has it. */
const pageBudgetMs = 1500;
const wholeBudgetMs = 60_000;
const pageLimitMs = 2000;
const longReports = ["leads-by-day", "response-by-hour", "cities-and-services", "spam-by-signal"];
const leadLimitMs = 250;
const leadEveryMs = 200;

export async function run(): Promise<Result[]> {
  return [...(await embedded()), ...(await onServer())];
}

async function onServer(): Promise<Result[]> {
  const cluster = await startPostgres();
  const folder = await temporaryFolder("pest-bench");
  try {
    const connection = await connect({ url: cluster.url, dataDir: folder.path });
    return await measure(connection, cluster.version);
  } finally {
    await cluster.stop();
    await folder.remove();
  }
}

async function embedded(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  try {
    return await measure(await connect({ dataDir: folder.path }), "embedded");
  } finally {
    await folder.remove();
  }
}

async function measure(connection: DatabaseConnection, where: string): Promise<Result[]> {
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    // Reports do not read it, and building it would take most of the time.
    await connection.withoutTimeLimits(async (db) => {
      await db.execute("drop index form_submissions_search");
    });
    await insertManyLeads(connection, leads);
    // Otherwise the engine would write the filling to the disk while it is measured.
    await connection.executeSql("checkpoint");
    const ctx = testCtx(connection.db, { actor: { kind: "system", name: "bench" } });
    const named = (text: string) => `${leads.toLocaleString("en-US")} ${where}: ${text}`;
    const month = await timesOf(ctx, reports, "period=30", pageBudgetMs);
    const all = await timesOf(ctx, reports, "period=all", pageBudgetMs);
    const long = reports.filter(({ name }) => longReports.includes(name));
    const whole = await whileLeadsArrive(ctx, () =>
      timesOf(ctx, long, "period=all", wholeBudgetMs),
    );
    return [
      atMost(pageLimitMs, {
        name: named(`slowest of ${reports.length} reports, 30 days`),
        figure: slowest(month).ms,
        unit: "ms",
        note: slowest(month).name,
      }),
      atMost(pageLimitMs, {
        name: named("slowest page over all time, complete or saying how far it is"),
        figure: slowest(all).ms,
        unit: "ms",
        note: `${all.filter(({ progress }) => progress.complete).length} of ${all.length} were complete.`,
      }),
      exactly(long.length, {
        name: named(
          `of ${long.length} long reports, those that count all leads if nobody stops them`,
        ),
        figure: whole.result.filter(({ progress }) => progress.complete).length,
        unit: "",
      }),
      info({
        name: named("slowest whole report over all time, while leads arrive"),
        figure: slowest(whole.result).ms,
        unit: "ms",
        note: slowest(whole.result).name,
      }),
      atMost(leadLimitMs, {
        name: named("a lead while reports over all time run, p95"),
        figure: percentile(whole.waits, 95),
        unit: "ms",
        note: `${whole.waits.length} leads, the slowest took ${Math.round(Math.max(...whole.waits))} ms.`,
      }),
    ];
  } finally {
    await connection.close();
  }
}

interface Run {
  name: string;
  ms: number;
  progress: Progress;
}

async function timesOf(
  ctx: Ctx,
  list: readonly Report[],
  query: string,
  budgetMs: number,
): Promise<Run[]> {
  const runs: Run[] = [];
  for (const report of list) runs.push(await timeOf(ctx, report, query, budgetMs));
  return runs;
}

async function timeOf(ctx: Ctx, report: Report, query: string, budgetMs: number): Promise<Run> {
  const filters = parseFilters(new URLSearchParams(query), report.parameters);
  const began = performance.now();
  const { progress } = await runReport(ctx, report, filters, { format: "page", budgetMs });
  const ms = performance.now() - began;
  console.log(
    `${report.name} ${query}: ${Math.round(ms)} ms, ${Math.round(progress.share * 100)}%`,
  );
  return { name: report.title, ms, progress };
}

const slowest = (runs: readonly Run[]): Run => runs.toSorted((a, b) => b.ms - a.ms)[0] as Run;

/** Submits leads at an even pace while the work runs, and measures how long each takes. */
async function whileLeadsArrive<T>(
  ctx: Ctx,
  work: () => Promise<T>,
): Promise<{ result: T; waits: number[] }> {
  const waits: number[] = [];
  let number = 0;
  const pending: Promise<void>[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    const from = ++number;
    const visitor = testCtx(ctx.db, {
      request: { ip: `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}` },
    });
    pending.push(
      submitLead(visitor, submission(from)).then((outcome) => {
        if (!outcome.ok) throw new Error(outcome.message);
        waits.push(performance.now() - began);
      }),
    );
  }, leadEveryMs);
  try {
    return { result: await work(), waits };
  } finally {
    clearInterval(timer);
    await Promise.all(pending);
  }
}

/** Each from another person. */
function submission(number: number) {
  return leadSubmission({ phone: `757${3_000_000 + number}`, email: `v${number}@example.com` });
}
