import { Link } from "react-router";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";

interface OutcomeTableProps {
  label: string;
  /** Header of the first column. */
  first: string;
  rows: readonly { key: string; name: string; sent: number; failed: number; to?: string }[];
}

/** Sent and failed counts, by day or by kind. */
export function OutcomeTable({ label, first, rows }: OutcomeTableProps) {
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeading>{first}</TableHeading>
          <TableHeading className="text-right">Sent</TableHeading>
          <TableHeading className="text-right">Failed</TableHeading>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, sent, failed, to }) => (
          <TableRow key={key}>
            <th scope="row" className="px-3 py-2 font-normal">
              {to ? <Link to={to}>{name}</Link> : name}
            </th>
            <TableCell className="text-right">{count(sent)}</TableCell>
            <TableCell
              className={failed > 0 ? "text-right font-semibold text-danger" : "text-right"}
            >
              {count(failed)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function count(number: number) {
  return number === 0 ? <span className="text-ink-soft">–</span> : number.toLocaleString("en-US");
}
