import { mediaFilters } from "#domain/media/filters.ts";
import * as addresses from "#app/addresses.ts";
import { type MediaFilters } from "#domain/media/filters.ts";

/** Maximum number of page starts that the URL stores, for "Newer". */
const longestTrail = 20;

/** Position in the library, and the open item. */
export interface LibraryPlace {
  after: string | null;
  /** Starts of the previous pages. */
  trail: string[];
  item: string | null;
}

export const firstPage: LibraryPlace = { after: null, trail: [], item: null };

export function readPlace(query: URLSearchParams): LibraryPlace {
  const after = query.get("after");
  const trail = (query.get("trail") ?? "").split("!").filter(Boolean).slice(-longestTrail);
  return { after, trail: after === null ? [] : trail, item: query.get("item") };
}

export function libraryAddress(filters: MediaFilters, place: LibraryPlace = firstPage): string {
  const query = mediaFilters.query(filters);
  if (place.after !== null) query.set("after", place.after);
  if (place.trail.length > 0) query.set("trail", place.trail.slice(-longestTrail).join("!"));
  if (place.item !== null) query.set("item", place.item);
  const text = query.toString();
  return text === "" ? addresses.library : `${addresses.library}?${text}`;
}

/** URLs of the adjacent pages; null if there is none. */
export function adjacentPages(
  filters: MediaFilters,
  { after, trail }: LibraryPlace,
  next: string | null,
): { newer: string | null; older: string | null } {
  const at = (start: string | null, before: string[]) =>
    libraryAddress(filters, { after: start, trail: before, item: null });
  return {
    newer: after === null ? null : at(trail.at(-1) ?? null, trail.slice(0, -1)),
    older: next === null ? null : at(next, after === null ? [] : [...trail, after]),
  };
}
