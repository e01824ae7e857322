import * as addresses from "#app/addresses.ts";
import type { Site } from "#app/site/frame/site.ts";
import { Stars } from "./stars.tsx";

interface RatingLineProps {
  site: Pick<Site, "rating">;
  /** The reviews on this page; those of the about page by default. */
  href?: string;
}

/** What all reviews come to, below the buttons of a page; nothing while there are too few. */
export function RatingLine({
  site: { rating },
  href = `${addresses.about}#reviews`,
}: RatingLineProps) {
  if (!rating) return null;
  return (
    <p className="mt-4">
      <a href={href} data-cta="rating" className="inline-flex flex-wrap items-center gap-x-2">
        <Stars count={Math.floor(Number(rating.average))} />
        <span>
          <strong>{rating.average} of 5</strong> from {rating.count} reviews
        </span>
      </a>
    </p>
  );
}
