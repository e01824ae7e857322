import type { MailDay } from "#domain/emails/log/overview.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ChartWithTable } from "#app/ui/chart/chart-with-table.tsx";
import { chartColors, DayChart, failedColor } from "#app/ui/chart/day-chart.tsx";
import { dayText } from "#app/ui/time/day-text.ts";
import { OutcomeTable } from "./outcome-table.tsx";

/** The last 30 days as a bar chart, and the same numbers as a table for everyone. */
export function MailsByDay({ daily }: { daily: MailDay[] }) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="By day"
        description="Emails in the last 30 days, by the day they were completed"
      />
      <CardBody className="grid gap-3">
        <ChartWithTable
          chart={
            <DayChart
              label="Emails by day, a bar chart"
              kind="bars"
              days={daily.map(({ day }) => day)}
              series={[
                { name: "Sent", color: chartColors[1], values: daily.map(({ sent }) => sent) },
                { name: "Failed", color: failedColor, values: daily.map(({ failed }) => failed) },
              ].filter(({ name, values }) => name === "Sent" || values.some(Boolean))}
              className="h-64"
            />
          }
          table={
            <OutcomeTable
              label="Emails by day"
              first="Day"
              rows={daily
                .toReversed()
                .map(({ day, ...row }) => ({ ...row, key: day, name: dayText(day) }))}
            />
          }
        />
      </CardBody>
    </Card>
  );
}
