import type { ArticleHeading } from "#domain/blog/article/render-article.ts";
import type { Neighbour } from "#domain/blog/reading/neighbours.server.ts";
import type { Picture } from "#domain/media/picture.ts";

/** A picture of the library, or one of the site's own by its path. */
export type ArticlePicture = { item: Picture; alt: string } | { src: string; alt: string };

/** An article as lists show it. */
export interface ArticleTeaser {
  title: string;
  path: string;
  excerpt: string;
  category: string;
  /** Empty where nobody said. */
  readTime: string;
  author: string;
  publishedAt: Date;
  picture: ArticlePicture | null;
}

/** An article as its own page shows it. */
export interface ArticleToRead extends ArticleTeaser {
  /** HTML that was sanitised on its way here. */
  html: string;
  headings: ArticleHeading[];
  /** Where it differs from the day of publication. */
  updatedAt: Date | null;
}

export interface ArticleSurroundings {
  related: ArticleTeaser[];
  older: Neighbour | null;
  newer: Neighbour | null;
}
