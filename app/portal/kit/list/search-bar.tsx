import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { Choice } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { SearchButton, SearchForm, SearchInput } from "#app/ui/form/search-form.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { ListFilters } from "#domain/lists/filters.ts";
import { fileAddress, listAddress } from "./list-address.ts";

type Name<V> = keyof V & string;

/** A filter beside the words: a choice, or a day if it has no choices. */
export interface FilterField<V> {
  name: Name<V>;
  label: string;
  /** The first option, without a choice. */
  all?: string;
  choices?: readonly Choice[];
}

export interface SearchBarProps<V> {
  /** Name of the form for screen readers. */
  label: string;
  /** The list's address. */
  path: string;
  filters: ListFilters<V>;
  values: V;
  /** What the words are searched in. */
  words: { name?: Name<V>; label: string; placeholder: string; shortcut?: string };
  fields?: readonly FilterField<V>[];
  /** Filters that are set elsewhere, and stay. */
  kept?: readonly Name<V>[];
  /** In place of the navigation to the list with the new filters. */
  onSearch?: (values: V) => void;
  /** Whether a link takes the filters away. */
  clears?: boolean;
  /** The route has the CSV file of the list (`listFile`). */
  hasFile?: boolean;
  /** At the end of the row. */
  children?: ReactNode;
}

/** The filters of a list in one row, which a phone folds. A plain GET form, which searches while people type or choose if scripts run. */
export function SearchBar<V extends object>({
  label,
  path,
  filters,
  values,
  words: { name = "q" as Name<V>, ...words },
  fields = [],
  kept = [],
  onSearch,
  clears = fields.length > 0,
  hasFile = false,
  children,
}: SearchBarProps<V>) {
  const navigate = useNavigate();
  const keptValues = kept.flatMap((one) => (values[one] ? [[one, values[one]] as const] : []));
  const cleared = { ...filters.none, ...Object.fromEntries(keptValues) };
  const isNarrowed = listAddress(path, filters, values) !== listAddress(path, filters, cleared);
  const search = (next: V): void => {
    if (onSearch) onSearch(next);
    else
      void navigate(listAddress(path, filters, next), { replace: true, preventScrollReset: true });
  };
  return (
    <SearchForm
      label={label}
      action={path}
      values={values}
      onSearch={(query) => search(filters.parse(query))}
    >
      {keptValues.map(([one, value]) => (
        <input key={one} type="hidden" name={one} value={String(value)} />
      ))}
      <SearchInput
        id="search-q"
        name={name}
        value={String(values[name] ?? "")}
        className="min-w-40"
        {...words}
      />
      {hasFile ? (
        <a
          href={fileAddress(path, filters, values)}
          download
          className={buttonClass({ tone: "ghost", size: "sm" }, "max-sm:px-2! sm:order-last")}
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Export CSV</span>
        </a>
      ) : null}
      {fields.length > 0 ? (
        <Fold
          label={
            <>
              Filters
              <FilterCount count={fields.filter((field) => values[field.name]).length} />
            </>
          }
          className="open:max-sm:basis-full sm:supports-[selector(::details-content)]:[&::details-content]:[content-visibility:visible] sm:supports-[selector(::details-content)]:[&>summary]:hidden"
        >
          <div className="grid grid-cols-2 gap-2 max-sm:pt-2 sm:flex sm:flex-wrap">
            {fields.map((field) => (
              <Field key={field.name} field={field} value={String(values[field.name] ?? "")} />
            ))}
          </div>
        </Fold>
      ) : null}
      <SearchButton />
      {clears && isNarrowed ? (
        <Link
          to={listAddress(path, filters, cleared)}
          className={buttonClass({ tone: "ghost", size: "sm" })}
        >
          Clear filters
        </Link>
      ) : null}
      {children}
    </SearchForm>
  );
}

/** Shows how many filters are set. */
export function FilterCount({ count }: { count: number }) {
  return count > 0 ? (
    <span className="rounded-md bg-note-wash px-1.5 text-xs text-note">{count}</span>
  ) : null;
}

function Field<V>({
  field: { name, label, all, choices },
  value,
}: {
  field: FilterField<V>;
  value: string;
}) {
  const id = `search-${name}`;
  if (!choices)
    return (
      <label className="flex items-center gap-2 text-sm text-ink-soft max-sm:flex-wrap">
        {label}
        <Input type="date" id={id} name={name} defaultValue={value} className="sm:w-36" />
      </label>
    );
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  const shown = isKnown ? choices : [{ value, label: value }, ...choices];
  return (
    <div className="sm:min-w-36">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {shown.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
