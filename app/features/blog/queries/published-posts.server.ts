import { and, asc, count, desc, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/accounts.ts";
import { blogPosts } from "#database/schema/blog.ts";
import type { ReaderFilters } from "../post-filters.ts";
import { isPublic, matchesWords } from "./post-conditions.server.ts";

/** A post as lists name it. */
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
  /** Of all pages together, with these filters. */
  matching: number;
  /** Without filters. */
  total: number;
  page: number;
  pages: number;
}

/** Articles on one page of the list. */
export const readerPageSize = 12;
export const relatedCount = 4;
/** Posts of a category, and of all, among which related ones are looked for. */
const nearby = 200;

export const teaser = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  excerpt: blogPosts.excerpt,
  category: blogPosts.category,
  readTime: blogPosts.read_time,
  author: sql<string>`coalesce(${profiles.full_name}, ${blogPosts.author_name})`,
  publishedAt: sql<Date>`coalesce(${blogPosts.published_at}, ${blogPosts.created_at})`.mapWith(
    blogPosts.created_at,
  ),
  updatedAt: blogPosts.updated_at,
  imageUrl: blogPosts.featured_image_url,
  imageAlt: blogPosts.featured_image_alt,
};

export function toTeaser({
  imageUrl,
  imageAlt,
  ...row
}: Omit<PostTeaser, "image"> & { imageUrl: string | null; imageAlt: string }): PostTeaser {
  return { ...row, image: imageUrl === null ? null : { url: imageUrl, alt: imageAlt } };
}

const newestFirst = [desc(blogPosts.published_at), desc(blogPosts.id)] as const;

/** One page of what readers see, newest first. A page beyond the last is empty. */
export async function publishedPosts(
  db: Database,
  { q, category, page }: ReaderFilters,
): Promise<PublishedPage> {
  const condition = and(
    isPublic(),
    category === null ? undefined : eq(blogPosts.category, category),
    matchesWords(q),
  );
  const total = await countOf(db, isPublic());
  const matching = q === "" && category === null ? total : await countOf(db, condition);
  const posts =
    matching === 0
      ? []
      : (
          await db
            .select(teaser)
            .from(blogPosts)
            .leftJoin(profiles, eq(profiles.id, blogPosts.author_id))
            .where(condition)
            .orderBy(...newestFirst)
            .limit(readerPageSize)
            .offset((page - 1) * readerPageSize)
        ).map(toTeaser);
  const pages = Math.max(1, Math.ceil(matching / readerPageSize));
  return { posts, matching, total, page, pages };
}

async function countOf(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ there: count() }).from(blogPosts).where(condition);
  return row?.there ?? 0;
}

/** Distinct categories of published posts, by name; posts without one are left out. */
export async function categories(db: Database): Promise<{ name: string; posts: number }[]> {
  return await db
    .select({ name: blogPosts.category, posts: count() })
    .from(blogPosts)
    .where(and(isPublic(), ne(blogPosts.category, "")))
    .groupBy(blogPosts.category)
    .orderBy(asc(blogPosts.category));
}

/** Up to four posts on the same topic: of the same category first, each group by how alike the titles are. */
export async function relatedPosts(
  db: Database,
  post: { id: string; title: string; category: string },
): Promise<PostTeaser[]> {
  const same =
    post.category === "" ? [] : await alike(db, post, eq(blogPosts.category, post.category));
  if (same.length >= relatedCount) return same;
  const others = await alike(db, post, ne(blogPosts.category, post.category));
  return [...same, ...others].slice(0, relatedCount);
}

async function alike(
  db: Database,
  { id, title }: { id: string; title: string },
  group: SQL,
): Promise<PostTeaser[]> {
  const newest = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(isPublic(), group, ne(blogPosts.id, id), isNotNull(blogPosts.published_at)))
    .orderBy(...newestFirst)
    .limit(nearby)
    .as("newest");
  const found = await db
    .select(teaser)
    .from(newest)
    .innerJoin(blogPosts, eq(blogPosts.id, newest.id))
    .leftJoin(profiles, eq(profiles.id, blogPosts.author_id))
    .orderBy(desc(sql`similarity(${blogPosts.title}, ${title})`), ...newestFirst)
    .limit(relatedCount);
  return found.map(toTeaser);
}
