import { orNull } from "#app/portal/kit/page/or-null.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { SectionLinks } from "#app/portal/frame/section-links.tsx";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/monitor-page";
import { ctxContext } from "#app/session/request-context.ts";
import { listIgnores } from "#domain/redirects/not-found/ignored-urls.server.ts";
import { monitorReport } from "#domain/redirects/not-found/monitor-report.server.ts";
import { ignoreForm, ignoreUrl } from "#domain/redirects/not-found/ignore-url.server.ts";
import { stopIgnoring } from "#domain/redirects/not-found/stop-ignoring.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { StatCard } from "#app/portal/dashboard/stat-card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { z } from "zod";
import { IgnoredUrls } from "./ignored-list.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { MonitorBar } from "./monitor-bar.tsx";
import {
  emptyTitles,
  monitorAddress,
  monitorTabs,
  type MonitorView,
  readMonitorView,
  tabLabels,
} from "./monitor-view.ts";
import { RecentViews } from "./recent-views.tsx";
import { TopUrls } from "./top-urls.tsx";
import { TrafficSources } from "./traffic-sources.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "redirects.read", url, refusals.redirects);
  const view = readMonitorView(url.searchParams);
  const reading = monitorReport(ctx, view.days, view.tab);
  const report = await orNull(ctx, reading, "reading missing pages failed");
  return {
    view,
    report,
    ignored: report === null ? [] : await listIgnores(ctx),
    now: new Date().toISOString(),
  };
}

export const action = staffAction(
  "redirects.write",
  {
    ignore: formHandler(ignoreForm, ignoreUrl),
    "stop-ignoring": formHandler(z.object({ id: z.string() }), stopIgnoring),
  },
  refusals.redirects,
);

export const shouldRevalidate = readAfterForms;

export default function Monitor() {
  const { view, report, ignored, now: serverNow } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const now = useNow(serverNow);
  const average = Math.round((report?.figures.total ?? 0) / view.days);
  return (
    <div className="grid grid-cols-1 gap-5">
      {report === null ? (
        <LoadFailed to={monitorAddress(view)} />
      ) : (
        <>
          {report.wasMissed ? null : <NobodyMissed view={view} byRobots={report.hasProbes} />}
          <div className="grid grid-cols-1 gap-2">
            {report.wasMissed ? (
              <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
                <SectionLinks
                  label="Reports"
                  dense
                  links={monitorTabs.map((tab) => ({
                    label: tabLabels[tab],
                    to: monitorAddress({ ...view, tab }),
                    isCurrent: tab === view.tab,
                  }))}
                />
                <MonitorBar view={view} />
              </div>
            ) : null}
            {report.list.tab === "top" ? (
              <TopUrls urls={report.list.urls} now={now} />
            ) : report.list.tab === "recent" ? (
              <RecentViews views={report.list.views} now={now} timeZone={report.timeZone} />
            ) : (
              <TrafficSources sources={report.list.sources} />
            )}
          </div>
          {report.wasMissed ? (
            <section aria-label="Numbers" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              {(
                [
                  ["Total 404s", report.figures.total, `in the last ${view.days} days`],
                  ["Unique URLs", report.figures.uniqueUrls, "different addresses"],
                  ["Avg per Day", average, "total divided by days"],
                  ["Top Sources", report.figures.sources, "pages that led here"],
                ] as const
              ).map(([label, count, hint]) => (
                <StatCard key={label} value={count.toLocaleString("en-US")} {...{ label, hint }} />
              ))}
            </section>
          ) : null}
          <IgnoredUrls ignored={ignored} result={result} />
        </>
      )}
    </div>
  );
}

/** Replaces figures and tabs while there is no page to show. */
function NobodyMissed({ view, byRobots }: { view: MonitorView; byRobots: boolean }) {
  return (
    <EmptyState title={emptyTitles[view.tab]} actions={<MonitorBar view={view} />}>
      {byRobots ? "Only robots in search of weak spots asked" : "Nobody asked"} for pages that don't
      exist in the last {view.days} days.
    </EmptyState>
  );
}
