import { Link, useSearchParams } from "react-router";
import * as addresses from "#app/addresses.ts";
import { LoadFailed } from "#app/portal/redirects/monitor/load-failed.tsx";
import { monitorAddress } from "#app/portal/redirects/monitor/monitor-view.ts";
import { hitsText, peopleText } from "#app/portal/redirects/people-text.ts";
import type { MonitorReport } from "#domain/redirects/not-found/monitor-report.server.ts";
import { type NotFoundRange, notFoundRanges } from "#domain/redirects/not-found/ranges.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

interface MissingPagesCardProps {
  days: NotFoundRange;
  /** Null if it could not be read. */
  report: MonitorReport | null;
}

const shown = 5;

/** 404 analytics in short, with a time range of its own. */
export function MissingPagesCard({ days, report }: MissingPagesCardProps) {
  const [query] = useSearchParams();
  const addressOf = (range: NotFoundRange): string => {
    const all = new URLSearchParams(query);
    all.set("missing", String(range));
    return `?${all}`;
  };
  const urls = report?.list.tab === "top" ? report.list.urls.slice(0, shown) : [];
  return (
    <Card className="min-w-0">
      <CardHeader
        title="404 Analytics"
        description={`Pages that visitors looked for in the last ${days} days, and didn't find`}
        actions={
          <nav aria-label="Period of 404 analytics" className="flex gap-1 text-sm">
            {notFoundRanges.map((range) => (
              <Link
                key={range}
                to={addressOf(range)}
                preventScrollReset
                aria-current={range === days ? "true" : undefined}
                className="rounded-md px-3 py-2 font-semibold no-underline hover:bg-sunken aria-[current]:bg-sunken"
              >
                {range} days
              </Link>
            ))}
          </nav>
        }
      />
      <CardBody className="grid gap-3">
        {report === null ? (
          <LoadFailed to={addressOf(days)} />
        ) : (
          <>
            <Link to={monitorAddress({ days, tab: "top" })} className="w-fit no-underline">
              <span className="font-display text-2xl font-bold tabular-nums">
                {report.figures.total.toLocaleString("en-US")}
              </span>{" "}
              <span className="text-sm text-ink-soft">
                {report.figures.total === 1 ? "request" : "requests"} for{" "}
                {report.figures.uniqueUrls === 1
                  ? "1 missing page"
                  : `${report.figures.uniqueUrls.toLocaleString("en-US")} missing pages`}
              </span>
            </Link>
            {urls.length > 0 ? (
              <ul className="divide-y divide-line text-sm">
                {urls.map((row) => (
                  <li key={row.url} className="flex flex-wrap justify-between gap-x-4 py-2">
                    <span className="min-w-0 wrap-anywhere">{row.url}</span>
                    <span className="text-ink-soft">
                      {hitsText(row.count)} · {row.state === "fixed" ? "fixed" : peopleText(row)}
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-sm text-ink-soft">
                No 404 errors found in the selected time range
              </p>
            )}
            <Link to={addresses.quickFixes} className="text-sm font-semibold">
              Fix missing pages
            </Link>
          </>
        )}
      </CardBody>
    </Card>
  );
}
