import { counted } from "#domain/words/counted.ts";
import type { Simulation } from "#domain/redirects/simulation/simulate.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";

/** What other rules would change for the requests of the last 90 days. */
export function SimulationReport({ simulation }: { simulation: Simulation }) {
  const { urls, hits, changedUrls, changedHits, changes } = simulation;
  return (
    <Card className="min-w-0">
      <CardHeader
        title="What would change"
        description={`${counted(hits, "request")} for ${counted(urls, "address", "addresses")} of the last 90 days, replayed: missing pages, and old addresses with a redirect`}
      />
      <CardBody className="grid gap-3">
        <p role="status" className="font-semibold">
          {changedUrls === 0
            ? "Nothing would change for these requests."
            : `${counted(changedHits, "request")} for ${counted(changedUrls, "address", "addresses")} would end elsewhere.`}
        </p>
        {changes.length > 0 ? (
          <Table label="What would change">
            <TableHead>
              <tr>
                <TableHeading>Address</TableHeading>
                <TableHeading>Now</TableHeading>
                <TableHeading>Then</TableHeading>
                <TableHeading className="text-right">Hits</TableHeading>
              </tr>
            </TableHead>
            <TableBody>
              {changes.map((change) => (
                <TableRow key={change.url}>
                  <th
                    scope="row"
                    className="max-w-60 px-3 py-2 text-left font-normal wrap-anywhere"
                  >
                    {change.url}
                  </th>
                  <TableCell className="wrap-anywhere">{outcomeText(change.before)}</TableCell>
                  <TableCell className="font-semibold wrap-anywhere">
                    {outcomeText(change.after)}
                  </TableCell>
                  <TableCell className="text-right">{numberText(change.hits)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        ) : null}
        {changedUrls > changes.length ? (
          <p className="text-sm text-ink-soft">
            And {numberText(changedUrls - changes.length)} less requested addresses.
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

function outcomeText(outcome: string): string {
  if (outcome === "missing") return "Page not found";
  return outcome === "gone" ? "Gone (410)" : outcome;
}

function numberText(count: number): string {
  return count.toLocaleString("en-US");
}
