import { can, type Role } from "#domain/access/permissions.ts";
import type { PostList } from "./schema.ts";

export interface Editor {
  userId: string;
  role: Role | null;
}

/**
 * Who may edit a post from which list (docs/decisions/0011-two-lists-of-posts.md): in the blog admin every
 * blogger and administrator, in the portal's own list only administrators and the post's author.
 */
export function mayEdit(editor: Editor, list: PostList, authorId: string | null): boolean {
  if (!can(editor.role, "posts.write")) return false;
  if (list === "blog-admin" || editor.role === "admin") return true;
  return authorId !== null && authorId === editor.userId;
}

/** Administrators in both lists, bloggers only in the blog admin. */
export function mayDelete({ role }: Editor, list: PostList): boolean {
  return can(role, "posts.delete") && (role === "admin" || list === "blog-admin");
}
