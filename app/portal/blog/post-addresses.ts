import * as addresses from "#app/addresses.ts";
import { pageAddress } from "#app/portal/kit/list/position.ts";
import { postFilters, type PostFilters } from "#domain/blog/post-filters.ts";
import type { PostList } from "#domain/blog/schema.ts";

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

/** The list with these filters, on its first page. */
export function listAddress(list: PostList, filters: PostFilters): string {
  return pageAddress(listPaths[list], postFilters.query(filters));
}
