/** Where a list is read: the cursor of this page, and those of the pages before it, for "Newer". In the URL. */
export interface Position {
  after: string | null;
  trail: string[];
}

/** The URL stores at most this many of the pages before. */
const longestTrail = 20;

export const firstPage: Position = { after: null, trail: [] };

export function readPosition(query: URLSearchParams): Position {
  const after = query.get("after");
  const trail = (query.get("trail") ?? "").split("!").filter(Boolean).slice(-longestTrail);
  return { after, trail: after === null ? [] : trail };
}

/** The shortest URL of a page of the list. `filters` is the query of its filters. */
export function pageAddress(
  path: string,
  filters: URLSearchParams,
  { after, trail }: Position = firstPage,
): string {
  const query = new URLSearchParams(filters);
  if (after !== null) query.set("after", after);
  if (trail.length > 0) query.set("trail", trail.slice(-longestTrail).join("!"));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** URLs of the adjacent pages; null if there is none. `next` is the cursor of the next page. */
export function adjacentPages(
  path: string,
  filters: URLSearchParams,
  { after, trail }: Position,
  next: string | null,
): { newer: string | null; older: string | null } {
  const at = (start: string | null, before: string[]) =>
    pageAddress(path, filters, { after: start, trail: before });
  return {
    newer: after === null ? null : at(trail.at(-1) ?? null, trail.slice(0, -1)),
    older: next === null ? null : at(next, after === null ? [] : [...trail, after]),
  };
}
