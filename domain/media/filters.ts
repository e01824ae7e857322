import { type FilterValues, listFilters, oneOf, term, words } from "#domain/lists/filters.ts";
import { mediaTypes } from "./file-rules.ts";

/** Filters of the library. */
export const mediaFilters = listFilters({
  q: words(),
  type: oneOf(mediaTypes),
  tag: term({ longest: 40, lower: true }),
});

export type MediaFilters = FilterValues<typeof mediaFilters>;
