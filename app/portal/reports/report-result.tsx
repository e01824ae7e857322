import { ChartNoAxesColumn } from "lucide-react";
import { Card, CardBody } from "#app/ui/card.tsx";
import { BarChart } from "#app/ui/chart/bar-chart.tsx";
import { chartColors, DayChart } from "#app/ui/chart/day-chart.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { dayText } from "#app/ui/time/day-text.ts";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import type { Column, Value } from "#domain/reports/report.ts";
import { valueText } from "#domain/reports/value-text.ts";
import type { ShownReport } from "./shown-report.ts";

interface ReportProps {
  title: string;
  report: ShownReport;
  timeZone: string;
}

const barsDrawn = 24;

/** A result as a chart and a table. */
export function ReportResult({ title, report, timeZone }: ReportProps) {
  if (report.rows.length === 0)
    return (
      <EmptyState icon={<ChartNoAxesColumn aria-hidden="true" />} title="Nothing to count">
        Choose a longer period or fewer filters.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {report.chart ? (
        <Card className="min-w-0">
          <CardBody className="grid gap-3">
            <p className="text-sm font-semibold text-ink-soft">{chartTitle(report)}</p>
            <ReportChart title={title} report={report} timeZone={timeZone} />
          </CardBody>
        </Card>
      ) : null}
      <ReportTable title={title} report={report} timeZone={timeZone} />
      {report.rowCount > report.rows.length || report.isCut ? (
        <p className="text-sm text-ink-soft">
          The first {report.rows.length.toLocaleString("en-US")} of{" "}
          {report.rowCount.toLocaleString("en-US")}
          {report.isCut ? " and more" : ""} rows. The CSV file has{" "}
          {report.isCut ? "the first 2,000" : "all of them"}.
        </p>
      ) : null}
    </div>
  );
}

function chartTitle({ chart, columns }: ShownReport): string {
  const charted = chart?.kind === "time" ? chart.values : [chart?.value ?? 0];
  const words = charted.map((place) => columns[place]?.label ?? "");
  const first = columns[0]?.label ?? "";
  // "Source" -> "source", but "ZIP code" stays.
  const by = /^.[a-z]/.test(first) ? first.charAt(0).toLowerCase() + first.slice(1) : first;
  return words.length > 2 ? `By ${by}` : `${words.join(" and ")} by ${by}`;
}

function ReportChart({ title, report: { chart, columns, rows }, timeZone }: ReportProps) {
  if (chart?.kind === "time") {
    const oldestFirst = rows.toReversed();
    const unit = columns[0]?.unit ?? "day";
    const full = (step: string): string => valueText(step, unit, timeZone);
    return (
      <DayChart
        label={`${title}, a chart`}
        kind={chart.drawn}
        days={oldestFirst.map(([step]) => String(step))}
        series={chart.values.map((place, series) => ({
          name: columns[place]?.label ?? "",
          color: chartColors[series] ?? "var(--ink)",
          values: oldestFirst.map((row) => Number(row[place] ?? 0)),
        }))}
        names={{ full, short: unit === "month" ? full : shortDay }}
        className="h-72"
      />
    );
  }
  const place = chart?.value ?? 0;
  return (
    <BarChart
      label={`${title}, a bar chart`}
      bars={rows
        .filter((row) => row[place] !== null)
        .slice(0, barsDrawn)
        .map((row) => ({
          name: textOf(columns, row, 0, timeZone),
          value: Number(row[place]),
          text: textOf(columns, row, place, timeZone),
        }))}
    />
  );
}

const shortDay = (day: string): string => dayText(day).split(", ")[1] ?? day;

function ReportTable({ title, report: { columns, rows }, timeZone }: ReportProps) {
  const aligned = columns.map(({ unit }) =>
    unit === "text" || unit === "time" ? "" : "text-right whitespace-nowrap",
  );
  return (
    <Table label={title}>
      <TableHead>
        <tr>
          {columns.map(({ label }, place) => (
            <TableHeading
              key={label}
              className={
                place === 0 ? "" : (aligned[place] ?? "").replace(" whitespace-nowrap", "")
              }
            >
              {label}
            </TableHeading>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row, place) => (
          <TableRow key={`${place} ${row[0]}`}>
            <th scope="row" className="min-w-40 px-3 py-2 font-normal wrap-anywhere">
              {textOf(columns, row, 0, timeZone)}
            </th>
            {columns.slice(1).map(({ label }, offset) => (
              <TableCell key={label} className={aligned[offset + 1]}>
                {textOf(columns, row, offset + 1, timeZone)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function textOf(
  columns: readonly Column[],
  row: readonly Value[],
  place: number,
  timeZone: string,
): string {
  return valueText(row[place] ?? null, columns[place]?.unit ?? "text", timeZone);
}
