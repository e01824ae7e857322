import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { counted } from "#domain/words/counted.ts";
import { Star } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/reviews-page";
import * as addresses from "#app/addresses.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { reviewServiceLabels, sourceLabels } from "#domain/reviews/labels.ts";
import { listReviews, type ReviewCity, reviewCities } from "#domain/reviews/read-reviews.server.ts";
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
  const samples = reviews.filter(({ sample }) => sample).length;
  const own = reviews.length - samples;
  const listOf = (some: readonly Review[]) => (
    <LinkList items={some.map((review) => itemOf(review, cities))} />
  );
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SettingsHeading title="Reviews">
          A review is shown first on the page of its service and of its city.
        </SettingsHeading>
        {own > 0 ? add : null}
      </div>
      {own > 0 ? (
        <Card>{listOf(reviews.filter(({ sample }) => !sample))}</Card>
      ) : (
        <EmptyState
          icon={<Star aria-hidden="true" className="size-8" />}
          title={samples > 0 ? "None of your own yet" : "No reviews yet"}
          actions={add}
        >
          Enter real reviews with their source, date, and the customer's permission. Until then, the
          about page says how to leave the first one.
        </EmptyState>
      )}
      {reviews.length > 0 ? (
        <p className="max-w-prose text-sm text-ink-soft">
          {totals
            ? `Pages say “${totals.average} of 5 from all ${totals.count} reviews we got”. `
            : `Pages show an average once there are ${counted(least, "review")}. `}
          Enter the critical ones, too: an average that leaves them out is unlawful.
        </p>
      ) : null}
      {samples > 0 ? (
        <FoldCard title="Samples" note={samples}>
          <div className="-m-4">{listOf(reviews.filter(({ sample }) => sample))}</div>
        </FoldCard>
      ) : null}
    </div>
  );
}

function itemOf(review: Review, cities: readonly ReviewCity[]) {
  const { id, author, body, stars, reviewedOn, source, service } = review;
  const facts = [
    source === "other" ? "" : sourceLabels[source],
    dateText(`${reviewedOn}T12:00:00Z`, "UTC"),
    service ? reviewServiceLabels[service] : "",
    cities.find(({ slug }) => slug === review.city)?.name ?? review.city ?? "",
  ];
  return {
    to: addresses.review(id),
    title: author,
    badges: <State review={review} />,
    text: (
      <>
        <span className="line-clamp-1 text-ink sm:line-clamp-2">{body}</span>
        <span className="text-xs">
          <span role="img" aria-label={counted(stars, "star")} className="mr-2 text-warn">
            {"★".repeat(stars)}
            {"☆".repeat(5 - stars)}
          </span>
          {facts.filter(Boolean).join(" · ")}
        </span>
      </>
    ),
  };
}

/** Says why visitors do not see a review. */
function State({ review: { hidden, permission } }: { review: Review }) {
  if (permission === "") return <Badge tone="warn">Without permission, not shown</Badge>;
  return hidden ? <Badge>Hidden</Badge> : null;
}
