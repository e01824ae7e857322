import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Container } from "#app/ui/container.tsx";
import { Magnifier } from "#app/site/drawings/places.tsx";

/** Shown if there is no such article for the reader. */
export function ArticleMissing() {
  return (
    <Container className="grid justify-items-center gap-4 py-12 text-center sm:py-16">
      <Magnifier className="size-28" />
      <h1 className="text-4xl">Post Not Found</h1>
      <p className="max-w-prose text-lg text-ink-soft">
        The blog post you&apos;re looking for doesn&apos;t exist.
      </p>
      <p className="max-w-prose">It may have a new name: search for a word of its title.</p>
      <form action={addresses.blog} role="search" className="flex w-full max-w-sm gap-3">
        <Input
          name="q"
          type="search"
          aria-label="Word of a title"
          maxLength={120}
          className="min-w-0 flex-1"
        />
        <Button type="submit" tone="quiet">
          Search
        </Button>
      </form>
      <a href={addresses.blog} data-cta="article-missing" className={buttonClass({}, "mt-2")}>
        Back to Blog
      </a>
    </Container>
  );
}
