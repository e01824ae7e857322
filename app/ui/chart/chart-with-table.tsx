import type { ReactNode } from "react";
import { Fold } from "#app/ui/fold.tsx";

interface ChartWithTableProps {
  chart: ReactNode;
  /** The same numbers as a table, for all users. */
  table: ReactNode;
}

export function ChartWithTable({ chart, table }: ChartWithTableProps) {
  return (
    <>
      {chart}
      <Fold label="View as a table">
        <div className="mt-3 max-h-96 overflow-y-auto">{table}</div>
      </Fold>
    </>
  );
}
