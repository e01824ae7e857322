import { withQuery } from "#app/addresses.ts";
import type { ListFilters } from "#domain/lists/filters.ts";

/** The URL of a list with these filters; `after` is the cursor of a later page. */
export const listAddress = <V>(
  path: string,
  filters: ListFilters<V>,
  values: V,
  after: string | null = null,
): string => withQuery(path, { ...Object.fromEntries(filters.query(values)), after });

/** The URL of a list's rows as a CSV file. */
export const fileAddress = <V>(path: string, filters: ListFilters<V>, values: V): string =>
  withQuery(path, { ...Object.fromEntries(filters.query(values)), file: "csv" });

/** Whether a URL of a list asks for its file. */
export const asksForFile = ({ searchParams }: URL): boolean => searchParams.get("file") === "csv";
