import * as addresses from "#app/addresses.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ArticleSurroundings, ArticleTeaser } from "./article-facts.ts";
import { Section } from "#app/site/parts/section.tsx";
import { ArticleCard } from "./article-card.tsx";

interface FurtherArticlesProps extends Pick<ArticleSurroundings, "related"> {
  timeZone: string;
}

/** Up to four other articles on the same topic. */
export function FurtherArticles({ related, timeZone }: FurtherArticlesProps) {
  if (related.length === 0) return null;
  return (
    <Section id="related" ground="sunken" title="Related articles" folds>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {related.map((article) => (
          <li key={article.path}>
            <ArticleCard {...{ article, timeZone }} among={related} level={3} short slim />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export interface LatestArticlesProps {
  articles: readonly ArticleTeaser[];
  timeZone: string;
}

/** Links to the newest articles. */
export function LatestArticles({ articles, timeZone }: LatestArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="lately-title">
      <h2 id="lately-title" className="text-2xl">
        Lately in our notes
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3 sm:gap-5">
        {articles.map((article) => (
          <li key={article.path}>
            <ArticleCard {...{ article, timeZone }} among={articles} level={3} short slim />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The previous and next articles by date. */
export function AdjacentArticles({ older, newer }: Pick<ArticleSurroundings, "older" | "newer">) {
  if (!older && !newer) return null;
  return (
    <nav
      aria-label="Previous and next article"
      className="mt-6 grid max-w-3xl gap-x-8 border-t border-line sm:mt-12 sm:grid-cols-2 print:hidden"
    >
      {older ? <Way rel="prev" word="Previous" title={older.title} slug={older.slug} /> : <span />}
      {newer ? <Way rel="next" word="Next" title={newer.title} slug={newer.slug} /> : null}
    </nav>
  );
}

interface WayProps {
  rel: "prev" | "next";
  word: string;
  title: string;
  slug: string;
}

function Way({ rel, word, title, slug }: WayProps) {
  return (
    <a
      href={addresses.article(slug)}
      rel={rel}
      className="group flex items-start gap-3 py-2 sm:py-4"
    >
      {rel === "prev" ? <Icon name="arrow" className="mt-1 rotate-180 text-ink-soft" /> : null}
      <span className={rel === "next" ? "grow sm:text-right" : "grow"}>
        <span className="block text-sm text-ink-soft">{word}</span>
        <span className="font-semibold underline-offset-4 group-hover:underline">{title}</span>
      </span>
      {rel === "next" ? <Icon name="arrow" className="mt-1 text-ink-soft" /> : null}
    </a>
  );
}
