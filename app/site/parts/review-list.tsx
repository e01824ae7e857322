import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Review } from "#app/texts/page-parts.ts";

const stars = [1, 2, 3, 4, 5];

/** Sample reviews, five stars each; labeled as samples until the owner has real ones. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul
      className={classNames(
        "grid gap-5 sm:grid-cols-2",
        reviews.length % 3 === 0 && "xl:grid-cols-3",
      )}
    >
      {reviews.map(({ author, place, body }) => (
        <li key={author}>
          <figure className="flex h-full flex-col rounded-md border border-line bg-surface p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="flex text-picture-sun">
                <span className="sr-only">5 of 5 stars</span>
                {stars.map((star) => (
                  <Icon key={star} name="star" className="size-4 fill-current" />
                ))}
              </p>
              <Badge className="max-sm:whitespace-normal">Sample review</Badge>
            </div>
            <blockquote className="mt-3">{body}</blockquote>
            <figcaption className="mt-auto pt-3 text-sm text-ink-soft">
              {author}, {place}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
