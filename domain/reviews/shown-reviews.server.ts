import { and, avg, count, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { reviews } from "#database/schema/supplies/reviews.ts";
import type { ReviewService, ReviewSource } from "#database/vocabularies.ts";

/** A review as visitors see it. */
export interface ShownReview {
  id: string;
  author: string;
  body: string;
  /** 1 to 5. */
  stars: number;
  /** ISO date. */
  reviewedOn: string;
  source: ReviewSource;
  link: string;
  service: ReviewService | null;
  /** Slug. */
  city: string | null;
  sample: boolean;
}

/** Of all reviews entered, shown or not; samples do not count. */
export interface ReviewTotals {
  count: number;
  /** "4.8" */
  average: string;
}

export interface ReviewPlace {
  service?: ReviewService;
  /** Slug. */
  city?: string;
}

/** An average of fewer reviews says little. */
export const leastForAverage = 5;

const fields = {
  id: reviews.id,
  author: reviews.author,
  body: reviews.body,
  stars: reviews.stars,
  reviewedOn: reviews.reviewedOn,
  source: reviews.source,
  link: reviews.link,
  service: reviews.service,
  city: reviews.city,
  sample: reviews.sample,
};

const shown = and(ne(reviews.permission, ""), eq(reviews.hidden, false));

/**
 * Reviews to show in a place: those about its service or city first, then those about none or another city,
 * newest first. A review about another service is never shown on the page of a service.
 */
export async function shownReviews(
  db: Database,
  { service, city }: ReviewPlace,
  most: number,
): Promise<ShownReview[]> {
  const fits = service
    ? sql`${reviews.service} = ${service}`
    : city
      ? sql`${reviews.city} = ${city}`
      : sql`false`;
  return await db
    .select(fields)
    .from(reviews)
    .where(
      and(shown, service ? or(eq(reviews.service, service), isNull(reviews.service)) : undefined),
    )
    .orderBy(
      sql`coalesce(${fits}, false) desc`,
      reviews.sample,
      desc(reviews.reviewedOn),
      reviews.id,
    )
    .limit(most);
}

/** Null while there are too few. */
export async function reviewTotals(db: Database): Promise<ReviewTotals | null> {
  const [all] = await db
    .select({ count: count(), average: avg(reviews.stars) })
    .from(reviews)
    .where(eq(reviews.sample, false));
  if (!all || all.count < leastForAverage) return null;
  // Rounded down: 4.96 is not 5.0.
  return { count: all.count, average: (Math.floor(Number(all.average) * 10) / 10).toFixed(1) };
}
