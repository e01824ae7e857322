import type { ReactNode } from "react";
import { ChevronIcon } from "#app/ui/chevron-icon.tsx";

interface ChartWithTableProps {
  chart: ReactNode;
  /** The same numbers as a table, for all users. */
  table: ReactNode;
}

export function ChartWithTable({ chart, table }: ChartWithTableProps) {
  return (
    <>
      {chart}
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
