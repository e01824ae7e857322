import { Line, LineChart } from "recharts";
import type { TrafficRow } from "#domain/analytics/traffic.ts";
import {
  chartColors,
  DayChartFrame,
  DayChartParts,
  dayChartProps,
} from "#app/ui/chart/day-chart.tsx";

const lines = [
  { key: "visits", name: "Visits" },
  { key: "calls", name: "Calls" },
  { key: "quotes", name: "Quotes" },
] as const;

export function TrafficChart({ daily }: { daily: TrafficRow[] }) {
  return (
    <DayChartFrame>
      <LineChart data={daily} {...dayChartProps}>
        <DayChartParts dayKey="key" />
        {lines.map(({ key, name }, place) => (
          <Line
            key={key}
            dataKey={key}
            name={name}
            stroke={chartColors[place]}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </DayChartFrame>
  );
}
