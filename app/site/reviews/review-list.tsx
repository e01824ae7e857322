import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { PageReviews } from "./load-reviews.server.ts";
import { ShortList } from "#app/site/parts/fold.tsx";
import { Stars } from "./stars.tsx";
import { sourcePhrases } from "#domain/reviews/labels.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import { longDateText } from "#domain/words/date-text.ts";

/** Reviews with stars, source and date, below what all of them come to. */
export function ReviewList({ reviews, totals }: PageReviews) {
  return (
    <>
      {totals ? (
        <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <Stars count={Math.floor(Number(totals.average))} />
          <span>
            <strong>{totals.average} of 5</strong> from all {totals.count} reviews we got
          </span>
        </p>
      ) : null}
      <ShortList
        shown={1}
        className={classNames(
          "grid gap-5",
          reviews.length > 1 && "sm:grid-cols-2",
          reviews.length % 3 === 0 && "xl:grid-cols-3",
        )}
        items={reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      />
    </>
  );
}

function ReviewCard({ review }: { review: PageReviews["reviews"][number] }) {
  const { author, body, stars, reviewedOn, source, link, city, sample } = review;
  const { cities } = useSite().company;
  const place = cities.find(({ slug }) => slug === city)?.name;
  const day = longDateText(`${reviewedOn}T12:00:00Z`, "UTC");
  const phrase = sourcePhrases[source];
  return (
    <figure className="flex h-full flex-col rounded-md border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stars count={stars} label={`${stars} of 5 stars`} />
        {sample ? <Badge className="max-sm:whitespace-normal">Sample review</Badge> : null}
      </div>
      <blockquote className="mt-3 whitespace-pre-line wrap-anywhere">{body}</blockquote>
      <figcaption className="mt-auto pt-3 text-sm text-ink-soft">
        <span className="font-semibold wrap-anywhere">{author}</span>
        {place ? `, ${place}` : ""}
        <br />
        {link ? (
          <a href={link} rel="noopener">
            {day}
            {phrase ? ` ${phrase}` : ""}
          </a>
        ) : (
          <>
            {day}
            {phrase ? ` ${phrase}` : ""}
          </>
        )}
      </figcaption>
    </figure>
  );
}
