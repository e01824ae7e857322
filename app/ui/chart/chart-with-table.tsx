import type { ReactNode } from "react";
import { ChevronIcon } from "#app/ui/chevron-icon.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface ChartWithTableProps {
  /** A `deferredChart`. */
  chart: ReactNode;
  /** The same numbers as a table, for all users. */
  table: ReactNode;
  /** Height reserved for the chart while it loads. */
  height?: string;
}

export function ChartWithTable({ chart, table, height = "h-64" }: ChartWithTableProps) {
  return (
    <>
      <div className={classNames(height, "noscript:hidden")} aria-hidden="true">
        {chart}
      </div>
      <details className="group">
        <summary className="inline-flex items-center gap-2 rounded-md text-sm font-semibold">
          <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
          View as a table
        </summary>
        <div className="mt-3 max-h-96 overflow-y-auto">{table}</div>
      </details>
    </>
  );
}
