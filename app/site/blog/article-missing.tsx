import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Container } from "#app/ui/container.tsx";
import { Magnifier } from "#app/site/drawings/places.tsx";
import { DeadEnd } from "#app/site/frame/dead-end.tsx";
import { LatestArticles, type LatestArticlesProps } from "./further-articles.tsx";

/** Shown if there is no such article for the reader. */
export function ArticleMissing({ articles, timeZone }: LatestArticlesProps) {
  return (
    <DeadEnd
      picture={<Magnifier className="size-24 sm:size-28" />}
      title="Nothing is written here"
      text="Post Not Found. The blog post you're looking for doesn't exist."
      below={
        <Container className="pb-10 empty:hidden sm:pb-16">
          <LatestArticles {...{ articles, timeZone }} />
        </Container>
      }
    >
      <form action={addresses.blog} role="search" className="flex w-full max-w-sm gap-3">
        <Input
          name="q"
          type="search"
          aria-label="Word of a title"
          placeholder="A word of its title"
          maxLength={120}
          className="min-w-0 flex-1"
        />
        <Button type="submit" tone="quiet">
          Search
        </Button>
      </form>
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
