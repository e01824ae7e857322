import { type ReactNode } from "react";
import { SectionLinks } from "#app/portal/frame/section-links.tsx";
import { Link } from "react-router";
import {
  conversionText,
  reportSpans,
  type TrafficReport as Report,
  type TrafficRow,
} from "#domain/analytics/traffic.ts";
import { sourceLabel } from "#domain/leads/labels.ts";
import * as addresses from "#app/addresses.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ChartWithTable } from "#app/ui/chart/chart-with-table.tsx";
import { chartColors, DayChart } from "#app/ui/chart/day-chart.tsx";
import { dayText } from "#app/ui/time/day-text.ts";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { StatCard } from "./stat-card.tsx";

const charted = [
  { name: "Visits", color: chartColors[0], figure: "visits" },
  { name: "Calls", color: chartColors[1], figure: "calls" },
  { name: "Quotes", color: chartColors[2], figure: "quotes" },
] as const;

interface TrafficReportProps {
  report: Report;
  mayDebug: boolean;
  /** Whether the user may open the quick query with the same numbers. */
  mayQuery: boolean;
}

/** Website results: visits, calls, quotes and how many visits lead to one, by day, page and source. */
export function TrafficReport({ report, mayDebug, mayQuery }: TrafficReportProps) {
  const { totals, days } = report;
  const card = mayQuery
    ? { to: addresses.withQuery(addresses.report("visits-by-day"), { period: String(days) }) }
    : {};
  return (
    <section aria-labelledby="traffic-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="traffic-title" className="text-xl">
          Website
        </h2>
        {mayDebug ? (
          <Link to={addresses.analyticsDebug} className="text-sm font-semibold sm:ml-auto">
            Check analytics
          </Link>
        ) : null}
        <SectionLinks
          label="Report period"
          dense
          links={reportSpans.map((span) => ({
            label: `${span} days`,
            to: `${addresses.portal}?days=${span}`,
            isCurrent: span === days,
          }))}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          {...card}
          label="Visits"
          value={countText(totals.visits)}
          hint={`${countText(totals.views)} pages viewed`}
        />
        <StatCard
          {...card}
          label="Calls"
          value={countText(totals.calls)}
          hint="taps on the phone number"
        />
        <StatCard
          {...card}
          label="Quotes"
          value={countText(totals.quotes)}
          hint="forms sent from pages"
        />
        <StatCard
          {...card}
          label="Conversion"
          value={conversionText(totals)}
          hint="calls and quotes per 100 visits"
        />
      </div>
      <Card className="min-w-0">
        <CardHeader
          level={3}
          title="By day"
          description={`Visits, calls and quotes of the last ${days} days, counted without cookies`}
        />
        <CardBody className="grid gap-3">
          <ChartWithTable
            chart={
              <DayChart
                label="Website by day, a line chart"
                kind="lines"
                days={report.daily.map(({ key }) => key)}
                series={charted.map(({ name, color, figure }) => ({
                  name,
                  color,
                  values: report.daily.map((row) => row[figure]),
                }))}
                className="h-64"
              />
            }
            table={
              <FiguresTable
                label="Website by day"
                first="Day"
                rows={report.daily.toReversed()}
                name={({ key }) => dayText(key)}
              />
            }
          />
        </CardBody>
      </Card>
      <div className="grid grid-cols-1 items-start gap-4 2xl:grid-cols-2">
        <Breakdown title="By page" first="Page" rows={report.byPage} name={pageName} />
        <Breakdown
          title="By source"
          first="Source"
          rows={report.bySource}
          name={({ key }) => sourceLabel(key)}
        />
      </div>
    </section>
  );
}

const countText = (count: number): string => count.toLocaleString("en-US");

function pageName({ key }: TrafficRow): ReactNode {
  if (!key.startsWith("/")) return "Other addresses";
  return (
    <a href={key} className="whitespace-nowrap">
      {key === "/" ? "Home page" : key}
    </a>
  );
}

interface FiguresProps {
  first: string;
  rows: readonly TrafficRow[];
  name: (row: TrafficRow) => ReactNode;
}

function Breakdown({ title, ...figures }: FiguresProps & { title: string }) {
  return (
    <Card className="min-w-0">
      <CardHeader level={3} title={title} />
      <CardBody>
        {figures.rows.length > 0 ? (
          <FiguresTable label={`Website ${title.toLowerCase()}`} {...figures} />
        ) : (
          <p className="text-sm text-ink-soft">
            Nothing has been counted yet. Visits appear here starting with the first one.
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function FiguresTable({ label, first, rows, name }: FiguresProps & { label: string }) {
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeading>{first}</TableHeading>
          {["Visits", "Views", "Calls", "Quotes", "Conversion"].map((title) => (
            <TableHeading key={title} className="text-right">
              {title}
            </TableHeading>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <th scope="row" className="px-3 py-2 text-left font-normal">
              {name(row)}
            </th>
            {[row.visits, row.views, row.calls, row.quotes].map((count, place) => (
              <TableCell key={["visits", "views", "calls", "quotes"][place]} className="text-right">
                {count ? countText(count) : <span className="text-ink-soft">–</span>}
              </TableCell>
            ))}
            <TableCell className="text-right font-semibold">{conversionText(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
