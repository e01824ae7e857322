import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
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
      <a href={addresses.blog} data-cta="article-missing" className={buttonClass({}, "mt-2")}>
        Back to Blog
      </a>
    </Container>
  );
}
