import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { emptyTitles } from "./monitor-view.ts";

interface TrafficSourcesProps {
  sources: readonly { referrer: string; count: number; people: number }[];
}

/** The pages whose links lead to missing addresses. */
export function TrafficSources({ sources }: TrafficSourcesProps) {
  const missed = sources.filter(({ people }) => people > 0);
  if (missed.length === 0)
    return (
      <EmptyState title={emptyTitles.sources}>
        Pages that link to missing addresses appear here.
      </EmptyState>
    );
  return (
    <Table label="Traffic Sources">
      <TableHead>
        <tr>
          <TableHeading>Referrer</TableHeading>
          <TableHeading className="text-right">People</TableHeading>
          <TableHeading className="text-right">Hits</TableHeading>
        </tr>
      </TableHead>
      <TableBody>
        {missed.map(({ referrer, count, people }) => (
          <TableRow key={referrer}>
            <th scope="row" className="px-3 py-2 text-left font-normal wrap-anywhere">
              {referrer === "" ? "Direct Traffic" : referrer}
            </th>
            <TableCell className="text-right">{people.toLocaleString("en-US")}</TableCell>
            <TableCell className="text-right">{count.toLocaleString("en-US")}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
