import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { sourceLabel } from "#app/features/leads/labels.ts";
import { type DailyLeads, dayText, otherSources } from "../daily-leads.ts";

const colours = [
  "var(--chart-1)",
  "var(--chart-2)",
  "var(--chart-3)",
  "var(--chart-4)",
  "var(--chart-5)",
];

const legendText = (name: string) => <span className="text-ink">{name}</span>;

/** Drawn for the eye only: the same numbers stand in the table beside it. */
export default function DailyChart({ daily }: { daily: DailyLeads }) {
  const rows = daily.days.map(({ day, counts }) => ({ day, ...counts }));
  return (
    <div className="h-72 text-xs" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={rows}
          margin={{ top: 8, right: 0, bottom: 0, left: -24 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => dayText(day).split(", ")[1] ?? day}
            tick={{ fill: "var(--ink-soft)" }}
            tickLine={false}
            axisLine={{ stroke: "var(--line)" }}
            minTickGap={24}
          />
          <YAxis
            allowDecimals={false}
            tick={{ fill: "var(--ink-soft)" }}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            cursor={{ fill: "var(--sunken)" }}
            labelFormatter={(day) => (typeof day === "string" ? dayText(day) : day)}
            contentStyle={{
              background: "var(--surface)",
              border: "1px solid var(--line)",
              borderRadius: "var(--radius)",
              color: "var(--ink)",
            }}
            itemStyle={{ color: "var(--ink)" }}
            isAnimationActive={false}
          />
          <Legend itemSorter={null} iconType="circle" iconSize={8} formatter={legendText} />
          {daily.sources.map((source, place) => (
            <Bar
              key={source}
              dataKey={source}
              name={source === otherSources ? "Other" : sourceLabel(source)}
              stackId="leads"
              fill={colours[place % colours.length]}
              isAnimationActive={false}
              maxBarSize={28}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
