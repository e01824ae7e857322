import { type FilterValues, type Filter, listFilters, oneOf, term } from "#domain/lists/filters.ts";
import { postStatuses } from "./schema.ts";

/** Filters of a post list in the portal. Without a status: everything but the trash. `author` is a profile's id. */
export const postFilters = listFilters({
  q: { none: "", read: searchText } satisfies Filter<string>,
  status: oneOf(postStatuses),
  category: term(),
  author: term(),
});

export type PostFilters = FilterValues<typeof postFilters>;

/** Search and page of the public list. */
export interface ReaderFilters {
  q: string;
  category: string | null;
  /** From 1. */
  page: number;
}

export function parseReaderFilters(query: URLSearchParams): ReaderFilters {
  const page = Number(query.get("page"));
  return {
    q: searchText(query.get("q")),
    category: query.get("category")?.trim().slice(0, 80) || null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

export function readerFilterQuery({ q, category, page }: ReaderFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (category) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  return query;
}

function searchText(text: string | null): string {
  return (text ?? "")
    .replace(/[\s\p{Cc}\p{Surrogate}]+/gu, " ")
    .trim()
    .slice(0, 120);
}
