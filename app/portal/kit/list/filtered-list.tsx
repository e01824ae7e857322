import type { ReactNode } from "react";
import { Pager } from "#app/ui/pager.tsx";
import type { Page } from "#domain/lists/cursor.ts";
import { listAddress } from "./list-address.ts";
import { ListBox } from "./list-box.tsx";
import { type Column, ListTable, type RowCard } from "./list-table.tsx";
import { SearchBar, type SearchBarProps } from "./search-bar.tsx";

interface FilteredListProps<V, Row> extends SearchBarProps<V> {
  page: Page<Row>;
  isFirst: boolean;
  columns: readonly Column<Row>[];
  card(row: Row): RowCard;
  /** In place of the table if no row fits. */
  empty: ReactNode;
}

/** A list with its filters, table and pages. `label` says what the rows are: "Emails". All of its state is in the URL. */
export function FilteredList<V extends object, Row extends { id: string }>({
  label,
  page,
  isFirst,
  columns,
  card,
  empty,
  ...bar
}: FilteredListProps<V, Row>) {
  const { path, filters, values } = bar;
  const addressOf = (after: string | null) => listAddress(path, filters, values, after);
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchBar {...bar} label={`Filter ${label.toLowerCase()}`} />
      <ListBox path={path}>
        {page.rows.length > 0 ? (
          <ListTable label={label} rows={page.rows} columns={columns} card={card} />
        ) : (
          empty
        )}
      </ListBox>
      <Pager
        back={isFirst ? null : addressOf(null)}
        forward={page.next === null ? null : addressOf(page.next)}
        backLabel="Newest"
      />
    </div>
  );
}
