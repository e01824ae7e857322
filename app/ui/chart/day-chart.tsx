import type { ReactElement } from "react";
import { CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { dayText } from "#app/ui/time/day-text.ts";

export const chartColors = [
  "var(--chart-1)",
  "var(--chart-2)",
  "var(--chart-3)",
  "var(--chart-4)",
  "var(--chart-5)",
] as const;

/** Common props of all charts by day. */
export const dayChartProps = {
  margin: { top: 8, right: 8, bottom: 0, left: -24 },
  accessibilityLayer: false,
} as const;

const softText = { fill: "var(--ink-soft)" };
const legendText = (name: string) => <span className="text-ink">{name}</span>;

/** Wraps a chart. The chart is visual only: the table beside it has the same numbers. */
export function DayChartFrame({ children }: { children: ReactElement }) {
  return (
    <div className="h-full text-xs">
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}

/** Grid, axes, tooltip and legend of a chart by day; `dayKey` names the field with the calendar day. */
export function DayChartParts({ dayKey }: { dayKey: string }) {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey={dayKey}
        tickFormatter={(day: string) => dayText(day).split(", ")[1] ?? day}
        tick={softText}
        tickLine={false}
        axisLine={{ stroke: "var(--line)" }}
        minTickGap={24}
      />
      <YAxis allowDecimals={false} tick={softText} tickLine={false} axisLine={false} />
      <Tooltip
        cursor={{ fill: "var(--sunken)", stroke: "var(--line)" }}
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
    </>
  );
}
