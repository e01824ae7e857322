import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { fieldsOf } from "#domain/blog/saving/post-row.server.ts";
import type { PostFields } from "#domain/blog/schema.ts";
import { isUuid } from "#domain/words/uuid.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { profiles } from "#database/schema/work/people.ts";
import { byline } from "./byline.server.ts";

export interface StoredPost extends PostFields {
  id: string;
  /** The revision that readers see, and the base of the next save. */
  revision: number;
  author: string;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  deletedAt: Date | null;
}

/** Returns a post as saved, including drafts and posts in the trash, or null if it does not exist. */
export async function storedPost(ctx: Ctx, id: string): Promise<StoredPost | null> {
  requirePermission(ctx, "posts.read");
  if (!isUuid(id)) return null;
  const [found] = await ctx.db
    .select({ post: blogPosts, author: byline })
    .from(blogPosts)
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .where(eq(blogPosts.id, id));
  if (!found) return null;
  const { headRevision, createdAt, updatedAt, publishedAt, deletedAt } = found.post;
  return {
    ...fieldsOf(found.post),
    id,
    revision: headRevision,
    author: found.author,
    createdAt,
    updatedAt,
    publishedAt,
    deletedAt,
  };
}
