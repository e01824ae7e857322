import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";

export interface Column<Row> {
  label: string;
  cell(row: Row): ReactNode;
  className?: string;
}

/** A row as a card, for narrow places. */
export interface RowCard {
  /** With the link of the row. */
  title: ReactNode;
  /** Beside the title, like its badge. */
  aside?: ReactNode;
  body?: ReactNode;
  /** Small, at the bottom. */
  foot?: ReactNode;
}

interface ListTableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  card(row: Row): RowCard;
  /** Columns and size of the cards. */
  cards?: string;
  /** Makes cards of two lines. */
  isDense?: boolean;
  /** The width of the container from which on there is room for rows. */
  fold?: keyof typeof folds;
}

const folds = {
  "2xl": { rows: "@2xl:block", cards: "@2xl:hidden" },
  "3xl": { rows: "@3xl:block", cards: "@3xl:hidden" },
  "4xl": { rows: "@4xl:block", cards: "@4xl:hidden" },
} as const;

/** Rows if there is room, otherwise cards: depends on the container, not the device. A `RowLink` covers its row or card. */
export function ListTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  card,
  cards,
  isDense = false,
  fold = "3xl",
}: ListTableProps<Row>) {
  return (
    <div className="@container">
      <div className={classNames("hidden", folds[fold].rows)}>
        <Table label={label}>
          <TableHead>
            <tr>
              {columns.map((column) => (
                <TableHeading key={column.label}>{column.label}</TableHeading>
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
      <ul className={classNames("grid grid-cols-1 gap-3", folds[fold].cards, cards)}>
        {rows.map((row) => (
          <Card key={row.id} isDense={isDense} {...card(row)} />
        ))}
      </ul>
    </div>
  );
}

function Card({ title, aside, body, foot, isDense }: RowCard & { isDense: boolean }) {
  return (
    <li
      className={classNames(
        "relative grid grid-cols-1 content-start rounded-md border border-line bg-surface shadow-sm",
        isDense ? "px-3 py-2" : "gap-2 p-4",
      )}
    >
      <div
        className={classNames(
          "flex justify-between gap-3",
          isDense ? "items-center" : "items-start",
        )}
      >
        <div className="min-w-0">{title}</div>
        {aside}
      </div>
      {body}
      {foot ? (
        <p
          className={classNames(
            "flex justify-between gap-2 text-xs text-ink-soft",
            !isDense && "flex-wrap",
          )}
        >
          {foot}
        </p>
      ) : null}
    </li>
  );
}

interface RowLinkProps {
  to: string;
  /** The keys of the portal walk along links to leads and customers. */
  isLead?: boolean;
  children: ReactNode;
}

/** Covers the whole row or card. */
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
