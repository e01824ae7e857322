import { type PointerEvent, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { dayText } from "#app/ui/time/day-text.ts";
import { axisTicks } from "./axis-ticks.ts";
import { DayTooltip } from "./day-tooltip.tsx";

export const chartColors = [
  "var(--chart-1)",
  "var(--chart-3)",
  "var(--chart-4)",
  "var(--chart-5)",
  "var(--control)",
] as const;
/** Red. */
export const failedColor = "var(--chart-2)";

export interface Series {
  name: string;
  color: string;
  /** One value per day. */
  values: readonly number[];
}

interface DayChartProps {
  label: string;
  kind: "bars" | "lines";
  /** Calendar days, oldest first. */
  days: readonly string[];
  /** Bars are stacked in this order, from the bottom. */
  series: readonly Series[];
  /** How a day is named below the chart and beside the pointer. */
  names?: { short: (day: string) => string; full: (day: string) => string };
  className?: string;
}

const dayNames = { short: (day: string) => dayText(day).split(", ")[1] ?? day, full: dayText };

/**
 * A chart by day, drawn on the server and at any width without script: the drawing stretches, its lines and text do
 * not. Script adds the numbers of the day under the pointer.
 */
export function DayChart({
  label,
  kind,
  days,
  series,
  names = dayNames,
  className,
}: DayChartProps) {
  const [active, setActive] = useState<number | null>(null);
  const highest = days.map((_, day) => {
    const values = series.map(({ values: all }) => all[day] ?? 0);
    return kind === "bars" ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  const ticks = axisTicks(Math.max(0, ...highest));
  const top = ticks.at(-1) ?? 1;
  const labelEvery = Math.ceil(days.length / 5);

  function point({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const day = Math.floor(((clientX - left) / width) * days.length);
    setActive(Math.min(Math.max(day, 0), days.length - 1));
  }

  return (
    <div
      role="img"
      aria-label={`${label}. The table has the same numbers.`}
      className={classNames(
        "grid grid-cols-[auto_1fr] grid-rows-[1fr_auto_auto] text-xs",
        className,
      )}
    >
      <div className="my-2 flex flex-col-reverse justify-between pr-2 text-right text-ink-soft tabular-nums">
        {ticks.map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end">
            {tick.toLocaleString("en-US")}
          </span>
        ))}
      </div>
      <div
        className="relative my-2 touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(null)}
      >
        <svg
          viewBox={`0 0 ${days.length} ${top}`}
          preserveAspectRatio="none"
          className="absolute size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          {active !== null && <rect x={active} width={1} height={top} fill="var(--sunken)" />}
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${top - tick}H${days.length}`} stroke="var(--line)" />
          ))}
          {kind === "bars" ? bars(series, top) : lines(series, top, active)}
        </svg>
        {active !== null && (
          <DayTooltip
            title={names.full(days[active] ?? "")}
            series={series}
            day={active}
            days={days.length}
          />
        )}
      </div>
      <div className="relative col-start-2 h-5 text-ink-soft">
        {days.map(
          (day, place) =>
            (days.length - 1 - place) % labelEvery === Math.floor(labelEvery / 2) && (
              <span
                key={day}
                className="absolute -translate-x-1/2 whitespace-nowrap"
                style={{ left: `${((place + 0.5) / days.length) * 100}%` }}
              >
                {names.short(day)}
              </span>
            ),
        )}
      </div>
      <div className="col-span-2 flex flex-wrap justify-center gap-x-3 pt-2">
        {series.map(({ name, color }) => (
          <span key={name} className="flex items-center gap-1">
            <svg viewBox="0 0 8 8" className="size-2">
              <circle cx={4} cy={4} r={4} fill={color} />
            </svg>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

function bars(series: readonly Series[], top: number) {
  const heights: number[] = [];
  return series.map(({ name, color, values }) => (
    <path
      key={name}
      fill={color}
      d={values
        .map((value, day) => {
          heights[day] = (heights[day] ?? 0) + value;
          return value === 0 ? "" : `M${day + 0.12} ${top - heights[day]}h.76v${value}h-.76z`;
        })
        .join("")}
    />
  ));
}

function lines(series: readonly Series[], top: number, active: number | null) {
  const at = (day: number, value: number) => `${day + 0.5} ${top - value}`;
  return series.map(({ name, color, values }) => (
    <g key={name} fill="none" stroke={color} className="*:[vector-effect:non-scaling-stroke]">
      <path
        strokeWidth={2}
        strokeLinejoin="round"
        d={values.map((value, day) => `${day === 0 ? "M" : "L"}${at(day, value)}`).join("")}
      />
      {active !== null && (
        <path d={`M${at(active, values[active] ?? 0)}h0`} strokeWidth={8} strokeLinecap="round" />
      )}
    </g>
  ));
}
