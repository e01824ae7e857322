import { type PostStatus, postStatuses } from "./schema.ts";

/** Filters of a post list in the portal; all of them are in the URL. */
export interface PostFilters {
  q: string;
  /** Null: everything but the trash. */
  status: PostStatus | null;
  category: string | null;
  /** A profile's id. */
  author: string | null;
}

export const noPostFilters: PostFilters = { q: "", status: null, category: null, author: null };

/** Parses a query; invalid values count as absent. */
export function parsePostFilters(query: URLSearchParams): PostFilters {
  const word = (name: string): string | null => query.get(name)?.trim().slice(0, 80) || null;
  return {
    q: searchText(query.get("q")),
    status: postStatuses.find((status) => status === query.get("status")) ?? null,
    category: word("category"),
    author: word("author"),
  };
}

/** The shortest query for these filters. */
export function postFilterQuery(filters: PostFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["q", "status", "category", "author"] as const)
    if (filters[name]) query.set(name, filters[name]);
  return query;
}

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

/** Start of the next page of a portal list: after this post. */
export interface PostCursor {
  /** ISO time with microseconds, as in the database. */
  at: string;
  id: string;
}

export function writePostCursor({ at, id }: PostCursor): string {
  return `${at}~${id}`;
}

export function readPostCursor(text: string | null): PostCursor | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([\da-f-]{36})$/.exec(text ?? "");
  const [, at, id] = match ?? [];
  return at === undefined || id === undefined || Number.isNaN(Date.parse(at)) ? null : { at, id };
}
