import { sql } from "drizzle-orm";
import { aiCalls } from "#database/schema/office/writing.ts";
import { backupRuns } from "#database/schema/supplies/backups.ts";
import { canaryRuns } from "#database/schema/overview/canary.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { type CanaryCheck, checkTexts } from "#domain/canary/checks.ts";
import type { Report } from "#domain/reports/report.ts";
import { share, total } from "./sums.ts";
import { stepColumn, stepOf, timeRows, withinTimes } from "./time-rows.ts";

const kinds: Record<string, string> = { image: "Images", video: "Videos", document: "Documents" };

export const systemReports: readonly Report[] = [
  {
    name: "storage-by-kind",
    title: "Storage by kind",
    description: "How much space uploaded files and the database take now.",
    group: "System",
    parameters: [],
    async run(run) {
      const files = await run.query(sql`select ${mediaItems.type} as kind, count(*) as count,
          sum(${mediaItems.size}) + coalesce(sum((select sum((variant->>'bytes')::bigint)
            from jsonb_array_elements(${mediaItems.variants}) as variant)), 0) as bytes
        from ${mediaItems} group by 1`);
      const [whole] = await run.query(sql`select pg_database_size(current_database()) as bytes`);
      const tables =
        await run.query(sql`select relname as name, nullif(reltuples, -1)::bigint as count,
          pg_total_relation_size(oid) as bytes
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
      const rows = [
        ...files.map(({ kind, count, bytes }) => [
          kinds[String(kind)] ?? String(kind),
          Number(bytes),
          Number(count),
          "Uploaded files",
        ]),
        ...tables.map(({ name, count, bytes }) => [
          `Table ${String(name)}`,
          Number(bytes),
          count ?? null,
          "Database",
        ]),
        ["Whole database, with jobs", Number(whole?.["bytes"] ?? 0), null, "Database"],
      ];
      return {
        columns: [
          { label: "Kind", unit: "text" },
          { label: "Size", unit: "bytes" },
          { label: "Files, or rows as last estimated", unit: "count" },
          { label: "Where", unit: "text" },
        ],
        rows: rows.toSorted((a, b) => Number(b[1]) - Number(a[1])),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "checks-failed",
    title: "Checks that failed",
    description: "What the site's own checks found broken in the last 30 days.",
    group: "System",
    parameters: ["period"],
    async run(run) {
      const sums = await run.query(sql`select result->>'check' as check, count(*) as runs,
          count(*) filter (where result->>'outcome' = 'failed') as failed,
          max(${canaryRuns.slot}) filter (where result->>'outcome' = 'failed') as last
        from ${canaryRuns}, jsonb_array_elements(${canaryRuns.results}) as result
        where ${withinTimes(run, sql`${canaryRuns.slot}`)} and result->>'outcome' <> 'skipped'
        group by 1 order by 3 desc, 1`);
      return {
        columns: [
          { label: "Check", unit: "text" },
          { label: "Failed", unit: "count" },
          { label: "Runs", unit: "count" },
          { label: "Failed share", unit: "share" },
          { label: "Last failure", unit: "time" },
        ],
        rows: sums.map(({ check, runs, failed, last }) => [
          checkTexts[String(check) as CanaryCheck]?.label ?? String(check),
          Number(failed),
          Number(runs),
          share(Number(failed), Number(runs)),
          last ?? null,
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "backups-by-day",
    title: "Backups by day",
    description: "Backups that were made, proven by a restore, or failed.",
    group: "System",
    parameters: ["period"],
    async run(run) {
      const { startedAt, outcome, drill, bytes } = backupRuns;
      const sums = await run.query(sql`select ${stepOf(run, sql`${startedAt}`)} as step,
          count(*) filter (where ${outcome} = 'made') as made,
          count(*) filter (where ${drill} = 'equal') as proven,
          count(*) filter (where ${outcome} = 'failed' or ${drill} in ('different', 'failed')) as failed,
          max(${bytes}) as bytes
        from ${backupRuns} where ${withinTimes(run, sql`${startedAt}`)} group by 1 order by 1`);
      return {
        columns: [
          stepColumn(run),
          { label: "Made", unit: "count" },
          { label: "Proven", unit: "count" },
          { label: "Failed", unit: "count" },
          { label: "Largest", unit: "bytes" },
        ],
        rows: timeRows(run, sums, (own) => [
          total(own, "made"),
          total(own, "proven"),
          total(own, "failed"),
          total(own, "bytes"),
        ]),
        chart: { kind: "time", drawn: "bars", values: [2, 3] },
      };
    },
  },
  {
    name: "ai-calls",
    title: "AI drafts by day",
    description: "Calls of the language model and what they cost.",
    group: "System",
    parameters: ["period"],
    async run(run) {
      const { createdAt, status, inputTokens, outputTokens, cost } = aiCalls;
      const sums = await run.query(sql`select ${stepOf(run, sql`${createdAt}`)} as step,
          count(*) as calls, count(*) filter (where ${status} = 'failed') as failed,
          sum(${inputTokens} + ${outputTokens}) as tokens, coalesce(sum(${cost}), 0) as cost
        from ${aiCalls} where ${withinTimes(run, sql`${createdAt}`)} group by 1 order by 1`);
      return {
        columns: [
          stepColumn(run),
          { label: "Calls", unit: "count" },
          { label: "Failed", unit: "count" },
          { label: "Tokens", unit: "count" },
          { label: "Cost", unit: "money" },
        ],
        rows: timeRows(run, sums, (own) =>
          ["calls", "failed", "tokens", "cost"].map((name) => total(own, name)),
        ),
        chart: { kind: "time", drawn: "bars", values: [1] },
      };
    },
  },
  {
    name: "redirects-used",
    title: "Redirects used",
    description: "How often each redirect led somebody on, since it was created.",
    group: "Website",
    parameters: [],
    async run(run) {
      const { from, to, hitCount, lastHitAt } = redirectRules;
      const sums = await run.query(sql`select ${from} as "from", ${to} as "to",
          ${hitCount} as hits, ${lastHitAt} as last
        from ${redirectRules} order by 3 desc, 1`);
      return {
        columns: [
          { label: "From", unit: "text" },
          { label: "Uses", unit: "count" },
          { label: "To", unit: "text" },
          { label: "Last use", unit: "time" },
        ],
        rows: sums.map(({ from: path, to: target, hits, last }) => [
          String(path),
          Number(hits),
          String(target ?? "Gone"),
          last ?? null,
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
];
