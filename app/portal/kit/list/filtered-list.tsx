import type { ReactNode } from "react";
import { Pager } from "#app/ui/pager.tsx";
import type { Page } from "#domain/lists/cursor.ts";
import type { ListFilters } from "#domain/lists/filters.ts";
import { listAddress } from "./list-address.ts";
import { ListBox } from "./list-box.tsx";
import { type FilterField, ListFilterForm } from "./list-filter-form.tsx";
import { type Column, ListTable, type RowCard } from "./list-table.tsx";

interface FilteredListProps<V, Row> {
  /** What the rows are: "Emails". */
  label: string;
  /** The list's address. */
  path: string;
  filters: ListFilters<V>;
  values: V;
  fields: readonly FilterField<V>[];
  page: Page<Row>;
  isFirst: boolean;
  columns: readonly Column<Row>[];
  card(row: Row): RowCard;
  /** In place of the table if no row fits. */
  empty: ReactNode;
  /** The route has the CSV file of the list (`listFile`). */
  hasFile?: boolean;
  /** Columns of the filters, and those that the buttons below them cover. */
  filterColumns: string;
  buttons: string;
}

/** A list with its filters, table and pages. All of its state is in the URL. */
export function FilteredList<V extends object, Row extends { id: string }>({
  label,
  path,
  filters,
  values,
  fields,
  page,
  isFirst,
  columns,
  card,
  empty,
  hasFile = false,
  filterColumns,
  buttons,
}: FilteredListProps<V, Row>) {
  const addressOf = (after: string | null) => listAddress(path, filters, values, after);
  return (
    <>
      <ListFilterForm
        label={`Filter ${label.toLowerCase()}`}
        path={path}
        filters={filters}
        values={values}
        fields={fields}
        hasFile={hasFile}
        className={filterColumns}
        buttons={buttons}
      />
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
    </>
  );
}
