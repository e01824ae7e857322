import type { LineReport, LineState } from "#domain/redirects/exchange/plan-import.server.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";

const states: Record<LineState, { label: string; tone: Tone }> = {
  added: { label: "Added", tone: "reassure" },
  changed: { label: "Changed", tone: "note" },
  same: { label: "Unchanged", tone: "plain" },
  leftOut: { label: "Left out", tone: "warn" },
  error: { label: "Error", tone: "danger" },
};
const places: readonly LineState[] = ["leftOut", "error"];
const shown = 200;

/** The effect of an import, line by line: errors first, then the lines left out. */
export function LineReports({ report }: { report: readonly LineReport[] }) {
  const ordered = report.toSorted(
    (a, b) => places.indexOf(b.state) - places.indexOf(a.state) || a.line - b.line,
  );
  return (
    <section aria-label="Report by line" className="grid grid-cols-1 gap-2">
      <Table label="Report by line">
        <TableHead>
          <tr>
            <TableHeading>Line</TableHeading>
            <TableHeading>From</TableHeading>
            <TableHeading>To</TableHeading>
            <TableHeading>Result</TableHeading>
          </tr>
        </TableHead>
        <TableBody>
          {ordered.slice(0, shown).map((line) => (
            <TableRow key={`${line.line} ${line.from}`}>
              <TableCell>{line.line}</TableCell>
              <TableCell className="wrap-anywhere">{line.from || "–"}</TableCell>
              <TableCell className="wrap-anywhere">{line.to || "–"}</TableCell>
              <TableCell>
                <Badge tone={states[line.state].tone}>{states[line.state].label}</Badge>
                {line.message ? <p className="mt-1 text-xs">{line.message}</p> : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {report.length > shown ? (
        <p className="text-sm text-ink-soft">And {report.length - shown} more lines.</p>
      ) : null}
    </section>
  );
}
