import { Download, Search } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Choice, SelectField, TextField } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { SearchForm } from "#app/ui/form/search-form.tsx";
import type { ListFilters } from "#domain/lists/filters.ts";
import { fileAddress, listAddress } from "./list-address.ts";

type Name<V> = keyof V & string;

/** How a filter is drawn. */
export type FilterField<V> =
  | { kind: "search"; name: Name<V>; placeholder: string; className?: string }
  | { kind: "text"; name: Name<V>; label: string; placeholder: string }
  | { kind: "day"; name: Name<V>; label: string }
  | { kind: "choice"; name: Name<V>; label: string; all?: string; choices: readonly Choice[] };

interface ListFilterFormProps<V> {
  /** Name of the form for screen readers. */
  label: string;
  /** The list's address. */
  path: string;
  filters: ListFilters<V>;
  values: V;
  fields: readonly FilterField<V>[];
  /** The route has the CSV file of the list (`listFile`). */
  hasFile?: boolean;
  /** Columns of the grid. */
  className: string;
  /** Columns that the row of buttons covers. */
  buttons: string;
}

/** The filters of a list: a plain GET form, which searches while people type or choose if scripts run. */
export function ListFilterForm<V extends object>({
  label,
  path,
  filters,
  values,
  fields,
  hasFile = false,
  className,
  buttons,
}: ListFilterFormProps<V>) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label={label}
      action={path}
      values={values}
      onSearch={(query) =>
        void navigate(listAddress(path, filters, filters.parse(query)), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className={classNames("grid gap-3", className)}
    >
      {fields.map((field) => (
        <Field key={field.name} field={field} value={String(values[field.name] ?? "")} />
      ))}
      <div className={classNames("flex flex-wrap items-center gap-2", buttons)}>
        <Button type="submit" tone="quiet" size="sm" className="not-noscript:hidden">
          Apply
        </Button>
        {filters.isNarrowed(values) ? (
          <Link to={path} className={buttonClass({ tone: "ghost", size: "sm" })}>
            Clear filters
          </Link>
        ) : null}
        {hasFile ? (
          <a
            href={fileAddress(path, filters, values)}
            download
            className={buttonClass({ tone: "ghost", size: "sm" }, "ml-auto")}
          >
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </a>
        ) : null}
      </div>
    </SearchForm>
  );
}

function Field<V>({ field, value }: { field: FilterField<V>; value: string }) {
  const { name } = field;
  const id = `filter-${name}`;
  const common = { id, name, defaultValue: value };
  switch (field.kind) {
    case "search":
      return (
        <div className={classNames("min-w-0", field.className)}>
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            Search
          </label>
          <span className="relative block">
            <Search
              aria-hidden="true"
              className="absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
            />
            <Input type="search" placeholder={field.placeholder} className="pl-9" {...common} />
          </span>
        </div>
      );
    case "choice":
      return (
        <SelectField
          label={field.label}
          placeholder={field.all ?? "All"}
          choices={field.choices}
          {...common}
        />
      );
    case "day":
      return <TextField type="date" label={field.label} {...common} />;
    case "text":
      return (
        <TextField
          label={field.label}
          placeholder={field.placeholder}
          autoComplete="off"
          {...common}
        />
      );
  }
}
