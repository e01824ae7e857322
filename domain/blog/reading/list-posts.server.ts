import { type Cursor, pageOf } from "#domain/lists/cursor.ts";
import { newestFirst } from "#domain/lists/newest-first.server.ts";
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { allows, type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { mayDelete, mayEdit } from "#domain/blog/editing-rights.ts";
import { type PostFilters } from "#domain/blog/post-filters.ts";
import type { PostList, PostStatus } from "#domain/blog/schema.ts";
import { byline } from "./byline.server.ts";
import { matchesWords } from "./post-conditions.server.ts";

export interface ListedPost {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  status: PostStatus;
  /** An unsaved draft: it has only autosaves. */
  unsaved: boolean;
  origin: string;
  author: string;
  authorId: string | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  publishAt: Date | null;
  deletedAt: Date | null;
  mayEdit: boolean;
  mayDelete: boolean;
}

export interface PostPage {
  posts: ListedPost[];
  /** Cursor of the next page, or null on the last one. */
  next: string | null;
}

export const portalPageSize = 50;

const listed = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  excerpt: blogPosts.excerpt,
  category: blogPosts.category,
  published: blogPosts.published,
  unsaved: sql<boolean>`${blogPosts.headRevision} = 0`,
  origin: blogPosts.origin,
  author: byline,
  authorId: blogPosts.authorId,
  createdAt: blogPosts.createdAt,
  updatedAt: blogPosts.updatedAt,
  publishedAt: blogPosts.publishedAt,
  publishAt: blogPosts.publishAt,
  deletedAt: blogPosts.deletedAt,
};

type Row = Omit<ListedPost, "status" | "mayEdit" | "mayDelete"> & { published: boolean };

function toListed({ actor }: Ctx, list: PostList, { published, ...post }: Row): ListedPost {
  const isPerson = actor.kind === "user";
  return {
    ...post,
    status: statusOf({ ...post, published }),
    mayEdit: isPerson ? mayEdit(actor, list, post.authorId) : allows(actor, "posts.write"),
    mayDelete: isPerson ? mayDelete(actor, list) : allows(actor, "posts.delete"),
  };
}

const { at, order, after } = newestFirst(blogPosts.updatedAt, blogPosts.id);

/**
 * One page of the portal's list, last changed first, with this user's permissions for each post in this list.
 * @throws AccessDenied
 */
export async function listPosts(
  ctx: Ctx,
  list: PostList,
  filters: PostFilters,
  cursor: Cursor | null,
): Promise<PostPage> {
  requirePermission(ctx, "posts.read");
  const rows = await ctx.db
    .select({ ...listed, at })
    .from(blogPosts)
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .where(and(conditionOf(filters), after(cursor)))
    .orderBy(...order)
    .limit(portalPageSize + 1);
  const page = pageOf(rows, portalPageSize);
  return { posts: page.rows.map((row) => toListed(ctx, list, row)), next: page.next };
}

/** Number of posts per status; scheduled drafts count as scheduled only. */
export async function postCounts(ctx: Ctx): Promise<Record<PostStatus, number>> {
  requirePermission(ctx, "posts.read");
  const [counts] = await ctx.db
    .select({
      draft: sql<number>`count(*) filter (where ${conditionOf({ status: "draft" })})::int`,
      scheduled: sql<number>`count(*) filter (where ${conditionOf({ status: "scheduled" })})::int`,
      published: sql<number>`count(*) filter (where ${conditionOf({ status: "published" })})::int`,
      trash: sql<number>`count(*) filter (where ${conditionOf({ status: "trash" })})::int`,
    })
    .from(blogPosts);
  return counts ?? { draft: 0, scheduled: 0, published: 0, trash: 0 };
}

/** The five newest posts, for the dashboard. */
export async function recentPosts(
  ctx: Ctx,
): Promise<{ id: string; title: string; published: boolean; createdAt: Date }[]> {
  requirePermission(ctx, "posts.read");
  return await ctx.db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      published: blogPosts.published,
      createdAt: blogPosts.createdAt,
    })
    .from(blogPosts)
    .where(isNull(blogPosts.deletedAt))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(5);
}

/** Categories and authors for the filters, of all posts that are not in the trash. */
export async function postFilterChoices(
  ctx: Ctx,
): Promise<{ categories: string[]; authors: { id: string; name: string }[] }> {
  requirePermission(ctx, "posts.read");
  const found = await ctx.db
    .selectDistinct({ name: blogPosts.category })
    .from(blogPosts)
    .where(and(isNull(blogPosts.deletedAt), sql`${blogPosts.category} <> ''`))
    .orderBy(blogPosts.category);
  const authors = await ctx.db
    .selectDistinct({ id: profiles.id, name: profiles.fullName })
    .from(blogPosts)
    .innerJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .where(isNull(blogPosts.deletedAt))
    .orderBy(profiles.fullName);
  return { categories: found.map(({ name }) => name), authors };
}

function conditionOf({ q = "", status, category, author }: Partial<PostFilters>): SQL | undefined {
  return and(
    status === "trash" ? isNotNull(blogPosts.deletedAt) : isNull(blogPosts.deletedAt),
    status === "published" ? eq(blogPosts.published, true) : undefined,
    status === "draft" || status === "scheduled" ? eq(blogPosts.published, false) : undefined,
    status === "draft" ? isNull(blogPosts.publishAt) : undefined,
    status === "scheduled" ? isNotNull(blogPosts.publishAt) : undefined,
    category ? eq(blogPosts.category, category) : undefined,
    author ? eq(blogPosts.authorId, author) : undefined,
    matchesWords(q),
  );
}

function statusOf(post: {
  published: boolean;
  publishAt: Date | null;
  deletedAt: Date | null;
}): PostStatus {
  if (post.deletedAt) return "trash";
  if (post.published) return "published";
  return post.publishAt ? "scheduled" : "draft";
}
