import { sourceLabel } from "#domain/leads/labels.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ChartWithTable } from "#app/ui/chart/chart-with-table.tsx";
import { chartColors, DayChart } from "#app/ui/chart/day-chart.tsx";
import { dayText } from "#app/ui/time/day-text.ts";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { type DailyLeads, otherSources } from "./daily-leads.ts";

/** The last 30 days as a bar chart, and the same numbers as a table for everyone. */
export function LeadsByDay({ daily }: { daily: DailyLeads }) {
  const total = daily.days.reduce((sum, day) => sum + day.total, 0);
  const header = (
    <CardHeader title="Leads by day and source" description={`${total} in the last 30 days`} />
  );
  if (total === 0) return <Card className="min-w-0">{header}</Card>;
  return (
    <Card className="min-w-0">
      {header}
      <CardBody className="grid gap-3">
        <ChartWithTable
          chart={
            <DayChart
              label="Leads by day and source, a bar chart"
              kind="bars"
              days={daily.days.map(({ day }) => day)}
              series={daily.sources.map((source, place) => ({
                name: nameOf(source),
                color:
                  source === otherSources ? "var(--control)" : (chartColors[place] ?? "var(--ink)"),
                values: daily.days.map(({ counts }) => counts[source] ?? 0),
              }))}
              className="h-72"
            />
          }
          table={<DailyTable daily={daily} />}
        />
      </CardBody>
    </Card>
  );
}

const nameOf = (source: string) => (source === otherSources ? "Other" : sourceLabel(source));

function DailyTable({ daily }: { daily: DailyLeads }) {
  const numbers = "text-right";
  return (
    <Table label="Leads by day and source">
      <TableHead>
        <tr>
          <TableHeading>Day</TableHeading>
          {daily.sources.map((source) => (
            <TableHeading key={source} className={numbers}>
              {nameOf(source)}
            </TableHeading>
          ))}
          <TableHeading className={numbers}>All</TableHeading>
        </tr>
      </TableHead>
      <TableBody>
        {daily.days.toReversed().map((row) => (
          <TableRow key={row.day}>
            <th scope="row" className="px-3 py-2 font-normal whitespace-nowrap">
              {dayText(row.day)}
            </th>
            {daily.sources.map((source) => (
              <TableCell key={source} className={numbers}>
                {row.counts[source] || <span className="text-ink-soft">–</span>}
              </TableCell>
            ))}
            <TableCell className="text-right font-semibold">{row.total}</TableCell>
          </TableRow>
        ))}
        <TableRow>
          <th scope="row" className="px-3 py-2">
            Total
          </th>
          {daily.sources.map((source) => (
            <TableCell key={source} className="text-right font-semibold">
              {daily.totals[source]}
            </TableCell>
          ))}
          <TableCell className="text-right font-semibold">
            {Object.values(daily.totals).reduce((sum, count) => sum + count, 0)}
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
