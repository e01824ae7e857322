import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import type { Route } from "./+types/rest-route";
import { ctxContext } from "#app/session/request-context.ts";
import { parseFilters } from "#domain/reports/parameters.ts";
import { exportBudgetMs } from "#domain/reports/run/export-report.server.ts";
import { ReportsBusy, runReport } from "#domain/reports/run/run-report.server.ts";
import { requireReport } from "./database-access.server.ts";
import { type RestLine, shownReport } from "./shown-report.ts";

const betweenLinesMs = 100;

/** Counts everything and streams how far it is, one line of JSON at a time. It stops when its reader leaves. */
export function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "database.read", url, refusals.database);
  const report = requireReport(params.report);
  const filters = parseFilters(url.searchParams, report.parameters);
  const left = new AbortController();
  const signal = AbortSignal.any([request.signal, left.signal]);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: RestLine): void => {
        if (!signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      let sentAt = 0;
      try {
        const result = await runReport(ctx, report, filters, {
          format: "rest",
          budgetMs: exportBudgetMs,
          signal,
          onProgress(progress) {
            if (performance.now() - sentAt < betweenLinesMs) return;
            sentAt = performance.now();
            send({ kind: "progress", progress });
          },
        });
        send({ kind: "done", result: shownReport(result) });
      } catch (error) {
        if (!signal.aborted && !(error instanceof ReportsBusy))
          ctx.log.error({ err: error, request: ctx.request.id }, "a report failed");
        send({
          kind: "failed",
          message:
            error instanceof ReportsBusy ? error.message : "We couldn't count the rest. Try again.",
        });
      } finally {
        if (!signal.aborted) controller.close();
      }
    },
    cancel() {
      left.abort();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "application/x-ndjson; charset=utf-8",
      "x-accel-buffering": "no",
    },
  });
}
