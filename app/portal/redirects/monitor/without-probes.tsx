import type { ReactNode } from "react";
import { FoldCard } from "#app/ui/fold-card.tsx";

interface WithoutProbesProps<Row> {
  rows: readonly Row[];
  children(row: Row): ReactNode;
}

/** A list of missing pages. Addresses that only robots ask for are folded below it. */
export function WithoutProbes<Row extends { state: string }>({
  rows,
  children,
}: WithoutProbesProps<Row>) {
  const probes = rows.filter(({ state }) => state === "probe");
  const missed = rows.filter(({ state }) => state !== "probe");
  const list = (some: readonly Row[]) => (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface shadow-sm">
      {some.map(children)}
    </ul>
  );
  return (
    <>
      {missed.length > 0 ? list(missed) : null}
      {probes.length > 0 ? (
        <FoldCard title="Attempts by robots" note={probes.length}>
          {list(probes)}
        </FoldCard>
      ) : null}
    </>
  );
}
