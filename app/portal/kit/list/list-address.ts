import type { ListFilters } from "#domain/lists/filters.ts";

/** The URL of a list with these filters; `after` is the cursor of a later page. */
export function listAddress<V>(
  path: string,
  filters: ListFilters<V>,
  values: V,
  after: string | null = null,
): string {
  const query = filters.query(values);
  if (after !== null) query.set("after", after);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
