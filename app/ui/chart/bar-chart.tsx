import { chartColors } from "./day-chart.tsx";

export interface Bar {
  name: string;
  /** Null if there is nothing to measure. */
  value: number | null;
  /** The value as people read it. */
  text: string;
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
}

/** Horizontal bars, drawn on the server and at any width without script. */
export function BarChart({ label, bars }: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  return (
    <div
      role="img"
      aria-label={`${label}. The table has the same numbers.`}
      className="grid grid-cols-[minmax(4rem,max-content)_minmax(0,1fr)_max-content] items-center gap-x-3 gap-y-1.5 text-sm"
    >
      {bars.map(({ name, value, text }, place) => (
        <span key={`${place} ${name}`} className="contents">
          <span className="max-w-[40vw] truncate sm:max-w-64" title={name}>
            {name}
          </span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-4 w-full">
            <rect width={100} height={1} fill="var(--sunken)" />
            {value !== null && value > 0 && highest > 0 ? (
              <rect
                width={Math.max(0.5, Math.round((value / highest) * 1000) / 10)}
                height={1}
                fill={chartColors[0]}
              />
            ) : null}
          </svg>
          <span className="text-right text-ink-soft tabular-nums">{text}</span>
        </span>
      ))}
    </div>
  );
}
