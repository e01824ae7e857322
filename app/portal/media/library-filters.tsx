import { mediaFilters } from "#domain/media/filters.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { SearchButton, SearchForm, SearchInput } from "#app/ui/form/search-form.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { mediaTypes } from "#domain/media/file-rules.ts";
import { type MediaFilters } from "#domain/media/filters.ts";
import { typeLabels } from "#domain/media/labels.ts";
import { libraryAddress } from "./library-address.ts";

/** Style of a tab, both as a link on the page and as a tab in the dialog. */
export const tabClass =
  "-mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-action aria-[current]:text-ink aria-selected:border-action aria-selected:text-ink";

/** All, Images, Videos, Documents. */
export function MediaTabs({ filters }: { filters: MediaFilters }) {
  return (
    <nav aria-label="Kinds of files" className="overflow-x-auto">
      <ul className="flex gap-1 border-b border-line">
        {[null, ...mediaTypes].map((type) => {
          const label = type ? typeLabels[type] : "All";
          return (
            <li key={label}>
              <Link
                to={libraryAddress({ ...filters, type })}
                aria-current={filters.type === type ? "page" : undefined}
                className={tabClass}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface MediaSearchProps {
  filters: MediaFilters;
  tags: readonly string[];
  onChange: (filters: MediaFilters) => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

export function MediaSearch({ filters, tags, onChange, children }: MediaSearchProps) {
  const known = filters.tag && !tags.includes(filters.tag) ? [filters.tag, ...tags] : tags;
  return (
    <SearchForm
      label="Search the media library"
      action={addresses.library}
      values={filters}
      onSearch={(query) => onChange(mediaFilters.parse(query))}
    >
      {filters.type ? <input type="hidden" name="type" value={filters.type} /> : null}
      <SearchInput
        id="media-q"
        label="Search name, alternative text, tag"
        placeholder="Name, alternative text, tag"
        value={filters.q}
        className="min-w-52"
      />
      {known.length > 0 ? (
        <div className="w-40">
          <label htmlFor="media-tag" className="sr-only">
            Tag
          </label>
          <Select id="media-tag" name="tag" defaultValue={filters.tag ?? ""}>
            <option value="">Any tag</option>
            {known.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      <SearchButton />
      {children}
    </SearchForm>
  );
}
