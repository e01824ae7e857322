import type { ArticleHeading } from "#domain/blog/article/render-article.ts";
import type { AdjacentPost } from "#domain/blog/reading/adjacent-posts.server.ts";
import type { Picture } from "#domain/media/picture.ts";

/** A picture from the media library, or one of the site's own by path. */
export type ArticlePicture = { item: Picture; alt: string } | { src: string; alt: string };

/** An article in a list. */
export interface ArticleTeaser {
  title: string;
  path: string;
  excerpt: string;
  category: string;
  /** Empty if not specified. */
  readTime: string;
  author: string;
  publishedAt: Date;
  picture: ArticlePicture | null;
}

/** An article on its own page. */
export interface ArticleToRead extends ArticleTeaser {
  /** Sanitized HTML. */
  html: string;
  headings: ArticleHeading[];
  /** Set only if it differs from the publication day. */
  updatedAt: Date | null;
}

export interface ArticleSurroundings {
  related: ArticleTeaser[];
  older: AdjacentPost | null;
  newer: AdjacentPost | null;
}
