import type { ReactNode } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { SearchBar } from "#app/portal/kit/list/search-bar.tsx";
import { mediaTypes } from "#domain/media/file-rules.ts";
import { mediaFilters, type MediaFilters } from "#domain/media/filters.ts";
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
  /** In place of the navigation to the library. */
  onSearch?: (filters: MediaFilters) => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

export function MediaSearch({ filters, tags, onSearch, children }: MediaSearchProps) {
  const hasTags = tags.length > 0 || filters.tag !== null;
  return (
    <SearchBar
      label="Search the media library"
      path={addresses.library}
      filters={mediaFilters}
      values={filters}
      words={{
        label: "Search name, alternative text, tag",
        placeholder: "Name, alternative text, tag",
      }}
      choices={hasTags ? choicesOf(tags) : []}
      kept={["type"]}
      clears={false}
      {...(onSearch ? { onSearch } : {})}
    >
      {children}
    </SearchBar>
  );
}

const choicesOf = (tags: readonly string[]) =>
  [
    {
      name: "tag",
      label: "Tag",
      all: "Any tag",
      choices: tags.map((value) => ({ value, label: value })),
    },
  ] as const;
