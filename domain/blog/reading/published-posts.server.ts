import { and, asc, count, desc, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import type { ReaderFilters } from "#domain/blog/post-filters.ts";
import { byline } from "./byline.server.ts";
import { isPublic, matchesText } from "./post-conditions.server.ts";

/** A post in lists. */
export interface PostTeaser {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  readTime: string;
  author: string;
  publishedAt: Date;
  updatedAt: Date;
  image: { url: string; alt: string } | null;
}

export interface PublishedPage {
  posts: PostTeaser[];
  /** Across all pages, with these filters. */
  matching: number;
  /** Without filters. */
  total: number;
  page: number;
  pages: number;
}

/** Posts per page of the public list. */
export const readerPageSize = 12;
export const relatedCount = 4;
/** Number of posts of the category, and of all posts, to pick related ones from. */
const nearby = 60;

export const teaser = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  excerpt: blogPosts.excerpt,
  category: blogPosts.category,
  readTime: blogPosts.readTime,
  author: byline,
  publishedAt: sql<Date>`coalesce(${blogPosts.publishedAt}, ${blogPosts.createdAt})`.mapWith(
    blogPosts.createdAt,
  ),
  updatedAt: blogPosts.updatedAt,
  imageUrl: blogPosts.featuredImageUrl,
  imageAlt: blogPosts.featuredImageAlt,
};

type TeaserRow = Omit<PostTeaser, "image"> & { imageUrl: string | null; imageAlt: string };

export function toTeaser(row: TeaserRow): PostTeaser {
  const { id, title, slug, excerpt, category, readTime, author, publishedAt, updatedAt } = row;
  const image = row.imageUrl === null ? null : { url: row.imageUrl, alt: row.imageAlt };
  return { id, title, slug, excerpt, category, readTime, author, publishedAt, updatedAt, image };
}

const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)] as const;

/**
 * One page of the public list, newest first. A page beyond the last is empty. `known` is the total count if the
 * caller already has it.
 */
export async function publishedPosts(
  db: Database,
  { q, category, page }: ReaderFilters,
  known?: number,
): Promise<PublishedPage> {
  const total = known ?? (await countPosts(db));
  const found =
    q === "" && category === null
      ? { posts: await newestPage(db, page), matching: total }
      : await matchingPage(db, { q, category, page });
  const pages = Math.max(1, Math.ceil(found.matching / readerPageSize));
  return { ...found, total, page, pages };
}

async function newestPage(db: Database, page: number): Promise<PostTeaser[]> {
  const found = await db
    .select(teaser)
    .from(blogPosts)
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .where(isPublic())
    .orderBy(...newestFirst)
    .limit(readerPageSize)
    .offset((page - 1) * readerPageSize);
  return found.map(toTeaser);
}

/** Page and count in one search: otherwise a frequent word would be looked up twice. */
async function matchingPage(
  db: Database,
  { q, category, page }: ReaderFilters,
): Promise<Pick<PublishedPage, "posts" | "matching">> {
  const condition = and(
    isPublic(),
    category === null ? undefined : eq(blogPosts.category, category),
    matchesText(q),
  );
  const matches = db
    .$with("matches")
    .as(
      db
        .select({ id: blogPosts.id, publishedAt: blogPosts.publishedAt })
        .from(blogPosts)
        .where(condition),
    );
  const pageIds = db
    .select({ id: matches.id })
    .from(matches)
    .orderBy(desc(matches.publishedAt), desc(matches.id))
    .limit(readerPageSize)
    .offset((page - 1) * readerPageSize)
    .as("page_ids");
  const found = await db
    .with(matches)
    .select({ ...teaser, matching: sql<number>`(select count(*)::int from matches)` })
    .from(pageIds)
    .innerJoin(blogPosts, eq(blogPosts.id, pageIds.id))
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .orderBy(...newestFirst);
  const [first] = found;
  return {
    posts: found.map(toTeaser),
    matching: first?.matching ?? (page > 1 ? await countOf(db, condition) : 0),
  };
}

async function countOf(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ there: count() }).from(blogPosts).where(condition);
  return row?.there ?? 0;
}

/** The newest posts, and the total count. */
export async function newestPosts(
  db: Database,
  most: number,
): Promise<{ posts: PostTeaser[]; total: number }> {
  const found = await db
    .select(teaser)
    .from(blogPosts)
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .where(isPublic())
    .orderBy(...newestFirst)
    .limit(most);
  const posts = found.map(toTeaser);
  return { posts, total: posts.length < most ? posts.length : await countPosts(db) };
}

export async function countPosts(db: Database): Promise<number> {
  return await countOf(db, isPublic());
}

/** Distinct categories of published posts, by name, and the number of posts, including those without a category. */
export async function postCounts(
  db: Database,
): Promise<{ categories: { name: string; posts: number }[]; total: number }> {
  const found = await db
    .select({ name: blogPosts.category, posts: count() })
    .from(blogPosts)
    .where(isPublic())
    .groupBy(blogPosts.category)
    .orderBy(asc(blogPosts.category));
  return {
    categories: found.filter(({ name }) => name !== ""),
    total: found.reduce((sum, { posts }) => sum + posts, 0),
  };
}

/** Up to four related posts: same category first, each group sorted by title similarity. */
export async function relatedPosts(
  db: Database,
  post: { id: string; title: string; category: string },
): Promise<PostTeaser[]> {
  const same =
    post.category === "" ? [] : await similarPosts(db, post, eq(blogPosts.category, post.category));
  if (same.length >= relatedCount) return same;
  const others = await similarPosts(db, post, ne(blogPosts.category, post.category));
  return [...same, ...others].slice(0, relatedCount);
}

async function similarPosts(
  db: Database,
  { id, title }: { id: string; title: string },
  group: SQL,
): Promise<PostTeaser[]> {
  const { publishedAt } = blogPosts;
  const newest = db
    .select({ id: blogPosts.id, title: blogPosts.title, publishedAt })
    .from(blogPosts)
    .where(and(isPublic(), group, ne(blogPosts.id, id), isNotNull(publishedAt)))
    .orderBy(...newestFirst)
    .limit(nearby)
    .as("newest");
  // Full rows are read only for the few posts shown.
  const most = db
    .select({
      id: newest.id,
      similarity: sql<number>`similarity(${newest.title}, ${title})`.as("similarity"),
    })
    .from(newest)
    .orderBy(sql`similarity desc`, desc(newest.publishedAt), desc(newest.id))
    .limit(relatedCount)
    .as("most");
  const found = await db
    .select(teaser)
    .from(most)
    .innerJoin(blogPosts, eq(blogPosts.id, most.id))
    .leftJoin(profiles, eq(profiles.id, blogPosts.authorId))
    .orderBy(desc(most.similarity), ...newestFirst);
  return found.map(toTeaser);
}
