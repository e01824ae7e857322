import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Container } from "#app/ui/container.tsx";
import { Magnifier } from "#app/site/drawings/places.tsx";
import { DeadEnd } from "#app/site/frame/dead-end.tsx";
import { LatestArticles, type LatestArticlesProps } from "./further-articles.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { NoArticles } from "./no-articles.tsx";

interface ArticleMissingProps extends Pick<LatestArticlesProps, "articles"> {
  site: Site;
  /** Those of the pest guide, by slug; null for a blog with articles. */
  summaries: Readonly<Record<string, string>> | null;
}

/** Shown if there is no such article for the reader. */
export function ArticleMissing({ site, articles, summaries }: ArticleMissingProps) {
  return (
    <DeadEnd
      picture={<Magnifier className="size-24 sm:size-28" />}
      title="Nothing is written here"
      text="Post Not Found. The blog post you're looking for doesn't exist."
      below={
        <Container className="pb-10 empty:hidden sm:pb-16">
          {summaries ? (
            <NoArticles site={site} summaries={summaries} />
          ) : (
            <LatestArticles articles={articles} timeZone={site.company.hours.timeZone} />
          )}
        </Container>
      }
    >
      {site.blogIsEmpty ? null : (
        <form action={addresses.blog} role="search" className="flex w-full max-w-sm gap-3">
          <Input
            name="q"
            type="search"
            aria-label="Word of a title"
            placeholder="Search by title"
            maxLength={120}
            className="min-w-0 flex-1"
          />
          <Button type="submit" tone="quiet">
            Search
          </Button>
        </form>
      )}
      <a
        href={addresses.blog}
        data-cta="article-missing"
        className="py-2 font-semibold underline underline-offset-4"
      >
        Back to Blog
      </a>
    </DeadEnd>
  );
}
