import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { counted } from "#domain/words/counted.ts";
import { Star } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/reviews-page";
import * as addresses from "#app/addresses.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { reviewServiceLabels, sourceLabels } from "#domain/reviews/labels.ts";
import { listReviews, reviewCities } from "#domain/reviews/read-reviews.server.ts";
import { leastForAverage, reviewTotals } from "#domain/reviews/shown-reviews.server.ts";
import { dateText } from "#domain/words/date-text.ts";
import { SettingsHeading } from "../settings-heading.tsx";

export const meta = titled("Reviews · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const [reviews, totals, cities] = await Promise.all([
    listReviews(ctx),
    reviewTotals(ctx.db),
    reviewCities(ctx),
  ]);
  return { reviews, cities, totals, leastForAverage };
}

type Review = Awaited<ReturnType<typeof loader>>["reviews"][number];

export default function ReviewsPage() {
  const { reviews, cities, totals, leastForAverage: least } = useLoaderData<typeof loader>();
  const add = (
    <Link to={addresses.newReview} className={buttonClass()}>
      New review
    </Link>
  );
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SettingsHeading title="Reviews">
          What customers wrote, on the pages of its service and city first.
        </SettingsHeading>
        {reviews.length > 0 ? add : null}
      </div>
      {reviews.length === 0 ? (
        <EmptyState
          icon={<Star aria-hidden="true" className="size-8" />}
          title="No reviews yet"
          actions={add}
        >
          Enter real reviews with their source, date, and the customer's permission. Until then, no
          page shows any, and the about page says how to leave the first one.
        </EmptyState>
      ) : (
        <>
          <p className="max-w-prose text-sm text-ink-soft">
            {totals
              ? `Pages say “${totals.average} of 5 from all ${totals.count} reviews we got”. `
              : `Pages show an average once there are ${counted(least, "review")}. `}
            Enter the critical ones, too: an average that leaves them out is unlawful.
          </p>
          <ul
            aria-label="Reviews"
            className="divide-y divide-line rounded-md border border-line bg-surface shadow-sm"
          >
            {reviews.map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                city={cities.find(({ slug }) => slug === review.city)?.name ?? review.city}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ReviewRow({ review, city }: { review: Review; city: string | null }) {
  const { id, author, body, stars, reviewedOn, source, service } = review;
  const facts = [
    stars === 1 ? "1 star" : `${stars} stars`,
    sourceLabels[source],
    dateText(`${reviewedOn}T12:00:00Z`, "UTC"),
    service ? reviewServiceLabels[service] : "",
    city ?? "",
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={addresses.review(id)}
            className="font-semibold wrap-anywhere no-underline hover:underline"
          >
            {author}
          </Link>
          <State review={review} />
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere">{body}</p>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        <Link to={addresses.review(id)} className={buttonClass({ tone: "ghost", size: "sm" })}>
          Edit<span className="sr-only"> the review by {author}</span>
        </Link>
        <Link
          to={`${addresses.review(id)}?ask=delete#delete`}
          className={buttonClass({ tone: "ghost", size: "sm" })}
        >
          Delete<span className="sr-only"> the review by {author}</span>
        </Link>
      </div>
    </li>
  );
}

function State({ review: { sample, hidden, permission } }: { review: Review }) {
  if (permission === "") return <Badge tone="warn">Without permission, not shown</Badge>;
  if (hidden) return <Badge>Hidden</Badge>;
  return <Badge tone={sample ? "warn" : "reassure"}>{sample ? "Sample" : "On the site"}</Badge>;
}
