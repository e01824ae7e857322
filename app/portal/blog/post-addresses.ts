import { postFilters } from "#domain/blog/post-filters.ts";
import * as addresses from "#app/addresses.ts";
import { type PostFilters } from "#domain/blog/post-filters.ts";
import type { PostList } from "#domain/blog/schema.ts";

/** Maximum number of page starts that the URL stores, for "Newer". */
const longestTrail = 20;

export const listPaths: Record<PostList, string> = {
  "blog-admin": addresses.blogAdmin,
  admin: addresses.posts,
};

/** Which of the two lists a path belongs to. */
export function listOf(pathname: string): PostList {
  return addresses.isWithin(pathname, addresses.portal) ? "admin" : "blog-admin";
}

export const newPostPath = (list: PostList): string =>
  list === "admin" ? addresses.newPost : addresses.newBlogAdminPost;
export const editPath = (list: PostList, id: string): string =>
  list === "admin" ? addresses.editPost(id) : addresses.editBlogAdminPost(id);

/** Position in the list. */
export interface ListPlace {
  after: string | null;
  /** Starts of the previous pages. */
  trail: string[];
}

export function readPlace(query: URLSearchParams): ListPlace {
  const after = query.get("after");
  const trail = (query.get("trail") ?? "").split("!").filter(Boolean).slice(-longestTrail);
  return { after, trail: after === null ? [] : trail };
}

export function listAddress(
  list: PostList,
  filters: PostFilters,
  { after, trail }: ListPlace = { after: null, trail: [] },
): string {
  const query = postFilters.query(filters);
  if (after !== null) query.set("after", after);
  if (trail.length > 0) query.set("trail", trail.slice(-longestTrail).join("!"));
  const text = query.toString();
  return text === "" ? listPaths[list] : `${listPaths[list]}?${text}`;
}

/** URLs of the adjacent pages; null if there is none. */
export function adjacentPages(
  list: PostList,
  filters: PostFilters,
  { after, trail }: ListPlace,
  next: string | null,
): { newer: string | null; older: string | null } {
  const at = (start: string | null, before: string[]) =>
    listAddress(list, filters, { after: start, trail: before });
  return {
    newer: after === null ? null : at(trail.at(-1) ?? null, trail.slice(0, -1)),
    older: next === null ? null : at(next, after === null ? [] : [...trail, after]),
  };
}
