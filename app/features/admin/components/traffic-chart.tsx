import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { TrafficRow } from "#app/features/analytics/traffic.ts";
import { dayText } from "../daily-leads.ts";

const lines = [
  { key: "visits", name: "Visits", colour: "var(--chart-1)" },
  { key: "calls", name: "Calls", colour: "var(--chart-2)" },
  { key: "quotes", name: "Quotes", colour: "var(--chart-3)" },
] as const;

const legendText = (name: string) => <span className="text-ink">{name}</span>;

/** Drawn for the eye only: the same numbers stand in the table beside it. */
export default function TrafficChart({ daily }: { daily: TrafficRow[] }) {
  return (
    <div className="h-64 text-xs" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={daily}
          margin={{ top: 8, right: 8, bottom: 0, left: -24 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="key"
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
          {lines.map(({ key, name, colour }) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={colour}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
