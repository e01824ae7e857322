import { isSitePicture } from "#domain/media/stored-address.ts";
import * as addresses from "#app/addresses.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { longDateText } from "#domain/words/date-text.ts";
import { featuredMedia, mediaOfPost } from "#domain/blog/article/content-media.ts";
import { firstSentences, opening, plainText, wordsOf } from "#domain/blog/article/plain-text.ts";
import { adjacentPosts } from "#domain/blog/reading/adjacent-posts.server.ts";
import {
  newestPosts,
  type PostTeaser,
  relatedPosts,
} from "#domain/blog/reading/published-posts.server.ts";
import type { PostToRead } from "#domain/blog/reading/read-post.server.ts";
import { readingTime } from "#domain/blog/article/reading-time.ts";
import { renderArticle } from "#domain/blog/article/render-article.ts";
import type { VideoSource } from "#domain/blog/article/video-links.ts";
import type { Picture } from "#domain/media/picture.ts";
import { mediaForContent } from "#domain/media/queries/media-for-content.server.ts";
import type {
  ArticlePicture,
  ArticleSurroundings,
  ArticleTeaser,
  ArticleToRead,
} from "./article-facts.ts";

import { inlined } from "./inline-pictures.server.ts";

/** Maximum width of teaser pictures; wider files are for pictures that fill a column. */
const widestTeaser = 1000;

type ArticleCtx = Pick<Ctx, "db">;

/** Teasers with their pictures, which are read in one batch. */
export async function readTeasers(
  { db }: ArticleCtx,
  posts: readonly PostTeaser[],
): Promise<ArticleTeaser[]> {
  const { pictures } = await mediaForContent(db, posts.flatMap(featured));
  return posts.map((post, position) => {
    const picture = pictureOf(post, pictures);
    const teaser = teaserOf(post, picture && "item" in picture ? smaller(picture) : picture);
    // The first card of a list is a large one.
    return { ...teaser, excerpt: firstSentences(post.excerpt, position === 0 ? 240 : 120) };
  });
}

/** Returns the three newest articles. */
export async function readLatest(ctx: ArticleCtx): Promise<ArticleTeaser[]> {
  const { posts } = await newestPosts(ctx.db, 3);
  return await readTeasers(ctx, posts);
}

/** Puts the drawings of the first three teasers into the page: a desktop shows them at once. */
export function withInlinedTop(teasers: readonly ArticleTeaser[]): ArticleTeaser[] {
  return teasers.map((one, at) => (at < 3 ? { ...one, picture: inlined(one.picture) } : one));
}

export interface ReadArticle {
  article: ArticleToRead;
  /** Sources of its videos. */
  videos: VideoSource[];
  /** Metadata for search engines and link previews. */
  metadata: { title: string; description: string; words: number; modified: Date };
}

export async function readArticle(
  { db }: ArticleCtx,
  post: PostToRead,
  timeZone: string,
): Promise<ReadArticle> {
  const media = await mediaForContent(db, mediaOfPost(post.article, post.image?.url ?? ""));
  const { html, headings, videos } = renderArticle(post.article, media);
  const text = plainText(post.article);
  const changed =
    longDateText(post.updatedAt, timeZone) !== longDateText(post.publishedAt, timeZone);
  const later = changed && post.updatedAt > post.publishedAt;
  return {
    article: {
      ...teaserOf(post, inlined(pictureOf(post, media.pictures))),
      readTime: post.readTime || readingTime(post.article),
      html,
      headings,
      updatedAt: later ? post.updatedAt : null,
    },
    videos,
    metadata: {
      title: post.metaTitle || post.title,
      description: opening(post.metaDescription || post.excerpt || text, 160),
      words: wordsOf(text).length,
      modified: post.updatedAt > post.publishedAt ? post.updatedAt : post.publishedAt,
    },
  };
}

/** Related articles, and the ones before and after it. */
export async function readSurroundings(
  ctx: ArticleCtx,
  post: PostToRead,
): Promise<ArticleSurroundings> {
  const [related, beside] = await Promise.all([
    relatedPosts(ctx.db, post).then((posts) => readTeasers(ctx, posts)),
    adjacentPosts(ctx.db, post),
  ]);
  return { related, ...beside };
}

function teaserOf(post: PostTeaser, picture: ArticlePicture | null): ArticleTeaser {
  const { title, slug, excerpt, category, readTime, author, publishedAt } = post;
  return {
    title,
    path: addresses.article(slug),
    excerpt,
    category,
    readTime,
    author,
    publishedAt,
    picture,
  };
}

function featured({ image }: PostTeaser): string[] {
  const id = featuredMedia(image?.url ?? "");
  return id === null ? [] : [id];
}

function pictureOf(
  post: PostTeaser,
  pictures: ReadonlyMap<string, Picture>,
): ArticlePicture | null {
  const { image } = post;
  if (!image) return null;
  const [id] = featured(post);
  const item = id === undefined ? undefined : pictures.get(id);
  if (item) return { item, alt: image.alt || item.alt };
  // Shows only paths of this site, whatever the database contains.
  return isSitePicture(image.url) ? { src: image.url, alt: image.alt } : null;
}

function smaller({ item, alt }: { item: Picture; alt: string }): ArticlePicture {
  const variants = item.variants.filter(({ width }) => width <= widestTeaser);
  return { item: { ...item, variants: variants.length > 0 ? variants : item.variants }, alt };
}
