import { Bar, BarChart } from "recharts";
import type { MailDay } from "#domain/emails/log/overview.server.ts";
import {
  chartColours,
  DayChartFrame,
  DayChartParts,
  dayChartProps,
} from "#app/ui/chart/day-chart.tsx";

const bars = [
  { key: "sent", name: "Sent", colour: chartColours[2] },
  { key: "failed", name: "Failed", colour: chartColours[1] },
] as const;

export function MailChart({ daily }: { daily: MailDay[] }) {
  return (
    <DayChartFrame>
      <BarChart data={daily} {...dayChartProps}>
        <DayChartParts dayKey="day" />
        {bars.map(({ key, name, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="mails"
            fill={colour}
            isAnimationActive={false}
            maxBarSize={28}
          />
        ))}
      </BarChart>
    </DayChartFrame>
  );
}
