import type { NewsletterGrowth } from "#domain/newsletter/subscribers/growth.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ChartWithTable } from "#app/ui/chart/chart-with-table.tsx";
import { chartColors, DayChart } from "#app/ui/chart/day-chart.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { dayText } from "#app/ui/time/day-text.ts";
import { counted } from "#domain/words/counted.ts";

/** The last 90 days as a line, and the days on which something changed as a table. */
export function GrowthCard({ daily, counts }: NewsletterGrowth) {
  const changed = daily.filter(({ joined, left }) => joined > 0 || left > 0).toReversed();
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Growth"
        description={`${counted(counts.subscribed, "confirmed subscriber")} today. The last 90 days:`}
      />
      <CardBody className="grid gap-3">
        <ChartWithTable
          chart={
            <DayChart
              label="Subscribers by day, a line chart"
              kind="lines"
              days={daily.map(({ day }) => day)}
              series={[
                {
                  name: "Subscribers",
                  color: chartColors[1],
                  values: daily.map(({ subscribers }) => subscribers),
                },
              ]}
              className="h-48"
            />
          }
          table={
            changed.length === 0 ? (
              <p className="text-sm text-ink-soft">Nobody joined or left in these 90 days.</p>
            ) : (
              <Table label="Subscribers by day">
                <TableHead>
                  <tr>
                    <TableHeading>Day</TableHeading>
                    <TableHeading className="text-right">Joined</TableHeading>
                    <TableHeading className="text-right">Left</TableHeading>
                    <TableHeading className="text-right">Subscribers</TableHeading>
                  </tr>
                </TableHead>
                <TableBody>
                  {changed.map(({ day, joined, left, subscribers }) => (
                    <TableRow key={day}>
                      <th scope="row" className="px-3 py-2 font-normal">
                        {dayText(day)}
                      </th>
                      <TableCell className="text-right">{joined}</TableCell>
                      <TableCell className="text-right">{left}</TableCell>
                      <TableCell className="text-right">{subscribers}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            )
          }
        />
      </CardBody>
    </Card>
  );
}
