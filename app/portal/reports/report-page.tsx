import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { Download } from "lucide-react";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useNavigation } from "react-router";
import type { Route } from "./+types/report-page";
import * as addresses from "#app/addresses.ts";
import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { quickServices, quoteServices } from "#domain/leads/choices.ts";
import { sourceLabel, typeLabels } from "#domain/leads/labels.ts";
import { leadSources } from "#domain/leads/office/lead-stats.server.ts";
import { submissionTypes } from "#domain/leads/schema.ts";
import { parseFilters } from "#domain/reports/parameters.ts";
import { exportBudgetMs } from "#domain/reports/run/export-report.server.ts";
import { lookAtReport } from "#domain/reports/run/look-at-report.server.ts";
import { ReportsBusy } from "#domain/reports/run/run-report.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { refuseBusy, requireReport } from "./database-access.server.ts";
import { type ReportChoices, ReportForm } from "./report-form.tsx";
import { ReportProgress } from "./report-progress.tsx";
import { ReportResult } from "./report-result.tsx";
import { exportAddress, reportAddress, shownReport } from "./shown-report.ts";
import { useRest } from "./use-rest.ts";

/** A page never waits longer; what is not counted by then follows. */
const budgetMs = 1500;

export function meta({ loaderData }: Route.MetaArgs) {
  return portalMeta(loaderData?.title ?? "Quick query");
}

/** A new lead does not run the report again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "database.read", url, refusals.database);
  const report = requireReport(params.report);
  const { name, title, description, parameters } = report;
  const filters = parseFilters(url.searchParams, parameters);
  const waits = url.searchParams.get("wait") === "1";
  const [sources, { hours, cities }] = await Promise.all([
    parameters.includes("source") ? leadSources(ctx) : [],
    readCompany(ctx.db),
  ]);
  const result = await lookAtReport(ctx, report, filters, {
    format: "page",
    budgetMs: waits ? exportBudgetMs : budgetMs,
    signal: request.signal,
  }).catch((error: unknown) => {
    if (error instanceof ReportsBusy) refuseBusy(error.message);
    throw error;
  });
  const choices: ReportChoices = {
    source: sources.map((value) => ({ value, label: sourceLabel(value) })),
    service: serviceChoices,
    type: submissionTypes
      .filter((type) => type !== "newsletter")
      .map((value) => ({ value, label: typeLabels[value] })),
    city: cities.map(({ slug, name: label }) => ({ value: slug, label })),
  };
  return {
    name,
    title,
    description,
    parameters,
    filters,
    choices,
    timeZone: hours.timeZone,
    shown: shownReport(result),
  };
}

const serviceChoices = [
  ...new Map([...quickServices, ...quoteServices].map(({ value, label }) => [value, label])),
].map(([value, label]) => ({ value, label }));

export default function QuickQuery() {
  const { name, title, description, parameters, filters, choices, timeZone, shown } =
    useLoaderData<typeof loader>();
  const { report, rest, stop, restart } = useRest(name, filters, shown);
  const loading = useNavigation().location?.pathname === addresses.report(name);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <BackLink to={addresses.reports}>All quick queries</BackLink>
          <h2 className="mt-1 text-2xl">{title}</h2>
          <p className="text-sm text-ink-soft">{description}</p>
        </div>
        <a
          href={exportAddress(name, filters)}
          download
          className={buttonClass({ tone: "quiet", size: "sm" }, "min-h-10 print:hidden")}
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
      </div>
      <ReportForm name={name} parameters={parameters} filters={filters} choices={choices} />
      {report.progress.complete ? null : (
        <ReportProgress
          covered={report.progress}
          counting={rest}
          waitAddress={reportAddress(name, filters, true)}
          timeZone={timeZone}
          onStop={stop}
          onRestart={restart}
        />
      )}
      <div
        aria-busy={loading}
        className={`min-w-0 ${loading ? "opacity-60 transition-opacity" : ""}`}
      >
        <ReportResult title={title} report={report} timeZone={timeZone} />
      </div>
      <p className="text-xs text-ink-soft">Days and times are in the time zone {timeZone}.</p>
    </div>
  );
}
