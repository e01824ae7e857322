import type { Series } from "./day-chart.tsx";

interface DayTooltipProps {
  title: string;
  series: readonly Series[];
  /** Index of the day, and the number of days. */
  day: number;
  days: number;
}

/** The numbers of one day, on the side of it that has more room. */
export function DayTooltip({ title, series, day, days }: DayTooltipProps) {
  const side =
    day < days / 2
      ? { left: `${((day + 1) / days) * 100}%` }
      : { right: `${(1 - day / days) * 100}%` };
  return (
    <div
      className="pointer-events-none absolute top-0 z-10 mx-1 grid grid-cols-[auto_auto_auto] items-center gap-x-2 gap-y-1 rounded-md border border-line bg-surface px-3 py-2 whitespace-nowrap shadow-sm print:hidden"
      style={side}
    >
      <span className="col-span-3 font-semibold">{title}</span>
      {series.map(({ name, color, values }) => (
        <span key={name} className="contents">
          <svg viewBox="0 0 8 8" className="size-2">
            <circle cx={4} cy={4} r={4} fill={color} />
          </svg>
          {name}
          <span className="text-right tabular-nums">
            {(values[day] ?? 0).toLocaleString("en-US")}
          </span>
        </span>
      ))}
    </div>
  );
}
