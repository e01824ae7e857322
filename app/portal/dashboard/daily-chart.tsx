import { Bar, BarChart } from "recharts";
import { sourceLabel } from "#domain/leads/labels.ts";
import {
  chartColors,
  DayChartFrame,
  DayChartParts,
  dayChartProps,
} from "#app/ui/chart/day-chart.tsx";
import { type DailyLeads, otherSources } from "./daily-leads.ts";

export function DailyChart({ daily }: { daily: DailyLeads }) {
  const rows = daily.days.map(({ day, counts }) => ({ day, ...counts }));
  return (
    <DayChartFrame>
      <BarChart data={rows} {...dayChartProps}>
        <DayChartParts dayKey="day" />
        {daily.sources.map((source, place) => (
          <Bar
            key={source}
            dataKey={source}
            name={source === otherSources ? "Other" : sourceLabel(source)}
            stackId="leads"
            fill={chartColors[place % chartColors.length]}
            isAnimationActive={false}
            maxBarSize={28}
          />
        ))}
      </BarChart>
    </DayChartFrame>
  );
}
