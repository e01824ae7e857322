import { z } from "zod";
import { requirePermission } from "#domain/access/context.server.ts";
import { submissionTypes } from "#domain/leads/schema.ts";
import { reportNamed, reports } from "#domain/reports/catalog/reports.server.ts";
import { parseFilters, periods, reportParameters } from "#domain/reports/parameters.ts";
import { reportGroups } from "#domain/reports/report.ts";
import { lookAtReport } from "#domain/reports/run/look-at-report.server.ts";
import { ReportsBusy } from "#domain/reports/run/run-report.server.ts";
import { maybeInstant, notFound, one, page, pageByKey } from "#domain/api/answers.ts";
import { model, type Operation, operation } from "#domain/api/operation.ts";
import { after, calendarDay, searchOf } from "#domain/api/requests.ts";

const summary = {
  name: z.string().meta({ description: "The name in the address of the report." }),
  title: z.string(),
  description: z.string(),
  group: z.enum(reportGroups),
  parameters: z.array(z.enum(reportParameters)),
};

const reportSummary = model("ReportSummary", z.object(summary));

const reportTable = model(
  "ReportTable",
  z.object({
    ...summary,
    columns: z.array(z.object({ label: z.string(), unit: z.string() })),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))).meta({
      description: "Days are YYYY-MM-DD, months YYYY-MM, times ISO, shares between 0 and 1.",
    }),
    is_complete: z.boolean().meta({ description: "Whether the whole period was read in time." }),
    is_cut: z
      .boolean()
      .meta({ description: "Whether the table was too long and rows are missing." }),
    reached_at: maybeInstant.meta({ description: "The oldest row that was read." }),
  }),
);

const budgetMs = 20_000;
const word = z.string().max(80).optional();

export const reportOperations: readonly Operation[] = [
  operation({
    id: "listReports",
    method: "GET",
    path: "reports",
    scope: "reports:read",
    summary: "List the reports",
    query: z.strictObject({ after }),
    answer: reportSummary,
    isPage: true,
    run(ctx, { query }) {
      requirePermission(ctx, "database.read");
      const order = { start: query.after, order: "rising" } as const;
      return page(
        reportSummary,
        pageByKey(reports, ({ name }) => name, order),
      );
    },
  }),
  operation({
    id: "runReport",
    method: "GET",
    path: "reports/{id}",
    scope: "reports:read",
    summary: "Run a report",
    description: "A report ignores parameters that it does not have.",
    idSchema: z.string().regex(/^[a-z\d-]{1,60}$/),
    query: z.strictObject({
      period: z.enum(Object.keys(periods) as [string, ...string[]]).optional(),
      from: calendarDay.optional().meta({ description: "The first day, for the period dates." }),
      to: calendarDay.optional(),
      source: word,
      service: word,
      type: z.enum(submissionTypes).optional(),
      city: word.meta({ description: "The slug of a city." }),
    }),
    answer: reportTable,
    example: { query: { period: "90" } },
    async run(ctx, { id, query }) {
      const report = reportNamed(id);
      if (!report) return notFound("report");
      const filters = parseFilters(searchOf(query), report.parameters);
      try {
        const result = await lookAtReport(ctx, report, filters, { format: "api", budgetMs });
        const { columns, rows, isCut, progress } = result;
        return one(reportTable, {
          ...report,
          columns,
          rows,
          isCut,
          isComplete: progress.complete,
          reachedAt: progress.reachedAt,
        });
      } catch (error) {
        if (!(error instanceof ReportsBusy)) throw error;
        return { ok: false, reason: "busy", message: error.message };
      }
    },
  }),
];
