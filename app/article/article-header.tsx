import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import { longDateText } from "#domain/words/date-text.ts";

interface ArticleHeaderProps {
  category: string;
  title: string;
  excerpt: string;
  /** The line below the excerpt: facts and actions. */
  children: ReactNode;
}

/** The article header, on the public page and in the editor's preview. */
export function ArticleHeader({ category, title, excerpt, children }: ArticleHeaderProps) {
  return (
    <header className="max-w-3xl">
      {category ? (
        <p>
          <a
            href={`${addresses.blog}?category=${encodeURIComponent(category)}`}
            className="font-semibold text-reassure underline-offset-4 hover:underline"
          >
            {category}
          </a>
        </p>
      ) : null}
      <h1 id="article-title" className="mt-1 text-4xl font-extrabold">
        {title}
      </h1>
      {excerpt ? <p className="mt-4 text-xl text-ink-soft">{excerpt}</p> : null}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3">
        {children}
      </div>
    </header>
  );
}

interface ArticleFactsProps {
  author: string;
  publishedAt: Date;
  /** Set only if it differs from the publication day. */
  updatedAt: Date | null;
  readTime: string;
  timeZone: string;
}

export function ArticleFacts(facts: ArticleFactsProps) {
  const { author, publishedAt, updatedAt, readTime, timeZone } = facts;
  const day = (date: Date) => (
    <time dateTime={date.toISOString()} className="whitespace-nowrap">
      {longDateText(date, timeZone)}
    </time>
  );
  return (
    <div className="text-sm text-ink-soft">
      {author ? (
        <p>
          By <span className="font-semibold text-ink">{author}</span>
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-2">
        {day(publishedAt)}
        {updatedAt ? <span>(updated {day(updatedAt)})</span> : null}
        <span aria-hidden="true">·</span>
        <span>{readTime}</span>
      </p>
    </div>
  );
}
