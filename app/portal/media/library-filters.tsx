import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import type { SectionLink } from "#app/portal/frame/section-links.tsx";
import { SearchBar } from "#app/portal/kit/list/search-bar.tsx";
import { mediaTypes } from "#domain/media/file-rules.ts";
import { mediaFilters, type MediaFilters } from "#domain/media/filters.ts";
import { typeLabels } from "#domain/media/labels.ts";
import { libraryAddress } from "./library-address.ts";

/** All, Images, Videos, Documents. */
export function mediaTabs(filters: MediaFilters): SectionLink[] {
  return [null, ...mediaTypes].map((type) => ({
    label: type ? typeLabels[type] : "All",
    to: libraryAddress({ ...filters, type }),
    isCurrent: filters.type === type,
  }));
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
      fields={hasTags ? fieldsOf(tags) : []}
      kept={["type"]}
      clears={false}
      {...(onSearch ? { onSearch } : {})}
    >
      {children}
    </SearchBar>
  );
}

const fieldsOf = (tags: readonly string[]) =>
  [
    {
      name: "tag",
      label: "Tag",
      all: "Any tag",
      choices: tags.map((value) => ({ value, label: value })),
    },
  ] as const;
