import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";

export interface Column<Row> {
  label: string;
  cell(row: Row): ReactNode;
  className?: string;
  /** Only screen readers hear the label. */
  isLabelHidden?: boolean;
}

/** A row in two or three lines, for narrow places. */
export interface RowCard {
  /** Left and right of the lines, like a checkbox and a button. */
  start?: ReactNode;
  end?: ReactNode;
  /** With the link of the row. */
  title: ReactNode;
  /** Beside the title, like its badge. */
  aside?: ReactNode;
  body?: ReactNode;
  /** The last line, in small words: what stays at its left, and what at its right. */
  foot?: ReactNode;
}

interface ListTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  card(row: Row): RowCard;
  /** The width of the container from which on there is room for rows. */
  fold?: keyof typeof folds;
  className?: string;
}

const folds = {
  "2xl": { rows: "@2xl:block", cards: "@2xl:hidden" },
  "3xl": { rows: "@3xl:block", cards: "@3xl:hidden" },
  "4xl": { rows: "@4xl:block", cards: "@4xl:hidden" },
} as const;

/** A table if there is room, otherwise lines: depends on the container, not the device. A `RowLink` covers its row. */
export function ListTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  card,
  fold = "3xl",
  className,
}: ListTableProps<Row>) {
  return (
    <div className="@container">
      <div className={classNames("hidden", folds[fold].rows)}>
        <Table label={label} className={className}>
          <TableHead>
            <tr>
              {columns.map((column) => (
                <TableHeading key={column.label}>
                  <span className={column.isLabelHidden ? "sr-only" : undefined}>
                    {column.label}
                  </span>
                </TableHeading>
              ))}
            </tr>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id} className="relative">
                {columns.map((column) => (
                  <TableCell key={column.label} className={column.className}>
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul
        className={classNames(
          "divide-y divide-line rounded-md border border-line bg-surface text-sm",
          folds[fold].cards,
        )}
      >
        {rows.map((row) => (
          <Lines key={row.id} {...card(row)} />
        ))}
      </ul>
    </div>
  );
}

function Lines({ start, end, title, aside, body, foot }: RowCard) {
  return (
    <li className="relative flex items-center gap-2.5 px-3 py-1.5">
      {start}
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">{title}</div>
          {aside}
        </div>
        {body}
        {foot ? (
          <div className="flex justify-between gap-2 text-xs text-ink-soft">{foot}</div>
        ) : null}
      </div>
      {end}
    </li>
  );
}

interface RowLinkProps {
  to: string;
  /** The keys of the portal walk along links to leads and customers. */
  isLead?: boolean;
  children: ReactNode;
}

/** Covers the whole row. */
export function RowLink({ to, isLead, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      data-lead={isLead || undefined}
      className="block truncate font-semibold no-underline after:absolute after:inset-0"
    >
      {children}
    </Link>
  );
}
