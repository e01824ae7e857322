import * as addresses from "#app/addresses.ts";
import { firstPage, pageAddress, type Position } from "#app/portal/kit/list/position.ts";
import { mediaFilters, type MediaFilters } from "#domain/media/filters.ts";

/** A page of the library with these filters; `item` is the open one. */
export function libraryAddress(
  filters: MediaFilters,
  position: Position = firstPage,
  item: string | null = null,
): string {
  const address = pageAddress(addresses.library, mediaFilters.query(filters), position);
  if (item === null) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ item }).toString()}`;
}
