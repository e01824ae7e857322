import { Bar, BarChart } from "recharts";
import type { MailDay } from "#domain/emails/log/overview.server.ts";
import {
  chartColors,
  DayChartFrame,
  DayChartParts,
  dayChartProps,
} from "#app/ui/chart/day-chart.tsx";

const bars = [
  { key: "sent", name: "Sent", color: chartColors[2] },
  { key: "failed", name: "Failed", color: chartColors[1] },
] as const;

export function MailChart({ daily }: { daily: MailDay[] }) {
  return (
    <DayChartFrame>
      <BarChart data={daily} {...dayChartProps}>
        <DayChartParts dayKey="day" />
        {bars.map(({ key, name, color }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="mails"
            fill={color}
            isAnimationActive={false}
            maxBarSize={28}
          />
        ))}
      </BarChart>
    </DayChartFrame>
  );
}
