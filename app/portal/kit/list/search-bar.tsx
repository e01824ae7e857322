import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { Choice } from "#app/ui/form/field.tsx";
import { SearchButton, SearchForm, SearchInput } from "#app/ui/form/search-form.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { ListFilters } from "#domain/lists/filters.ts";
import { listAddress } from "./list-address.ts";

interface SearchBarChoice<V> {
  name: keyof V & string;
  label: string;
  /** The first option, without a choice. */
  all: string;
  choices: readonly Choice[];
}

interface SearchBarProps<V> {
  /** Name of the form for screen readers. */
  label: string;
  /** The list's address. */
  path: string;
  filters: ListFilters<V>;
  values: V;
  /** What the words are searched in. */
  words: { label: string; placeholder: string; shortcut?: string };
  choices?: readonly SearchBarChoice<V>[];
  /** Filters that are set elsewhere, and stay. */
  kept?: readonly (keyof V & string)[];
  /** In place of the navigation to the list with the new filters. */
  onSearch?: (values: V) => void;
  /** Whether a link takes the filters away. */
  clears?: boolean;
  /** At the end of the row. */
  children?: ReactNode;
}

/** The filters of a list in one row: words and a few choices. A plain GET form, which searches while people type or choose if scripts run. */
export function SearchBar<V extends { q: string }>({
  label,
  path,
  filters,
  values,
  words,
  choices = [],
  kept = [],
  onSearch,
  clears = choices.length > 0,
  children,
}: SearchBarProps<V>) {
  const navigate = useNavigate();
  const keptValues = kept.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
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
      {keptValues.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <SearchInput
        id="search-q"
        value={values.q}
        className={choices.length > 0 ? "min-w-52 max-sm:basis-full" : "min-w-56"}
        {...words}
      />
      {choices.map((choice) => (
        <Pick key={choice.name} value={values[choice.name]} {...choice} />
      ))}
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

function Pick<V>({ name, label, all, choices, value }: SearchBarChoice<V> & { value: unknown }) {
  const id = `search-${name}`;
  const chosen = typeof value === "string" ? value : "";
  const isKnown = chosen === "" || choices.some((choice) => choice.value === chosen);
  const shown = isKnown ? choices : [{ value: chosen, label: chosen }, ...choices];
  return (
    <div className="w-44 max-sm:min-w-36 max-sm:flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} name={name} defaultValue={chosen}>
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
