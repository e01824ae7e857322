import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { SectionLinks } from "#app/portal/frame/section-links.tsx";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/monitor-page";
import { ctxContext } from "#app/session/request-context.ts";
import { listIgnores } from "#domain/redirects/not-found/ignored-urls.server.ts";
import {
  type MonitorReport,
  monitorReport,
} from "#domain/redirects/not-found/monitor-report.server.ts";
import { ignoreForm, ignoreUrl } from "#domain/redirects/not-found/ignore-url.server.ts";
import { stopIgnoring } from "#domain/redirects/not-found/stop-ignoring.server.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { StatCard } from "#app/portal/dashboard/stat-card.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { z } from "zod";
import { IgnoredUrls } from "./ignored-list.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { MonitorBar } from "./monitor-bar.tsx";
import { monitorAddress, monitorTabs, readMonitorView, tabLabels } from "./monitor-view.ts";
import { RecentViews } from "./recent-views.tsx";
import { TopUrls } from "./top-urls.tsx";
import { TrafficSources } from "./traffic-sources.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "redirects.read", url, refusals.redirects);
  const view = readMonitorView(url.searchParams);
  const report = await monitorReport(ctx, view.days, view.tab).catch((error: unknown) => {
    ctx.log.error({ err: error, request: ctx.request.id }, "reading missing pages failed");
    return null;
  });
  return {
    view,
    report,
    ignored: report === null ? [] : await listIgnores(ctx),
    now: new Date().toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "redirects.write", undefined, refusals.redirects),
    forms: {
      ignore: formHandler(ignoreForm, ignoreUrl),
      "stop-ignoring": formHandler(z.object({ id: z.string() }), stopIgnoring),
    },
  });
}

export const shouldRevalidate = readAfterForms;

export default function Monitor() {
  const { view, report, ignored, now: serverNow } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const now = useNow(serverNow);
  const average = Math.round((report?.figures.total ?? 0) / view.days);
  return (
    <div className="grid grid-cols-1 gap-5">
      <MonitorBar view={view} />
      {report === null ? (
        <LoadFailed to={monitorAddress(view)} />
      ) : (
        <>
          {wasMissed(report.list) ? (
            <section aria-label="Numbers" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              <StatCard
                label="Total 404s"
                value={numberText(report.figures.total)}
                hint={`in the last ${view.days} days`}
              />
              <StatCard
                label="Unique URLs"
                value={numberText(report.figures.uniqueUrls)}
                hint="different addresses"
              />
              {average > 0 ? (
                <StatCard
                  label="Avg per Day"
                  value={numberText(average)}
                  hint="total divided by days"
                />
              ) : null}
              <StatCard
                label="Top Sources"
                value={numberText(report.figures.sources)}
                hint="pages that led here"
              />
            </section>
          ) : null}
          <div className="grid grid-cols-1 gap-3">
            <SectionLinks
              label="Reports"
              dense
              links={monitorTabs.map((tab) => ({
                label: tabLabels[tab],
                to: monitorAddress({ ...view, tab }),
                isCurrent: tab === view.tab,
              }))}
            />
            {report.list.tab === "top" ? (
              <TopUrls urls={report.list.urls} now={now} />
            ) : report.list.tab === "recent" ? (
              <RecentViews views={report.list.views} now={now} timeZone={report.timeZone} />
            ) : (
              <TrafficSources sources={report.list.sources} />
            )}
          </div>
          <IgnoredUrls ignored={ignored} result={result} />
        </>
      )}
    </div>
  );
}

/** Whether people looked for a missing page, and not programs alone. */
function wasMissed(list: MonitorReport["list"]): boolean {
  if (list.tab === "sources") return list.sources.some(({ people }) => people > 0);
  const rows = list.tab === "top" ? list.urls : list.views;
  return rows.some(({ state }) => state !== "probe");
}

function numberText(count: number): string {
  return count.toLocaleString("en-US");
}
