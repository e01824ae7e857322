import { type MediaType, mediaTypes } from "./file-rules.ts";

/** Filters of the library; all of them are in the URL. */
export interface MediaFilters {
  q: string;
  type: MediaType | null;
  tag: string | null;
}

export const noFilters: MediaFilters = { q: "", type: null, tag: null };

/** Parses a query; invalid values count as absent. */
export function parseFilters(query: URLSearchParams): MediaFilters {
  const text = (name: string, max: number) =>
    (query.get(name) ?? "").replace(/\s+/g, " ").trim().slice(0, max);
  return {
    q: text("q", 120),
    type: mediaTypes.find((type) => type === query.get("type")) ?? null,
    tag: text("tag", 40).toLowerCase() || null,
  };
}

/** The shortest query of these filters. */
export function filterQuery({ q, type, tag }: MediaFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (type) query.set("type", type);
  if (tag) query.set("tag", tag);
  return query;
}

/** Start of the next page: after this item. */
export interface MediaCursor {
  /** ISO time with milliseconds. */
  createdAt: string;
  id: string;
}

export function writeCursor({ createdAt, id }: MediaCursor): string {
  return `${createdAt}~${id}`;
}

export function readCursor(text: string | null): MediaCursor | null {
  const match =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(
      text ?? "",
    );
  const [, createdAt, id] = match ?? [];
  return createdAt === undefined || id === undefined || Number.isNaN(Date.parse(createdAt))
    ? null
    : { createdAt, id };
}
